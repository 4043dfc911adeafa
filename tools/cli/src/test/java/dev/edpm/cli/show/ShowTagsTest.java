package dev.edpm.cli.show;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import dev.edpm.cli.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code edpm show --by}. */
class ShowTagsTest {

  private static final String TAGS =
      """
      {"n": {"type": "integer", "min": -3, "max": 1500, "values": [
         {"value": 1500, "executions": 1200, "summary": {"time.wall": {"sum": 6000000, "self": 3000000},
           "cache.l2-stores": {"count": 1000, "sum": 30}}},
         {"value": null, "executions": 3, "summary": {"time.wall": {"sum": 1000000, "self": 0},
           "cache.l2-stores": {"count": 0, "sum": 0}}}],
         "other": {"executions": 2, "summary": {"time.wall": {"sum": 3000000, "self": 3000000},
           "cache.l2-stores": {"sum": 10, "self": 7}}}},
       "b": {"type": "boolean", "values": [
         {"value": true, "executions": 1, "summary": {"time.wall": {"sum": 0, "self": 0}}}],
         "other": {"executions": 0, "summary": {"time.wall": {"sum": 0, "self": 0}}}}}""";

  @TempDir Path folder;

  private Path report(String tags) throws IOException {
    String text =
        Samples.document("0", 5)
            .replace("\"outermost\":", "\"tags\": " + tags + ", \"outermost\":");
    Schemas.checkDocument(text);
    return Files.writeString(folder.resolve("r.json"), text);
  }

  private static List<String> show(String by, Path report) {
    Invocation invocation = Invocation.of("show", "--by", by, report);
    assertThat(invocation.err()).isEmpty();
    assertThat(invocation.status()).isZero();
    List<String> lines = invocation.out().lines().toList();
    assertThat(lines.get(0)).startsWith("P, pid 7 on h, ");
    return lines.subList(2, lines.size());
  }

  @Test
  void eachValueHasARowForEachCounter() throws IOException {
    assertThat(show("n", report(TAGS)))
        .containsExactly(
            "row by n           executions      sum       mean  share of sum     self",
            "1500                    1,200  6.00 ms    5.00 µs        60.0 %  3.00 ms",
            "  cache.l2-stores       1,000       30       0.03        75.0 %        -",
            "null                        3  1.00 ms  333.33 µs        10.0 %     0 ns",
            "  cache.l2-stores           0        0          -         0.0 %        -",
            "(other values)              2  3.00 ms    1.50 ms        30.0 %  3.00 ms",
            "  cache.l2-stores                   10          5        25.0 %        7",
            "least -3, greatest 1500");
    assertThat(show("b", report(TAGS)))
        .containsExactly(
            "row by b  executions   sum  mean  share of sum  self",
            "true               1  0 ns  0 ns             -  0 ns");
  }

  /** Each of them is one line, in columns, and no two of them look the same. */
  @Test
  void textsCannotBeTakenForAnythingElse() throws IOException {
    String[] texts = {
      "",
      " ",
      "null",
      "(other values)",
      "\"\"",
      "a\nb",
      "\u001b[2J",
      "\u202e",
      "\ud834",
      "𝄞",
      "a  "
    };
    ObjectMapper json = new ObjectMapper();
    ObjectNode tags = json.createObjectNode();
    ObjectNode tag = tags.putObject("\u001b[31mkey\n").put("type", "string");
    for (String text : texts) {
      add(tag.withArray("values").addObject().put("value", text));
    }
    add(tag.withArray("values").addObject().putNull("value"));
    add(tag.putObject("other"));
    Path report = report(tags.toString().replace("\ud834\"", "\\ud834\""));
    assertThat(show("\u001b[31mkey\n", report))
        .containsExactly(
            "row by \\u001b[31mkey\\n  executions   sum  mean  share of sum  self",
            "\"\"                               1  1 ns  1 ns         7.7 %  1 ns",
            "\" \"                              1  1 ns  1 ns         7.7 %  1 ns",
            "\"null\"                           1  1 ns  1 ns         7.7 %  1 ns",
            "\"(other values)\"                 1  1 ns  1 ns         7.7 %  1 ns",
            "\"\"\"\"                             1  1 ns  1 ns         7.7 %  1 ns",
            "a\\nb                             1  1 ns  1 ns         7.7 %  1 ns",
            "\\u001b[2J                        1  1 ns  1 ns         7.7 %  1 ns",
            "\\u202e                           1  1 ns  1 ns         7.7 %  1 ns",
            "\\ud834                           1  1 ns  1 ns         7.7 %  1 ns",
            "𝄞                                1  1 ns  1 ns         7.7 %  1 ns",
            "\"a  \"                            1  1 ns  1 ns         7.7 %  1 ns",
            "null                             1  1 ns  1 ns         7.7 %  1 ns",
            "(other values)                   1  1 ns  1 ns         7.7 %  1 ns");
  }

  private static void add(ObjectNode totals) {
    totals.put("executions", 1);
    totals.putObject("summary").putObject("time.wall").put("sum", 1).put("self", 1);
  }

  @Test
  void longTextsAreCut() throws IOException {
    String text = "x".repeat(70);
    String tags =
        """
        {"k": {"type": "string", "values": [{"value": "%s", "executions": 1,
          "summary": {"time.wall": {"sum": 1, "self": 1}}}],
          "other": {"executions": 0, "summary": {}}}}"""
            .formatted(text);
    assertThat(show("k", report(tags)).get(1)).startsWith("x".repeat(60) + "…  ");
  }

  @Test
  void aTagThatNoRegionHasIsAMistakeThatNamesTheOthers() throws IOException {
    Path report = report(TAGS);
    Invocation invocation = Invocation.of("show", "--by", "\u001b[31m", report);
    assertThat(invocation.status()).isEqualTo(2);
    assertThat(invocation.out()).isEmpty();
    assertThat(invocation.err())
        .isEqualTo(
            "edpm show: no region that is shown has the tag \\u001b[31m; the tags are b, n\n");
    Files.writeString(report, Samples.document("0", 5));
    assertThat(Invocation.of("show", "--by", "n", report).err())
        .isEqualTo("edpm show: no region that is shown has the tag n; no region has any tag\n");
  }

  /** A merge of many ranks has many values; each is read once. */
  @Test
  void manyValuesAreShown() throws IOException {
    StringBuilder values = new StringBuilder();
    for (int i = 0; i < 50_000; i++) {
      values
          .append(i == 0 ? "" : ",")
          .append("{\"value\": " + i + ", \"executions\": 1, \"summary\": ")
          .append("{\"time.wall\": {\"sum\": 2, \"self\": 1}}}");
    }
    String tags =
        "{\"n\": {\"type\": \"integer\", \"values\": ["
            + values
            + "], \"other\": {\"executions\": 0, \"summary\": {}}}}";
    assertThat(show("n", report(tags)))
        .hasSize(50_001)
        .endsWith("49999              1  2 ns  2 ns         0.0 %  1 ns");
  }
}
