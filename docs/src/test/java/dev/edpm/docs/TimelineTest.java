package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The pictures that timeline.jq draws. */
class TimelineTest {

  private static final String BARS = "g";

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(ReportState.class)
  void eachRecordIsARowAndNoRecordIsSaid(ReportState state) throws Exception {
    Document picture = picture(state.report(List.of("row")), "row");
    int records =
        switch (state) {
          case WHOLE, SAMPLED, UNAVAILABLE -> 2;
          case OPEN, TRUNCATED -> 1;
          case OPEN_AND_ENDED -> 3;
          default -> 0;
        };
    assertThat(elements(picture, BARS)).hasSize(records);
    String expected =
        switch (state) {
          case EMPTY -> "No region has a name that starts with \"row\".";
          case AGGREGATES, PENDING, SAMPLED_NONE, NEVER_RAN, DISABLED, DROPPED ->
              "The regions that start with \"row\" have no records";
          default -> "row";
        };
    assertThat(texts(picture)).anyMatch(text -> text.startsWith(expected));
  }

  @Test
  void theAxisHasMarksOfOneUnit() throws Exception {
    Document picture = picture(report("\"a\": " + records("[0, 700]", "[500, 1300]")), "a");
    assertThat(texts(picture))
        .containsSubsequence("0 µs", "0.5 µs", "1 µs", "1.5 µs")
        .contains("700 ns", "1.3 µs");
    picture = picture(report("\"a\": " + records("[2000000000, 2500000000]")), "a");
    assertThat(texts(picture)).containsSubsequence("0 s", "0.5 s", "1 s", "1.5 s", "2 s", "2.5 s");
  }

  @Test
  void anOpenExecutionReachesTheEndOfTheRun() throws Exception {
    String open =
        "{\"temporal-id\": 7, \"thread\": 1, \"start\": 250000000, \"time\": {\"wall\": null}, \"open\": true}";
    Document picture = picture(report("\"a\": {\"records\": [" + open + "]}"), "a");
    assertThat(texts(picture)).contains("750 ms, open");
    assertThat(attributes(picture, "path", "stroke-dasharray")).containsOnlyOnce("3");
  }

  @ParameterizedTest
  @CsvSource({"10, 10", "60, 60", "61, 60", "50000, 60"})
  void longNamesAreShortenedNotClipped(int length, int shown) throws Exception {
    String name = "a" + "b".repeat(length - 2) + "c";
    Document picture = picture(report("\"" + name + "\": " + records("[0, 5]")), "a");
    String label =
        texts(picture).stream().filter(text -> text.startsWith("ab")).findAny().orElseThrow();
    assertThat(label).hasSize(shown).startsWith("abb").endsWith("bbc");
    assertThat(elements(picture, "title").get(0).getTextContent())
        .startsWith(name + ", execution 0");
    Element bar = elements(picture, "rect").get(1);
    assertThat(Integer.parseInt(bar.getAttribute("x"))).isGreaterThan(10 + shown * 8);
  }

  @Test
  void namesAreText() throws Exception {
    String hostile = "a<script>alert('x')</script>&\\\"\\u0001\\n";
    Document picture = picture(report("\"" + hostile + "\": " + records("[0, 5]")), "a");
    assertThat(elements(picture, "script")).isEmpty();
    assertThat(texts(picture)).contains("a<script>alert('x')</script>&\"\ufffd\ufffd");
  }

  @Test
  void threadsHaveColoursAndNames() throws Exception {
    String report = report("\"a\": " + records("[0, 5, 1]", "[1, 5, 2]", "[2, 5, 1]"));
    Document picture = picture(report, "a");
    List<String> fills = attributes(picture, "rect", "fill");
    assertThat(fills.get(1)).isEqualTo(fills.get(3)).isNotEqualTo(fills.get(2));
    assertThat(texts(picture)).containsSubsequence("main", "pool <1>");
    assertThat(fills.subList(4, 6)).containsExactly(fills.get(1), fills.get(2));
  }

  private static String report(String regions) {
    return """
        {"run": {"started": "2026-01-31T12:00:00.000000500Z", "ended": "2026-01-31T12:00:01.000000500Z"},
        "threads": {"1": {"name": "main"}, "2": {"name": "pool <1>"}}, "regions": {%s}}
        """
        .formatted(regions);
  }

  /** Records of start, wall time and perhaps thread. */
  private static String records(String... records) {
    List<String> all = new ArrayList<>();
    for (String record : records) {
      String[] values = record.replaceAll("[\\[\\]]", "").split(", ");
      all.add(
          "{\"temporal-id\": %d, \"start\": %s, \"time\": {\"wall\": %s}, \"thread\": %s}"
              .formatted(all.size(), values[0], values[1], values.length > 2 ? values[2] : "1"));
    }
    return "{\"records\": " + all + "}";
  }

  private Document picture(String report, String regions) throws Exception {
    Path file = Files.writeString(folder.resolve("report.json"), report);
    Path script = Project.FOLDER.resolve("docs/timeline.jq");
    Path svg = folder.resolve("timeline.svg");
    Path errors = folder.resolve("errors");
    Process jq =
        new ProcessBuilder(
                "jq", "-r", "--arg", "regions", regions, "-f", script.toString(), file.toString())
            .redirectOutput(svg.toFile())
            .redirectError(errors.toFile())
            .start();
    assertThat(jq.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(errors).hasContent("");
    byte[] bytes = Files.readString(svg).getBytes(StandardCharsets.UTF_8);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(bytes));
  }

  private static List<Element> elements(Document picture, String tag) {
    NodeList found = picture.getElementsByTagName(tag);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      elements.add((Element) found.item(i));
    }
    return elements;
  }

  private static List<String> texts(Document picture) {
    return elements(picture, "text").stream().map(Element::getTextContent).toList();
  }

  private static List<String> attributes(Document picture, String tag, String attribute) {
    return elements(picture, tag).stream()
        .map(element -> element.getAttribute(attribute))
        .filter(value -> !value.isEmpty())
        .toList();
  }
}
