package dev.edpm.analysis.starpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.timeline.RandomRun;
import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.Timeline;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code tasks.rec}, field by field, as StarPU 1.4.12 itself wrote it for the first two tasks of
 * its example of a Cholesky factorization, from a report of the same tasks.
 */
class StarPuFieldsTest {

  private static final String ORACLE = "cholesky-tasks.rec";

  /** Ids of jobs and data: both count from other starts. */
  private static final List<String> OF_THE_RUN = List.of("JobId", "DependsOn", "Handles");

  @TempDir Path folder;

  private static String task(
      int number, String codelet, String tag, String times, String flops, String data) {
    return """
        {"number": %d, "codelet": "%s", "priority": 0, "state": "done", "tag": %s, %s, "flops": %s,
         "iterations": [0], %s}
        """
        .formatted(number, codelet, tag, times, flops, data);
  }

  private Path report() throws IOException {
    String location = "{\"class\": \"C\", \"member\": \"%s\", \"file\": \"%s\", \"line\": %d}";
    String file = "../../src/examples/cholesky/cholesky_implicit.c";
    String potrf =
        task(
            0,
            "POTRF",
            "1152921504606846976",
            "\"submit\": 32144093, \"start\": 32625940, \"end\": 34377958, \"worker\": 1",
            "10973360.0",
            "\"footprint\": \"cea37d6d\", \"data\": [{\"handle\": 1, \"mode\": \"read-write\","
                + " \"bytes\": 409600, \"dimensions\": [320, 320]}]");
    String trsm =
        task(
            1,
            "TRSM",
            "3458764518115508224",
            "\"submit\": 32236361, \"start\": 34425173, \"end\": 35572892, \"worker\": 0",
            "32870400.0",
            "\"footprint\": \"2c1922b7\", \"after\": [[0, \"task\"]], \"data\": [{\"handle\": 1,"
                + " \"mode\": \"read\", \"bytes\": 409600, \"dimensions\": [320, 320]}, {\"handle\": 2, \"mode\":"
                + " \"read-write\", \"bytes\": 409600, \"dimensions\": [320, 320]}]");
    return RandomRun.write(
        folder.resolve("r.json"),
        """
        {"format": "edpm-report/1", "run": {"program": "P", "pid": 7},
         "codelets": {"POTRF": {"model": "chol_model_potrf", "location": %s},
                      "TRSM": {"model": "chol_model_trsm", "location": %s}},
         "tasks": [%s, %s]}
        """
            .formatted(
                location.formatted("potrf", file, 71),
                location.formatted("trsm", file, 90),
                potrf,
                trsm));
  }

  @Test
  void eachFieldHasStarPusPlaceFormatAndValue() throws IOException {
    List<Map<String, String>> expected = records(oracle());
    List<Map<String, String>> ours = records(ours());
    assertThat(ours).hasSameSizeAs(expected);
    for (int i = 0; i < ours.size(); i++) {
      Map<String, String> theirs = expected.get(i);
      assertThat(ours.get(i).keySet()).containsExactlyElementsOf(theirs.keySet());
      for (Map.Entry<String, String> field : theirs.entrySet()) {
        assertThat(shape(ours.get(i).get(field.getKey())))
            .as(field.getKey())
            .isEqualTo(shape(field.getValue()));
      }
    }
    for (String field : OF_THE_RUN) {
      expected.forEach(one -> one.remove(field));
      ours.forEach(one -> one.remove(field));
    }
    assertThat(ours).isEqualTo(expected);
  }

  /** A number stays a number, with as many decimals. */
  private static String shape(String value) {
    return value
        .replaceAll("(?<![.0-9a-zA-Z])[0-9a-f]*[0-9][0-9a-f]*\\b", "0")
        .replaceAll("(?<=[.])[0-9]", "0");
  }

  /** The second task depends on the first one, and shares its data. */
  @Test
  void idsNameTheSameTasksAndData() throws IOException {
    for (List<Map<String, String>> file : List.of(records(oracle()), records(ours()))) {
      Map<String, String> first = file.get(0);
      Map<String, String> second = file.get(1);
      assertThat(second.get("DependsOn")).isEqualTo(first.get("JobId"));
      assertThat(second.get("Handles").split(" "))
          .hasSize(2)
          .doesNotHaveDuplicates()
          .startsWith(first.get("Handles"));
    }
  }

  private String ours() throws IOException {
    StringWriter text = new StringWriter();
    Path report = report();
    try (Timeline timeline = Timeline.read(report, Selection.ALL, folder)) {
      new StarPuFiles(report, Selection.ALL, timeline, folder).write("tasks.rec", text);
    }
    return text.toString();
  }

  private static String oracle() throws IOException {
    try (InputStream file = StarPuFieldsTest.class.getResourceAsStream(ORACLE)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The fields of each record, in order. */
  private static List<Map<String, String>> records(String text) {
    List<Map<String, String>> records = new ArrayList<>();
    for (String record : text.strip().split("\n\n")) {
      Map<String, String> fields = new LinkedHashMap<>();
      for (String line : record.split("\n")) {
        int colon = line.indexOf(": ");
        fields.put(line.substring(0, colon), line.substring(colon + 2));
      }
      records.add(fields);
    }
    return records;
  }
}
