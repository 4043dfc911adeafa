package dev.edpm.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.Invocation;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The forms of the result of {@code edpm diff}. */
class DiffFormatsTest {

  /** A name that tries to be markup of a terminal, of Markdown and of XML. */
  private static final String HOSTILE = "a|b`c``</x>&\"@team\n\u001b[31m![i](u)";

  @TempDir Path folder;

  private Path report(String name, String region, double bytes) {
    ReportFile report = new ReportFile();
    report.region(region).at("m", 1).counter("time.wall", 1e6);
    report.region(region).counter("jvm.allocated-bytes", bytes).quiet();
    return report.write(folder.resolve(name));
  }

  private Invocation diff(String format, String region) {
    return Invocation.of(
        "diff", report("a.json", region, 1000), report("b.json", region, 2000), "--format", format);
  }

  @Test
  void markdownShowsDifferencesFirst() {
    assertThat(diff("markdown", "row").out())
        .isEqualTo(
            """
            ### 1 regression, 4 not judged

            base: 1 run, head: 1 run

            > one run is not enough to judge times, only exact values; edpm compare runs each \
            version several times

            | region | counter | base | head | change | 95 % interval | p | verdict |
            |---|---|--:|--:|--:|--:|--:|---|
            | `row` | `jvm.allocated-bytes` | 1,000 B | 1.95 KiB | +100.0 % | exact |  | **regression** |

            <details><summary>4 other values</summary>

            | region | counter | base | head | change | 95 % interval | p | verdict |
            |---|---|--:|--:|--:|--:|--:|---|
            | `row` | `executions` | 10 | 10 | 0.00 % |  |  | not judged |
            | `row` | `time.wall` | 1.00 ms | 1.00 ms | 0.00 % |  |  | not judged |
            | `row` | `jvm.blocked-count` | 0 | 0 | 0.00 % |  |  | not judged |
            | `row` | `jvm.waited-count` | 0 | 0 | 0.00 % |  |  | not judged |

            </details>
            """);
  }

  @Test
  void aHostileNameIsCodeInMarkdown() {
    String markdown = diff("markdown", HOSTILE).out();
    // The fence is longer than any run of backticks inside, and a bar does not end the cell.
    assertThat(markdown)
        .contains("| ``` a\\|b`c``</x>&\"@team\\n\\u001b[31m![i](u) ``` | `jvm.allocated-bytes` |")
        .doesNotContain("\u001b");
  }

  @Test
  void aHostileNameIsEscapedInTextAndJson() throws Exception {
    assertThat(diff("text", HOSTILE).out())
        .contains("@team\\n\\u001b[31m")
        .doesNotContain("\u001b")
        // The reports have no records, so no region is known to be steady.
        .doesNotContain("steady");
    JsonNode document = new ObjectMapper().readTree(diff("json", HOSTILE).out());
    assertThat(document.at("/regions/0/name").asText()).isEqualTo(HOSTILE);
    assertThat(document.at("/format").asText()).isEqualTo("edpm-comparison/1");
  }

  @Test
  void junitReportsARegressionAsAFailure() throws Exception {
    Document xml = parse(diff("junit", HOSTILE).out());
    Element suite = xml.getDocumentElement();
    assertThat(suite.getAttribute("tests")).isEqualTo("5");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getAttribute("skipped")).isEqualTo("4");
    NodeList tests = suite.getElementsByTagName("testcase");
    assertThat(tests.getLength()).isEqualTo(5);
    Element failure = (Element) suite.getElementsByTagName("failure").item(0);
    assertThat(((Element) failure.getParentNode()).getAttribute("name"))
        .isEqualTo("jvm.allocated-bytes");
    assertThat(((Element) failure.getParentNode()).getAttribute("classname"))
        .isEqualTo("a|b`c``</x>&\"@team\\n\\u001b[31m![i](u)");
    assertThat(failure.getAttribute("message")).isEqualTo("1,000 B to 1.95 KiB (+100.0 %)");
    Element skipped = (Element) suite.getElementsByTagName("skipped").item(0);
    assertThat(skipped.getAttribute("message")).isEqualTo("not judged: one run is not enough");
  }

  @Test
  void junitNamesWhatNoTestCaseShows() throws Exception {
    Document xml =
        parse(
            Invocation.of(
                    "diff",
                    report("a.json", "old", 1000),
                    report("b.json", "new", 1000),
                    "--format",
                    "junit")
                .out());
    assertThat(xml.getElementsByTagName("system-out").item(0).getTextContent())
        .isEqualTo(
            "one run is not enough to judge times, only exact values; edpm compare runs each"
                + " version several times; renamed: old to new");
  }

  private static Document parse(String xml) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
  }

  @Test
  void aFileIsWrittenAsAWholeInUtf8() throws Exception {
    Path file = folder.resolve("out/é.md");
    Invocation call =
        Invocation.of(
            "diff",
            report("a.json", "région", 1000),
            report("b.json", "région", 1000),
            "--format",
            "markdown",
            "--output",
            file);
    assertThat(call).isEqualTo(new Invocation(0, "", ""));
    assertThat(Files.readString(file)).contains("`région`");
  }

  @Test
  void anExactValueThatWasZeroHasNoPercentage() {
    Invocation call =
        Invocation.of("diff", report("a.json", "row", 0), report("b.json", "row", 24));
    assertThat(call.out()).containsPattern("0 B +24 B +from 0 +exact +regression");
    assertThat(call.status()).isEqualTo(1);
  }
}
