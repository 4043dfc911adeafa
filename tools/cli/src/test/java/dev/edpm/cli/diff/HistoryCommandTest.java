package dev.edpm.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.Invocation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryCommandTest {

  @TempDir Path folder;

  /** Writes a report a day; files are named in the opposite order of their runs. */
  private void reports(double... values) {
    Instant first = Instant.parse("2026-01-01T10:00:00Z");
    for (int i = 0; i < values.length; i++) {
      ReportFile report = new ReportFile().started(first.plusSeconds(86_400L * i).toString());
      report.region("row, 1").counter("time.wall", values[i]);
      report.write(folder.resolve(String.format("%03d.json", 999 - i)));
    }
  }

  /** Returns values that alternate around a mean by 1 %. */
  private static double[] steps(double... meansAndLengths) {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < meansAndLengths.length; i += 2) {
      for (int j = 0; j < meansAndLengths[i + 1]; j++) {
        values.add(meansAndLengths[i] * (1 + 0.01 * (j % 3 - 1)));
      }
    }
    return values.stream().mapToDouble(v -> v).toArray();
  }

  private Invocation history(Object... options) {
    List<Object> args = new ArrayList<>(List.of("history", folder, "--region", "row, 1"));
    args.addAll(List.of(options));
    return Invocation.of(args.toArray());
  }

  @Test
  void aChangeIsNamedWithTheFirstReportAfterIt() {
    reports(steps(1e6, 12, 1.2e6, 6));
    assertThat(history().out())
        .startsWith("row, 1, time.wall, mean: 18 reports\n")
        .containsPattern(
            "2026-01-13T10:00:00Z +\\S+987.json +1.00 ms +1.20 ms +\\+20.0 % +6 +regression\n");
    assertThat(history("--alarm", "6").status()).isEqualTo(1);
    assertThat(history("--alarm", "5").status()).isZero();
    assertThat(history().status()).isZero();
  }

  @Test
  void fourReportsAfterAChangeAreTooFew() {
    reports(steps(1e6, 12, 1.2e6, 4));
    assertThat(history().out()).contains("not confirmed: fewer than 5 reports follow");
    assertThat(history("--alarm", "10").status()).isZero();
  }

  @Test
  void aFasterVersionIsNoAlarmAndASmallChangeIsNone() {
    reports(steps(1e6, 12, 0.8e6, 8));
    assertThat(history("--alarm", "10").status()).isZero();
    assertThat(history().out()).contains("improvement");
    assertThat(history("--threshold", "50%").out()).contains("no change");
  }

  @Test
  void jsonAndCsvHaveThePointsInTheOrderOfTheirRuns() throws IOException {
    reports(steps(1e6, 6, 2e6, 6));
    JsonNode json = new ObjectMapper().readTree(history("--format", "json").out());
    assertThat(json.at("/changes/0/at").asInt()).isEqualTo(6);
    assertThat(json.at("/points/0/file").asText()).endsWith("999.json");
    List<String> csv = history("--format", "csv").out().lines().toList();
    assertThat(csv).hasSize(13);
    assertThat(csv.get(0)).isEqualTo("time,report,\"row, 1 time.wall\"");
    assertThat(csv.get(1))
        .isEqualTo("2026-01-01 10:00:00 +0000," + folder.resolve("999.json") + ",990000.0");
  }

  @Test
  void reportsWithoutTheRegionAreListed() {
    reports(steps(1e6, 12));
    ReportFile other = new ReportFile();
    other.region("x").counter("time.wall", 5);
    other.write(folder.resolve("other.json"));
    assertThat(history().out()).contains("without a value: " + folder.resolve("other.json"));
  }

  @Test
  void mistakesAreOneSentence() {
    reports(1e6);
    mistake("no report has the region row, 2; did you mean row, 1?", "--region", "row, 2");
    mistake("a value of time.cup", "--region", "row, 1", "--counter", "time.cup");
    mistake("--alarm 4 is less than 5", "--region", "row, 1", "--alarm", "4");
    mistake(
        "--format xml is not known; use text, json, csv", "--region", "row, 1", "--format", "xml");
    assertThat(history("--alarm", "5").status()).isEqualTo(2);
  }

  private void mistake(String message, Object... options) {
    List<Object> args = new ArrayList<>(List.of("history", folder));
    args.addAll(List.of(options));
    Invocation call = Invocation.of(args.toArray());
    assertThat(call.err()).startsWith("edpm history: ").contains(message).hasLineCount(1);
    assertThat(call.status()).isEqualTo(64);
  }
}
