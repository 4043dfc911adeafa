package dev.edpm.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What executors send, and what the report says is missing. */
class ExecutorTableTest {

  private static final String REPORT =
      """
      {"format": "edpm-report/1",
       "run": {"program": "p", "host": "h", "pid": 1, "jvm": "j", "rank": 4,
         "started": "2026-11-25T10:00:00.000000000Z", "ended": "%s"},
       "threads": {}, "backends": [], "counters": {}, "overhead": {},
       "regions": {"spark.task": {"counters": ["time.wall"], "executions": %d, "summary": {}}},
       "problems": []}
      """;

  @TempDir Path folder;

  private byte[] message(String id, String report) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream zip = new GZIPOutputStream(bytes)) {
      zip.write(report.getBytes(StandardCharsets.UTF_8));
    }
    byte[] compressed = bytes.toByteArray();
    String file = folder.resolve("executor-" + id + ".json").toString();
    String partial = folder.resolve("executor-" + id + ".partial.json").toString();
    return new ExecutorState(id, "here", file, partial, compressed.length, compressed).encoded();
  }

  private static String report(int second, int tasks) {
    return REPORT.formatted("2026-11-25T10:00:0" + second + ".000000000Z", tasks);
  }

  private ExecutorPart part(ExecutorTable table) {
    List<ExecutorEntry> all = table.executors();
    assertThat(all).hasSize(1);
    return ExecutorPart.of(
        all.get(0), new LastReports("here", false, null, folder), System.nanoTime());
  }

  private ExecutorTable withStarted(int tasks) {
    ExecutorTable table = new ExecutorTable(folder);
    for (int i = 0; i < tasks; i++) {
      table.started("3");
      table.started("driver");
    }
    return table;
  }

  @Test
  void killedExecutorHasItsLastMessageAndTheRestIsCounted() throws IOException {
    ExecutorTable table = withStarted(20);
    table.received(ExecutorState.decoded(message("3", report(1, 5))));
    table.received(ExecutorState.decoded(message("3", report(2, 8))));
    table.removed("3", "lost");
    ExecutorPart part = part(table);
    assertThat(part.row().count("tasks-started")).isEqualTo(20);
    assertThat(part.row().count("tasks-reported")).isEqualTo(8);
    assertThat(part.row().count("rank")).isEqualTo(4);
    assertThat(part.row().is("complete")).isFalse();
    assertThat(part.problem().orElseThrow())
        .startsWith("executor 3 on here: last heard ")
        .endsWith(" s before Spark removed it, 12 of its tasks are unaccounted for");
  }

  @Test
  void newerPeriodicReportIsUsed() throws IOException {
    ExecutorTable table = withStarted(20);
    table.received(ExecutorState.decoded(message("3", report(2, 8))));
    Files.writeString(folder.resolve("executor-3.partial.json"), report(3, 11));
    assertThat(part(table).row().count("tasks-reported")).isEqualTo(11);
  }

  @Test
  void reportOfTheEndIsComplete() throws IOException {
    ExecutorTable table = withStarted(20);
    table.received(ExecutorState.decoded(message("3", report(2, 8))));
    Path end = Files.writeString(folder.resolve("executor-3.json"), report(4, 20));
    ExecutorPart part = part(table);
    assertThat(part.file()).isEqualTo(Optional.of(end));
    assertThat(part.problem()).isEmpty();
  }

  @Test
  void executorThatSentNothingIsNamed() {
    ExecutorPart part = part(withStarted(2));
    assertThat(part.file()).isEmpty();
    assertThat(part.problem())
        .contains("executor 3: it sent nothing, 2 of its tasks are unaccounted for");
  }

  @Test
  void nothingIsMissingOfAnExecutorThatEndedBeforeItsFirstTask() {
    ExecutorTable table = new ExecutorTable(folder);
    table.removed("3", "Executor killed by driver.");
    assertThat(part(table).problem()).isEmpty();
  }

  @Test
  void messageThatCannotBeKeptStillSaysWhereTheReportIs() throws IOException {
    ExecutorTable table = new ExecutorTable(folder.resolve("removed"));
    table.started("3");
    ExecutorState state = ExecutorState.decoded(message("3", report(1, 1)));
    assertThatThrownBy(() -> table.received(state)).isInstanceOf(IOException.class);
    Path end = Files.writeString(folder.resolve("executor-3.json"), report(4, 1));
    assertThat(part(table).file()).isEqualTo(Optional.of(end));
  }

  @Test
  void removedExecutorWhoseReportCannotBeReadHasNoRecords() throws IOException {
    ExecutorTable table = withStarted(8);
    table.received(ExecutorState.decoded(message("3", report(2, 8))));
    table.removed("3", "Executor killed by driver.");
    ExecutorPart part =
        ExecutorPart.of(
            table.executors().get(0),
            new LastReports("elsewhere", false, null, folder),
            System.nanoTime());
    assertThat(part.problem().orElseThrow())
        .contains("s before Spark removed it, 0 of its tasks are unaccounted for; its executions")
        .contains("the driver cannot read " + folder.resolve("executor-3.json"));
  }

  @Test
  void damagedMessageIsRefused() throws IOException {
    byte[] message = message("3", report(1, 5));
    byte[] cut = Arrays.copyOf(message, 12);
    assertThatThrownBy(() -> ExecutorState.decoded(cut)).isInstanceOf(IOException.class);
  }
}
