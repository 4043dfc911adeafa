package dev.edpm.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Models in StarPU's XML format. */
class ModelXmlTest {

  /** In Debian's package starpu-tools. */
  private static final Path DTD = Path.of("/usr/share/starpu/starpu-perfmodel.dtd");

  private static final String MULTIPLE =
      """
      "models": {"a--->\\u0007b": {"type": "multiple", "unit": "us", "parameters": ["n", "m<\\"&é"], \
      "exponents": [[2, 1], [0, 0]], "archs": [{"type": "cpu", "device": 0, "cores": 1, \
      "implementation": 0, "multiple": {"coefficients": [0.5, 1.0, 2.0], "samples": 12}, \
      "history": []}]}},
      "problems\"""";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"fed_history", "fed_regression"})
  void isWhatStarPuPrints(String symbol) throws IOException {
    Invocation call = Invocation.of("model", "xml", StarPuFiles.starPu(symbol));
    assertThat(call).isEqualTo(new Invocation(0, StarPuFiles.xml(symbol), ""));
  }

  @Test
  void anyNameGivesValidXml() throws Exception {
    assumeTrue(Files.exists(DTD), "StarPU's DTD is not installed (Debian: starpu-tools)");
    Path report = folder.resolve("r.json");
    Files.writeString(report, Samples.document("", 5).replace("\"problems\"", MULTIPLE));
    Path xml = folder.resolve("m.xml");
    assertThat(Invocation.of("model", "xml", report, "-o", xml).err()).isEmpty();
    Element root = validated(Files.readString(xml));
    Element term = (Element) root.getElementsByTagName("monomial").item(0);
    assertThat(term.getAttribute("name")).isEqualTo("n^2*m<\"&é");
    assertThat(term.getAttribute("coef")).isEqualTo("1.000000e+00");
  }

  /**
   * StarPU's DOCTYPE has another name than the root element, and the first comment of the DTD is
   * not valid XML, so both are replaced.
   */
  private static Element validated(String xml) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setValidating(true);
    DocumentBuilder builder = factory.newDocumentBuilder();
    String dtd = Files.readString(DTD).replaceFirst("(?s)<!--.*?-->", "");
    builder.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader(dtd)));
    builder.setErrorHandler(
        new DefaultHandler() {
          @Override
          public void error(SAXParseException e) throws SAXParseException {
            throw e;
          }
        });
    String text = xml.replace("DOCTYPE StarPUPerfmodel", "DOCTYPE perfmodel");
    return builder
        .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
        .getDocumentElement();
  }
}
