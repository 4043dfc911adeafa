package dev.edpm.analysis.merge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.analysis.Reports;
import dev.edpm.analysis.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Codelets, workers and tasks in a merge. */
class MergeTasksTest {

  private static final String GEMM =
      """
      "data": [{"name": "a", "mode": "read"}], "variants": ["gemm"], "executed": %d, "submitted": 2, \
      "lengths": {"0": {"executions": 2, "sum": 3000, "min": 1000, "max": 2000, "mean": 1500.0}}""";

  private static final String IDLE =
      """
      "data": [], "variants": ["idle"], "executed": 0, "submitted": 0, "lengths": {}""";

  private static final String WORKER =
      """
      "thread": 9, "name": "edpm-worker-0", "scheduler": "eager", "executed": %d, \
      "feedback": {"start": 5, "total": 10000, "split": {"executing": 3000, "callback": 0, \
      "waiting": 1, "sleeping": 6000, "scheduling": 900, "overhead": 99}, "overlapping": \
      {"executing": 3000, "callback": 0, "waiting": 1, "sleeping": 6000, "scheduling": 950}, \
      "executed": 2}""";

  private static final String FIRST =
      """
      "number": 0, "codelet": "gemm", "priority": 0, "state": "done", "submit": 1, "ready": 2, \
      "start": 3, "end": 1003, "worker": 0, "variant": "gemm\"""";

  private static final String SECOND =
      """
      "number": 1, "codelet": "gemm", "name": "n", "priority": 0, "state": "cancelled", \
      "submit": 1, "ready": 2""";

  @TempDir Path folder;

  private Path document(String name, String rank, int executed) throws IOException {
    String parts =
        """
        "codelets": {"gemm": {%s}, "idle": {%s}},
        "workers": {"0": {%s}},
        "tasks": [{%s},
          {%s}],
         "problems\""""
            .formatted(GEMM.formatted(executed), IDLE, WORKER.formatted(executed), FIRST, SECOND);
    String text = Reports.document(rank).replace("\"problems\"", parts);
    Schemas.checkDocument(text);
    return Files.writeString(folder.resolve(name), text);
  }

  private Path lines(String name, String rank, int executed) throws IOException {
    String parts =
        """
        {"kind": "codelet", "name": "gemm", %s}
        {"kind": "codelet", "name": "idle", %s}
        {"kind": "worker", "number": 0, %s}
        {"kind": "task", %s}
        {"kind": "task", %s}
        {"kind": "problem\""""
            .formatted(GEMM.formatted(executed), IDLE, WORKER.formatted(executed), FIRST, SECOND);
    String text = Reports.lines(rank).replace("{\"kind\": \"problem\"", parts);
    text.lines().forEach(Schemas::checkLine);
    return Files.writeString(folder.resolve(name), text);
  }

  private Path report(String name, String rank, int executed) throws IOException {
    return name.endsWith("l") ? lines(name, rank, executed) : document(name, rank, executed);
  }

  @ParameterizedTest
  @CsvSource({"a.json, b.json", "a.jsonl, b.json", "a.jsonl, b.jsonl"})
  void ranksKeepTheirWorkersAndTasksAndCodeletsAddUp(String first, String second)
      throws IOException {
    String text = Merged.document(report(second, "1", 5), report(first, "0", 2));
    JsonNode merged = new ObjectMapper().readTree(text);
    assertThat(merged.at("/codelets/gemm/executed").asInt()).isEqualTo(7);
    assertThat(merged.at("/codelets/gemm/submitted").asInt()).isEqualTo(4);
    assertThat(merged.at("/codelets/gemm/lengths").fieldNames())
        .toIterable()
        .containsExactly("0:0", "1:0");
    assertThat(merged.at("/codelets/gemm/lengths/1:0/sum").asInt()).isEqualTo(3000);
    assertThat(merged.at("/codelets/idle/lengths")).isEmpty();
    assertThat(merged.get("workers").fieldNames()).toIterable().containsExactly("0:0", "1:0");
    assertThat(merged.at("/workers/1:0/executed").asInt()).isEqualTo(5);
    assertThat(merged.at("/workers/0:0/feedback/split/sleeping").asInt()).isEqualTo(6000);
    assertThat(text)
        .contains(
            "  \"tasks\": [\n    {\"number\": 0, \"rank\": 0, "
                + FIRST.substring("\"number\": 0, ".length())
                + "},\n    {\"number\": 1, \"rank\": 0, "
                + SECOND.substring("\"number\": 1, ".length())
                + "},\n    {\"number\": 0, \"rank\": 1, ");
    assertThat(merged.get("tasks")).hasSize(4);
    assertThat(merged.get("problems").findValuesAsText("id")).containsExactly("x", "x");
  }

