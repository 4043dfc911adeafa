package dev.edpm.analysis.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.analysis.Reports;
import dev.edpm.analysis.Schemas;
import dev.edpm.analysis.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tags of a merge, compared with numbers computed by hand. */
class MergeTagsTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  /** A region's tag, as a report has it. */
  private static String tag(String key, String type, String other, String... values) {
    return "\"%s\": {\"type\": \"%s\", \"values\": [%s], \"other\": %s}"
        .formatted(key, type, String.join(", ", values), totals(other));
  }

  private static String value(String value, String totals) {
    return totals(totals).replaceFirst("\\{", "{\"value\": " + value + ", ");
  }

  /** Executions, sum and self time. */
  private static String totals(String numbers) {
    String[] three = numbers.split(" ");
    return "{\"executions\": %s, \"summary\": {\"time.wall\": {\"sum\": %s, \"self\": %s}}}"
        .formatted((Object[]) three);
  }

  private Path report(String name, String rank, String... tags) throws IOException {
    boolean lines = name.endsWith("l");
    String text =
        (lines ? Reports.lines(rank) : Reports.document(rank))
            .replace(
                "\"outermost\":", "\"tags\": {" + String.join(", ", tags) + "}, \"outermost\":");
    if (lines) {
      text.lines().forEach(Schemas::checkLine);
    } else {
      Schemas.checkDocument(text);
    }
    return Files.writeString(folder.resolve(name), text);
  }

  private static JsonNode merged(Path... reports) throws IOException {
    JsonNode document = JSON.readTree(Merged.document(reports));
    JsonNode tags = document.at("/regions/row/tags");
    List<JsonNode> regions = new ArrayList<>();
    for (String line : Merged.lines(reports)) {
      if (line.contains("\"kind\": \"region\"")) {
        regions.add(JSON.readTree(line));
      }
    }
    assertThat(regions).singleElement().extracting(line -> line.get("tags")).isEqualTo(tags);
    return tags;
  }

  /** Prints values with their executions, sums and self times. */
  private static String shown(JsonNode tag) {
    List<String> rows = new ArrayList<>();
    tag.get("values").forEach(value -> rows.add(value.get("value") + ": " + numbers(value)));
    rows.add("other: " + numbers(tag.get("other")));
    return tag.get("type").asText() + "; " + String.join("; ", rows);
  }

  private static String numbers(JsonNode totals) {
    JsonNode wall = totals.at("/summary/time.wall");
    return totals.get("executions") + " " + wall.path("sum") + " " + wall.path("self").asText("?");
  }

  @ParameterizedTest
  @CsvSource({"a.json, b.json", "a.jsonl, b.json", "a.jsonl, b.jsonl"})
  void executionsAreAddedUpByTheirValues(String first, String second) throws IOException {
    Path one =
        report(
            first,
            "0",
            tag("n", "integer", "5 50 49", value("10", "3 30 20"), value("9", "2 7 7")),
            tag("only in one", "boolean", "0 0 0", value("true", "1 1 1")));
    Path two =
        report(
            second,
            "1",
            tag("n", "integer", "1 9 9", value("-1", "4 8 1"), value("10", "1 100 5")));
    JsonNode tags = merged(one, two);
    assertThat(tags).hasSize(2);
    // Of 4 executions each: by value. A value that one report has under {@code other} stays there.
    assertThat(shown(tags.get("n")))
        .isEqualTo("integer; -1: 4 8 1; 10: 4 130 25; 9: 2 7 7; other: 6 59 58");
    assertThat(shown(tags.get("only in one"))).isEqualTo("boolean; true: 1 1 1; other: 0 0 0");
    assertThat(merged(two, one)).as("in any order").isEqualTo(tags);
  }

  @Test
  void aMergeOfOneReportHasItsTags() throws IOException {
    String tags =
        tag("n", "number", "1 9 9", value("0.5", "4 8 1"), value("\"NaN\"", "1 100 5"))
            .replace("\"values\"", "\"min\": -1.5, \"max\": \"NaN\", \"values\"");
    assertThat(merged(report("a.json", "0", tags))).isEqualTo(JSON.readTree("{" + tags + "}"));
  }

  @Test
  void counterOfSomeExecutionsSaysInHowMany() throws IOException {
    String counted =
        """
        "k": {"type": "string", "values": [{"value": "x", "executions": 5, "summary": {
          "time.wall": {"sum": 10, "self": 10}, "cpu.cycles": {"count": 3, "sum": 7, "self": 7}}}],
          "other": {"executions": 0, "summary": {}}}""";
    Path one = report("a.json", "0", counted);
    Path two = report("b.json", "1", tag("k", "string", "0 0 0", value("\"x\"", "2 4 4")));
    Path three =
        report("c.json", "2", counted.replace(", \"self\": 7", "").replace("\"count\": 3, ", ""));
    assertThat(merged(one, two).at("/k/values/0/summary/cpu.cycles").toString())
        .isEqualTo("{\"count\":3,\"sum\":7,\"self\":7}");
    assertThat(merged(one, two, three).at("/k/values/0/summary/cpu.cycles").toString())
        .as("no self value where one report has none")
        .isEqualTo("{\"count\":8,\"sum\":14}");
  }

  @Test
  void theLeastAndTheGreatestAreThoseOfAllReports() throws IOException {
    String[][] ranges = {
      {"2", "9"}, {"-0.5", "3"}, {"\"-Infinity\"", "1e300"}, {"7", "\"Infinity\""}, {"1", "\"NaN\""}
    };
    List<Path> reports = new ArrayList<>();
    for (int i = 0; i < ranges.length; i++) {
      String range = "\"min\": %s, \"max\": %s, \"values\"".formatted((Object[]) ranges[i]);
      String type = i == 0 ? "integer" : "number";
      reports.add(
          report(
              i + ".json",
              String.valueOf(i),
              tag("n", type, "1 1 1").replace("\"values\"", range)));
    }
    String[] least = {"2", "-0.5", "\"-Infinity\"", "\"-Infinity\"", "\"-Infinity\""};
    String[] greatest = {"9", "9.0", "1.0E300", "\"Infinity\"", "\"NaN\""};
    for (int i = 0; i < ranges.length; i++) {
      JsonNode tag = merged(reports.subList(0, i + 1).toArray(Path[]::new)).get("n");
      assertThat(tag.get("min").toString()).isEqualTo(least[i]);
      assertThat(tag.get("max").toString()).isEqualTo(greatest[i]);
    }
  }

  @Test
  void integersAndNumbersAreNumbers() throws IOException {
    Path one =
        report(
            "a.json", "0", tag("n", "integer", "0 0 0", value("1", "2 2 2"), value("3", "1 1 1")));
    Path two =
        report(
            "b.json",
            "1",
            tag("n", "number", "0 0 0", value("1.0", "2 5 5"), value("2.5", "1 1 1")));
    assertThat(shown(merged(one, two).get("n")))
        .isEqualTo("number; 1.0: 4 7 7; 2.5: 1 1 1; 3.0: 1 1 1; other: 0 0 0");
  }

  @Test
  void aReportThatHasOnlyNullAgreesWithAnyType() throws IOException {
    Path one = report("a.json", "0", tag("n", "null", "0 0 0", value("null", "2 2 2")));
    Path two = report("b.json", "1", tag("n", "string", "0 0 0", value("\"null\"", "2 3 3")));
    assertThat(shown(merged(one, two).get("n")))
        .isEqualTo("string; \"null\": 2 3 3; null: 2 2 2; other: 0 0 0");
    assertThat(shown(merged(one).get("n"))).isEqualTo("null; null: 2 2 2; other: 0 0 0");
  }

  /** Two versions of a program may give a key two types. */
  @Test
  void aKeyWithTwoTypesIsAProblem() throws IOException {
    Path one = report("a.json", "0", tag("n", "integer", "0 0 0", value("5", "1 1 1")));
    Path two = report("b.json", "1", tag("n", "string", "0 0 0", value("\"5\"", "1 2 2")));
    assertThat(shown(merged(one, two).get("n")))
        .isEqualTo("integer; 5: 1 1 1; \"5\": 1 2 2; other: 0 0 0");
    JsonNode problem = JSON.readTree(Merged.document(one, two)).at("/problems/2");
    assertThat(problem.get("id").asText()).isEqualTo("merge-tag-type");
    assertThat(problem.get("region").asText()).isEqualTo("row");
    assertThat(problem.get("message").asText())
        .isEqualTo(
            "the tag n has another type in some ranks than in others; the merge lists the values of"
                + " all types");
  }

  /** Sorting with an inconsistent order may fail from 32 values on. */
  @Test
  void manyValuesOfTwoTypesAreInAnOrder() throws IOException {
    String[] numbers =
        IntStream.range(0, 60)
            .mapToObj(i -> value(String.valueOf(i), "1 1 1"))
            .toArray(String[]::new);
    String[] texts =
        IntStream.range(0, 60)
            .mapToObj(i -> value("\"" + (59 - i) + "\"", "1 1 1"))
            .toArray(String[]::new);
    Path one = report("a.json", "0", tag("n", "integer", "0 0 0", numbers));
    Path two = report("b.json", "1", tag("n", "string", "0 0 0", texts));
    String sortedTexts =
        IntStream.range(0, 60)
            .mapToObj(i -> "\"" + i + "\"")
            .sorted()
            .collect(Collectors.joining(" "));
    String sortedNumbers =
        IntStream.range(0, 60).mapToObj(String::valueOf).collect(Collectors.joining(" "));
    List<String> order = new ArrayList<>();
    merged(two, one).at("/n/values").forEach(value -> order.add(value.get("value").toString()));
    assertThat(String.join(" ", order)).isEqualTo(sortedNumbers + " " + sortedTexts);
  }

  /**
   * A double does not distinguish integers of this size; they must stay in an order all the same.
   */
  @Test
  void largeNumbersOfTwoTypesAreInAnOrder() throws IOException {
    long large = 1L << 60;
    List<String> integers = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      integers.add(value(String.valueOf(large + (i * 7) % 50), "1 1 1"));
    }
    Path one = report("a.json", "0", tag("n", "integer", "0 0 0", integers.toArray(String[]::new)));
    List<Long> order = new ArrayList<>();
    merged(one).at("/n/values").forEach(value -> order.add(value.get("value").asLong()));
    assertThat(order).isSorted().hasSize(50).doesNotHaveDuplicates();
  }

  @Test
  void aSumThatDoesNotFitIsReported() throws IOException {
    Path one =
        report(
            "a.json", "0", tag("n", "integer", "0 0 0", value("1", "1 " + Long.MAX_VALUE + " 1")));
    Path two = report("b.json", "1", tag("n", "integer", "0 0 0", value("1", "1 1 1")));
    assertThatThrownBy(() -> Merged.document(one, two))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("the region row has a sum by tags that does not fit in 64 bits");
  }

  /** A file may have values of any type, whatever wrote it. */
  @Test
  void tagsThatMakeNoSenseAreStillMerged() throws IOException {
    Path sound = report("a.json", "0", tag("n", "integer", "0 0 0", value("1", "1 1 1")));
    String[] odd = {
      "5",
      "{}",
      "{\"type\": 5, \"min\": null, \"max\": null, \"values\": {}, \"other\": []}",
      "{\"type\": \"integer\", \"min\": {}, \"max\": [], \"values\": [5, null, {}, {\"value\": {}}]}"
    };
    for (String tags : odd) {
      Path report =
          Files.writeString(
              folder.resolve("odd.json"),
              Reports.document("1")
                  .replace("\"outermost\":", "\"tags\": {\"n\": " + tags + "}, \"outermost\":"));
      java.io.StringWriter text = new java.io.StringWriter();
      Merge.of(List.of(sound, report)).writeDocument(text);
      assertThat(JSON.readTree(text.toString()).at("/regions/row/tags/n/values").toString())
          .contains("{\"value\":1,\"executions\":1,");
    }
  }
}
