package dev.edpm.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.Invocation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The value of a run is that of its steady part. */
class DiffSteadyTest {

  @TempDir Path folder;

  /**
   * A report with 300 executions, of which the first ones are slow and allocate five times as much.
   */
  private Path report(String name, int slow, long bytes) throws Exception {
    return report(name, slow, bytes, "");
  }

  private Path report(String name, int slow, long bytes, String more) throws Exception {
    StringBuilder records = new StringBuilder();
    long wall = 0;
    long allocated = 0;
    for (int i = 0; i < 300; i++) {
      long time = (i < slow ? 90_000 : 10_000) + i % 7;
      long size = i < slow ? 5 * bytes : bytes;
      wall += time;
      allocated += size;
      records
          .append(i == 0 ? "" : ", ")
          .append("{\"temporal-id\": ")
          .append(i)
          .append(", \"thread\": 1, \"start\": ")
          .append(i)
          .append(", \"time\": {\"wall\": ")
          .append(time)
          .append("}, \"jvm\": {\"allocated-bytes\": ")
          .append(size)
          .append("}}");
    }
    ReportFile report = new ReportFile();
    report
        .region("row")
        .executions(300)
        .quiet()
        .counter("time.wall", wall / 300.0, 30_000)
        .counter("jvm.allocated-bytes", allocated / 300.0, 500);
    String json =
        report.json().replaceFirst("[}]{4}, ", "}}, \"records\": [" + records + more + "]}}, ");
    return Files.writeString(folder.resolve(name), json);
  }

  /** Whatever the statistic of the other counters is. */
  @ParameterizedTest
  @ValueSource(strings = {"steady-mean", "mean"})
  void aNumberOfExecutionsIsATotal(String statistic) throws Exception {
    Path base = report("a.json", 40, 1000);
    Path head = report("b.json", 70, 1000);
    String json =
        Invocation.of("diff", base, head, "--statistic", statistic, "--format", "json").out();
    Map<String, String> statistics = new TreeMap<>();
    new ObjectMapper()
        .readTree(json)
        .at("/regions/0/values")
        .forEach(
            value ->
                statistics.put(value.get("counter").asText(), value.get("statistic").asText()));
    assertThat(statistics)
        .containsEntry("executions", "sum")
        .containsEntry("time.wall", statistic)
        .containsEntry("jvm.allocated-bytes", statistic);
    assertThat(
            Invocation.of(
                    "history",
                    base,
                    head,
                    "--region",
                    "row",
                    "--counter",
                    "executions",
                    "--statistic",
                    statistic,
                    "--format",
                    "json")
                .out())
        .contains("\"statistic\": \"sum\"");
  }

  @Test
  void aLongerWarmUpIsNotARegression() throws Exception {
    Path base = report("a.json", 40, 1000);
    Path head = report("b.json", 70, 1000);
    assertThat(Invocation.of("diff", base, head).out())
        .containsPattern("jvm.allocated-bytes +1,000 B +1,000 B +0.00 % +exact +unchanged")
        .contains("\nmean of the executions since the region is steady: row\n");
    assertThat(Invocation.of("diff", base, head, "--statistic", "mean").out())
        .containsPattern("jvm.allocated-bytes .* not judged: its executions differ")
        .doesNotContain("since the region is steady");
  }

  @Test
  void aLongExecutionBeyondTheFirstOnesIsNotInTheSteadyPart() throws Exception {
    String chosen =
        ", {\"temporal-id\": 7000, \"thread\": 1, \"start\": 7000, \"time\": {\"wall\": 900000},"
            + " \"jvm\": {\"allocated-bytes\": 70000}, \"longest\": true}";
    Path base = report("a.json", 40, 1000);
    Path head = report("b.json", 40, 1000, chosen);
    assertThat(Invocation.of("diff", base, head).out())
        .containsPattern("jvm.allocated-bytes +1,000 B +1,000 B +0.00 % +exact +unchanged");
  }

  @Test
  void onePercentMoreInTheSteadyPartIsFound() throws Exception {
    Invocation call = Invocation.of("diff", report("a.json", 40, 1000), report("b.json", 30, 1010));
    assertThat(call.out()).containsPattern("jvm.allocated-bytes .*\\+1.00 % +exact +regression");
    assertThat(call.status()).isEqualTo(1);
  }
}