  @Test
  void jsonLinesHaveALineForEach() throws IOException {
    List<String> lines = Merged.lines(report("a.json", "0", 2), report("b.jsonl", "1", 5));
    assertThat(lines)
        .filteredOn(line -> line.matches(".*\"kind\": \"(codelet|worker|task)\".*"))
        .extracting(line -> line.replaceAll("(\"(rank\": \\d|name\": \"(gemm|idle)\")).*", "$1"))
        .containsExactly(
            "{\"kind\": \"codelet\", \"name\": \"gemm\"",
            "{\"kind\": \"codelet\", \"name\": \"idle\"",
            "{\"kind\": \"worker\", \"rank\": 0",
            "{\"kind\": \"worker\", \"rank\": 1",
            "{\"kind\": \"task\", \"number\": 0, \"rank\": 0",
            "{\"kind\": \"task\", \"number\": 1, \"rank\": 0",
            "{\"kind\": \"task\", \"number\": 0, \"rank\": 1",
            "{\"kind\": \"task\", \"number\": 1, \"rank\": 1");
  }

  private static final String ON_DEVICE =
      "\"executed\": 20, \"type\": \"device\", \"node\": 1, \"device\": \"fast\",";

  private static final String MAIN = "\"name\": \"NUMA 0\", \"hits\": 4, \"misses\": 4";
  private static final String MEMORY =
      """
      "name": "OpenCL 0", "hits": 16, "misses": 4, "allocations": 4, "cached": 0, "used": 0""";
  private static final String BUS = "\"from\": 0, \"to\": 1, \"bytes\": %d, \"transfers\": %d";

  /** Writes a report with a device as a document or as lines. */
  private Path withDevice(String name, String rank, int transfers) throws IOException {
    Path file = report(name, rank, 20);
    String text = Files.readString(file).replace("\"executed\": 20,", ON_DEVICE);
    String bus = BUS.formatted(transfers << 20, transfers);
    text =
        name.endsWith("l")
            ? text.replaceFirst(
                "\\{\"kind\": \"task\"",
                """
                {"kind": "node", "number": 0, %s}
                {"kind": "node", "number": 1, %s}
                {"kind": "bus", %s}
                {"kind": "task\""""
                    .formatted(MAIN, MEMORY, bus))
            : text.replace(
                "\"tasks\":",
                "\"nodes\": {\"0\": {%s}, \"1\": {%s}}, \"buses\": [{%s}], \"tasks\":"
                    .formatted(MAIN, MEMORY, bus));
    return Files.writeString(file, text);
  }

  /** No transfer is lost, and none is counted twice. */
  @ParameterizedTest
  @CsvSource({"a.json, b.json", "a.jsonl, b.json", "a.jsonl, b.jsonl"})
  void eachRankKeepsItsMemoriesAndBuses(String first, String second) throws IOException {
    Path one = withDevice(first, "0", 4);
    Path other = withDevice(second, "1", 20);
    String text = Merged.document(one, other);
    Schemas.checkDocument(text);
    JsonNode merged = new ObjectMapper().readTree(text);
    assertThat(merged.get("nodes").fieldNames())
        .toIterable()
        .containsExactly("0:0", "0:1", "1:0", "1:1");
    assertThat(merged.at("/nodes/1:1").toString())
        .isEqualTo(new ObjectMapper().readTree("{" + MEMORY + "}").toString());
    assertThat(merged.at("/workers/1:0/device").asText()).isEqualTo("fast");
    assertThat(merged.get("buses").findValuesAsText("rank")).containsExactly("0", "1");
    assertThat(merged.get("buses").findValuesAsText("transfers")).containsExactly("4", "20");
    assertThat(merged.get("buses").findValuesAsText("bytes"))
        .containsExactly(Integer.toString(4 << 20), Integer.toString(20 << 20));
    List<String> lines = Merged.lines(one, other);
    lines.forEach(Schemas::checkLine);
    assertThat(lines)
        .contains(
            "{\"kind\": \"node\", \"rank\": 1, \"number\": 1, " + MEMORY + "}",
            "{\"kind\": \"bus\", \"rank\": 1, " + BUS.formatted(20 << 20, 20) + "}");
  }

