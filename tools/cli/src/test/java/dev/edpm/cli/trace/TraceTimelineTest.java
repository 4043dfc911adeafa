package dev.edpm.cli.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code edpm trace} to Perfetto. The tests of the analysis decode such files. */
class TraceTimelineTest {

  @TempDir Path folder;
  private Path report;
  private Path output;

  @BeforeEach
  void write() throws IOException {
    // They start at 0, 1 and 2 ns.
    report =
        Files.writeString(folder.resolve("r.json"), Samples.document("0", 1, 2_000_000, 3_000));
    output = folder.resolve("new/run.pftrace");
  }

  @Test
  void itSaysHowManyExecutionsAreInTheFile() {
    assertThat(trace()).isEqualTo(new Invocation(0, output + ": 3 executions\n", ""));
    assertThat(output).isNotEmptyFile();
    assertThat(output.getParent()).isDirectoryNotContaining(file -> !file.equals(output));
  }

  @ParameterizedTest
  @CsvSource({
    "--from=2ns, 2 executions",
    "--from=0.0035ms, 1 execution",
    "--to=1ns, 2 executions",
    "--to=0s, 1 execution",
    "--regions=r*, 3 executions",
  })
  void aPartIsChosenByTimesAndPatterns(String option, String content) {
    assertThat(trace(option).out()).isEqualTo(output + ": " + content + "\n");
  }

  @Test
  void itSaysWhatIsNotInTheFile() throws IOException {
    String document = Files.readString(report);
    Files.writeString(
        report,
        document
            .replace("\"executions\": 3,", "\"executions\": 1234,")
            .replaceFirst("\"time\": \\{\"wall\": 1}", "\"open\": true, \"time\": {\"wall\": null}")
            .replace(
                "\"problems\"",
                "\"tasks\": [{\"number\": 0, \"codelet\": \"c\", \"state\": \"cancelled\"},"
                    + " {\"number\": 1, \"codelet\": \"c\", \"start\": 1, \"end\": 2}], \"problems\""));
    assertThat(trace().out().lines())
        .containsExactly(
            output + ": 3 executions, 1 task; 1 execution not closed",
            "not in it: 1,232 executions of row without a record",
            "not in it: 1 cancelled task");
  }

  @Test
  void aReportOfSeriesAloneIsATrace() throws IOException {
    Files.writeString(
        report,
        "{\"format\": \"edpm-report/1\", \"series\": {\"s.heap\": {\"unit\": \"By\", \"records\":"
            + " [{\"time\": 1000, \"value\": 5}, {\"time\": 2000, \"value\": 7}]}}}");
    assertThat(trace().out()).isEqualTo(output + ": 2 values of series\n");
    assertThat(output).isNotEmptyFile();
    Path json = folder.resolve("run.json");
    Invocation.of("trace", "--chrome", report, "-o", json);
    assertThat(Files.readString(json)).contains("s.heap");
    assertMistake("nothing ran between --from and --to", trace("--from=5ms"));
  }

  @Test
  void aReportWithoutRecordsIsAMistake() throws IOException {
    Files.writeString(report, Samples.pending(Files.readString(report)));
    assertMistake(report + " has no records; a timeline needs them: measure with", trace());
    Files.writeString(report, "{\"format\": \"edpm-report/1\"}");
    assertMistake(
        report
            + " has no records: no region ran, and tasks are recorded only with edpm.feedback=on",
        trace());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--from=5ms | nothing ran between --from and --to; times count from the start of the first run",
        "--from=2s --to=1s | --to is before --from; swap them",
        "--from=2 | expected a time such as 2s, 1.5ms, 300us or 10ns but was '2'",
        "--to=-1s | expected a time such as 2s, 1.5ms, 300us or 10ns but was '-1s'",
        "--to=99999999999999s | expected a time such as",
        "--counter=time.wall | --counter has a meaning only for flame graphs",
        "--regions=raw | --regions: no region matches raw; did you mean row?",
      })
  void aMistakeIsOneSentenceAndWritesNothing(String options, String message) {
    assertMistake(message, trace(options.split(" ")));
    assertThat(output).doesNotExist();
  }

  @Test
  void timesAreForTimelinesOnly() {
    assertMistake(
        "--from and --to have a meaning only for a timeline (.pftrace, .trace, .dot, --chrome)",
        Invocation.of("trace", "--to", "2s", report, "-o", folder.resolve("x.collapsed")));
  }

  @Test
  void chromesFormatIsWrittenOnRequestOnly() throws IOException {
    Files.writeString(report, Samples.document("0", 10, 20, 30));
    Path json = folder.resolve("run.json");
    assertThat(Invocation.of("trace", "--chrome", report, "-o", json).out().lines())
        .containsExactly(
            json + ": 3 executions",
            "2 of them overlap others of their thread; they are asynchronous events, which not all"
                + " viewers show. A .pftrace file has them in rows.");
    assertThat(Files.readString(json)).startsWith("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[");
    assertMistake(
        "x.json is Chrome's format only with --chrome; a .pftrace file shows more",
        Invocation.of("trace", report, "-o", "x.json"));
    assertMistake(
        "--chrome writes JSON; let the name of x.pftrace end in .json",
        Invocation.of("trace", "--chrome", report, "-o", "x.pftrace"));
  }

  private static void assertMistake(String message, Invocation call) {
    assertThat(call.err()).startsWith("edpm trace: ").contains(message).hasLineCount(1);
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
  }

  private Invocation trace(String... options) {
    Object[] args = new Object[options.length + 4];
    args[0] = "trace";
    System.arraycopy(options, 0, args, 1, options.length);
    args[args.length - 3] = report;
    args[args.length - 2] = "-o";
    args[args.length - 1] = output;
    return Invocation.of(args);
  }
}
