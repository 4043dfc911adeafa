package dev.edpm.cli.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Plots of models. */
class ModelPlotTest {

  @TempDir Path folder;

  /** StarPU measured its own regression's sizes: the points lie near the curve through them. */
  @Test
  void measurementsAndTheCurveThroughThem() throws Exception {
    Path svg = folder.resolve("p.svg");
    Invocation call =
        Invocation.of(
            "model", "plot", StarPuFiles.starPu("fed_regression"), "-a", "cuda", "-o", svg);
    assertThat(call)
        .isEqualTo(new Invocation(0, svg + ": 9 measured sizes, 1 regression curve\n", ""));
    Element picture = parse(svg);
    List<Element> circles = all(picture, "circle");
    assertThat(circles).hasSize(9);
    List<double[]> curve =
        Arrays.stream(all(picture, "polyline").get(0).getAttribute("points").split(" "))
            .map(
                point -> Arrays.stream(point.split(",")).mapToDouble(Double::parseDouble).toArray())
            .toList();
    for (Element circle : circles) {
      double x = number(circle, "cx");
      double[] nearest =
          curve.stream().min(Comparator.comparingDouble(p -> Math.abs(p[0] - x))).orElseThrow();
      assertThat(Math.abs(nearest[1] - number(circle, "cy"))).isLessThan(8);
    }
  }

  @Test
  void aModelWithoutARegressionHasPointsOnly() throws Exception {
    Path svg = folder.resolve("p.svg");
    Path model = StarPuFiles.starPu("fed_history");
    assertThat(Invocation.of("model", "plot", model, "-o", svg).out())
        .isEqualTo(svg + ": 36 measured sizes, 0 regression curves\n");
    assertThat(all(parse(svg), "polyline")).isEmpty();
    assertThat(Invocation.of("model", "plot", model, "--gflops", "-o", svg).status()).isZero();
  }

  @Test
  void anyNameIsText() throws Exception {
    Path model = folder.resolve("<b>&\"𝄞\u0007.host");
    Files.copy(StarPuFiles.starPu("fed_history"), model);
    Path svg = folder.resolve("p.svg");
    assertThat(Invocation.of("model", "plot", model, "-o", svg).status()).isZero();
    assertThat(all(parse(svg), "title").get(0).getTextContent())
        .isEqualTo("<b>&\"𝄞\ufffd: time by size");
  }

  @Test
  void nothingToDrawIsOneSentence() throws IOException {
    Path samples = Files.writeString(folder.resolve("s"), "m\tcpu\t0\t8\t1f\t-\t-\t5\n");
    Invocation.of("model", "feed", samples, "--models", folder.resolve("models"));
    Path svg = folder.resolve("p.svg");
    assertThat(Invocation.of("model", "plot", folder.resolve("models"), "-o", svg))
        .isEqualTo(
            new Invocation(2, "", "edpm model plot: the model m has no measurements by size\n"));
    assertThat(svg).doesNotExist();
  }

  private static Element parse(Path svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(svg.toFile())
        .getDocumentElement();
  }

  private static List<Element> all(Element picture, String name) {
    NodeList nodes = picture.getElementsByTagName(name);
    List<Element> all = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      all.add((Element) nodes.item(i));
    }
    return all;
  }

  private static double number(Element element, String name) {
    return Double.parseDouble(element.getAttribute(name));
  }
}