  @Test
  void countersOfAllTasksAddUp() throws IOException {
    String counters = "\"executed\": 2, \"counters\": {\"cpu.cycles\": {%s}, \"os.faults\": {%s}},";
    String none = "\"unavailable\": \"here\"";
    Path a = report("a.json", "0", 2);
    Path b = report("b.json", "1", 2);
    Path c = report("c.json", "2", 2);
    with(a, counters.formatted("\"count\": 3, \"sum\": 100", none));
    with(b, counters.formatted("\"count\": 4, \"sum\": 200", "\"count\": 1, \"sum\": 7"));
    with(c, counters.formatted(none, "\"count\": 2, \"sum\": 9"));
    String text = Merged.document(a, b, c);
    assertThat(new ObjectMapper().readTree(text).at("/codelets/gemm/counters"))
        .isEqualTo(
            new ObjectMapper()
                .readTree(
                    """
                    {"cpu.cycles": {"count": 7, "sum": 300}, "os.faults": {"count": 3, "sum": 16}}
                    """));
    assertThat(new ObjectMapper().readTree(text).at("/codelets/idle").has("counters")).isFalse();
  }

  private static void with(Path report, String executed) throws IOException {
    Files.writeString(
        report,
        Files.readString(report)
            .replace("\"executed\": 2, \"submitted\": 2,", executed + " \"submitted\": 2,"));
  }

  @Test
  void schedulingTimesAreThoseOfEachWorker() throws IOException {
    String scheduling =
        "\"executed\": 2, \"scheduling\": {\"0\": {\"pop\": {\"count\": 3, \"sum\": %d}}},";
    Path a = report("a.json", "0", 2);
    Path b = report("b.json", "1", 2);
    with(a, scheduling.formatted(70));
    with(b, scheduling.formatted(80));
    assertThat(new ObjectMapper().readTree(Merged.document(a, b)).at("/codelets/gemm/scheduling"))
        .isEqualTo(
            new ObjectMapper()
                .readTree(
                    """
                    {"0:0": {"pop": {"count": 3, "sum": 70}}, "1:0": {"pop": {"count": 3, "sum": 80}}}
                    """));
  }

  @Test
  void anotherCodeletOfTheNameIsSaid() throws IOException {
    Path a = report("a.json", "0", 2);
    Path b = report("b.json", "1", 5);
    Files.writeString(b, Files.readString(b).replace("[\"gemm\"]", "[\"gemm\", \"blocked\"]"));
    JsonNode merged = new ObjectMapper().readTree(Merged.document(a, b));
    assertThat(merged.at("/codelets/gemm/variants")).hasSize(1);
    assertThat(merged.get("problems").findValuesAsText("message"))
        .contains(
            "the codelet gemm has other parameters or variants in this rank; the first ones are"
                + " listed");
  }

  @Test
  void workersWithoutTasksStay() throws IOException {
    String parts =
        """
        "codelets": {"gemm": {"data": [], "variants": ["gemm"], "executed": 3}},
        "workers": {"0": {"thread": 9, "name": "w", "scheduler": "eager", "executed": 3}},
        "problems\"""";
    String text = Reports.document("0").replace("\"problems\"", parts);
    Schemas.checkDocument(text);
    Path report = Files.writeString(folder.resolve("a.json"), text);
    assertThat(Merged.document(report)).doesNotContain("\"tasks\"").contains("\"0:0\"");
  }
}
