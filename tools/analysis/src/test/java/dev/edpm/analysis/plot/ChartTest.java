package dev.edpm.analysis.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class ChartTest {

  /** Coordinates have one place behind the point. */
  private static final double PIXEL = 0.11;

  private static BarChart bars(Bar... bars) {
    List<String> variants = List.of("JDK 17", "JDK 25").subList(0, bars.length);
    return new BarChart(
        "A <title> & more",
        "What it shows",
        "ns",
        variants,
        List.of(new BarChart.Row("a \"label\" <b>", List.of(bars))));
  }

  @Test
  void barAndErrorBarLieWhereTheScaleSays() {
    Picture picture = Picture.parse(bars(new Bar(80, 15)).svg());
    double zero = Picture.number(picture.text("0"), "x");
    double hundred = Picture.number(picture.text("100"), "x");
    double perNano = (hundred - zero) / 100;
    Element bar = picture.all("rect", "s0").get(1);
    assertThat(Picture.number(bar, "x")).isEqualTo(zero);
    assertThat(Picture.number(bar, "width")).isCloseTo(80 * perNano, within(PIXEL));
    List<Double> error = Picture.path(picture.all("path", "error").get(0));
    assertThat(error.get(0)).isCloseTo(zero + 65 * perNano, within(PIXEL));
    assertThat(error.get(2)).isCloseTo(zero + 95 * perNano, within(PIXEL));
    double middle = Picture.number(bar, "y") + Picture.number(bar, "height") / 2;
    assertThat(error.get(1)).isCloseTo(middle, within(PIXEL));
  }

  @Test
  void logarithmicBarsLieWhereTheScaleSays() {
    BarChart chart =
        new BarChart(
            "t",
            "d",
            "ns",
            List.of("v"),
            List.of(
                new BarChart.Row("a", List.of(new Bar(1, 0.1))),
                new BarChart.Row("b", List.of(new Bar(1000, 100)))));
    Picture picture = Picture.parse(chart.svg());
    double one = Picture.number(picture.text("1"), "x");
    double ten = Picture.number(picture.text("10"), "x");
    List<Double> error = Picture.path(picture.all("path", "error").get(1));
    assertThat(error.get(0)).isCloseTo(one + Math.log10(900) * (ten - one), within(0.3));
    assertThat(error.get(2)).isCloseTo(one + Math.log10(1100) * (ten - one), within(0.3));
    assertThat(picture.text("ns, logarithmic scale")).isNotNull();
  }

  @Test
  void missingValueIsLabelledAndHasNoBar() {
    Picture picture = Picture.parse(bars(new Bar(80, Double.NaN), Bar.NONE).svg());
    assertThat(picture.all("path", "error")).isEmpty();
    assertThat(picture.all("rect", "s1")).as("the legend's square only").hasSize(1);
    assertThat(picture.text("not measured")).isNotNull();
  }

  @Test
  void textIsTextWhateverIsInIt() {
    Picture picture = Picture.parse(bars(new Bar(80, 1)).svg());
    assertThat(picture.text("a \"label\" <b>")).isNotNull();
    assertThat(picture.all("title").get(0).getTextContent()).isEqualTo("A <title> & more");
  }

  @Test
  void chartHasALabelForScreenReaders() {
    Element root = Picture.parse(bars(new Bar(80, 1)).svg()).all("svg").get(0);
    assertThat(root.getAttribute("role")).isEqualTo("img");
    assertThat(root.getAttribute("aria-labelledby")).isEqualTo("title desc");
    Picture picture = Picture.parse(bars(new Bar(80, 1)).svg());
    assertThat(picture.all("title").get(0).getAttribute("id")).isEqualTo("title");
    assertThat(picture.all("desc").get(0).getAttribute("id")).isEqualTo("desc");
    assertThat(picture.all("desc").get(0).getTextContent()).isEqualTo("What it shows");
  }

  /** Seven pixels for a character are more than any font takes on average. */
  @Test
  void nothingIsCutOff() {
    String label = "the longest label that stands beside any bar of ours, version 12.34.56";
    BarChart chart =
        new BarChart(
            "t",
            "d",
            "ns",
            List.of("a", "b"),
            List.of(new BarChart.Row(label, List.of(new Bar(12_345, 6_000), new Bar(9.4, 0.1)))));
    Picture picture = Picture.parse(chart.svg());
    double width = Picture.number(picture.all("svg").get(0), "width");
    assertThat(Picture.number(picture.text(label), "x")).isGreaterThan(label.length() * 6.5);
    for (Element text : picture.all("text", "value")) {
      assertThat(Picture.number(text, "x") + 7 * text.getTextContent().length()).isLessThan(width);
    }
  }

  @Test
  void samePictureInAnyLocale() {
    Locale before = Locale.getDefault();
    String svg = bars(new Bar(1234.5, 1)).svg();
    try {
      Locale.setDefault(Locale.forLanguageTag("de-AT"));
      assertThat(bars(new Bar(1234.5, 1)).svg()).isEqualTo(svg);
      assertThat(Numbers.significant(1234.5)).isEqualTo("1,234");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void pointsAndTheirErrorsLieWhereTheScalesSay() {
    LineChart chart =
        new LineChart(
            "Growth",
            "d",
            "regions",
            "ms",
            List.of(
                new LineChart.Line(
                    "one",
                    List.of(
                        new LineChart.Point(10, new Bar(40, 4)),
                        new LineChart.Point(1000, new Bar(100, 20))))));
    Picture picture = Picture.parse(chart.svg());
    double zero = Picture.number(picture.text("0"), "y") - 4;
    double hundred = Picture.number(picture.text("100"), "y") - 4;
    Element last = picture.all("circle").get(1);
    assertThat(Picture.number(last, "cy")).isCloseTo(hundred, within(PIXEL));
    assertThat(Picture.number(last, "cx")).isEqualTo(Picture.number(picture.text("1,000"), "x"));
    List<Double> error = Picture.path(picture.all("path", "error").get(1));
    double perMilli = (zero - hundred) / 100;
    assertThat(error.get(1)).isCloseTo(zero - 80 * perMilli, within(PIXEL));
    assertThat(error.get(3)).isCloseTo(zero - 120 * perMilli, within(PIXEL));
    assertThat(picture.text("regions, logarithmic scale")).isNotNull();
  }

  @Test
  void rowNeedsABarForEachVariant() {
    assertThatThrownBy(
            () ->
                new BarChart(
                    "t",
                    "d",
                    "ns",
                    List.of("a", "b"),
                    List.of(new BarChart.Row("r", List.of(new Bar(1, 1))))))
        .hasMessageContaining("r");
  }

  @Test
  void numbersHaveThreeDigitsOrAllBeforeThePoint() {
    assertThat(Numbers.significant(0.27812)).isEqualTo("0.278");
    assertThat(Numbers.significant(9.996)).isEqualTo("10.0");
    assertThat(Numbers.significant(53.51)).isEqualTo("53.5");
    assertThat(Numbers.significant(999.7)).isEqualTo("1,000");
    assertThat(Numbers.significant(123_456.7)).isEqualTo("123,457");
    assertThat(Numbers.significant(12)).isEqualTo("12");
    assertThat(Numbers.places(3_046_170, -4)).isEqualTo("3,050,000");
  }
}
