package dev.edpm.analysis.plot;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes an SVG document with a light background, so that it is readable on pages of any colour.
 * The colours are those of M. Okabe and K. Ito, which colour-blind people can distinguish.
 */
final class Svg {

  /** The maximum average width of a character in a label, in pixels. */
  static final double CHARACTER = 6.9;

  private static final String STYLE =
      """

      text { font-family: "Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif; \
      font-size: 12px; fill: #24292f; }
      .title { font-size: 15px; font-weight: bold; }
      .value, .tick { font-size: 11px; fill: #57606a; }
      .middle { text-anchor: middle; }
      .end { text-anchor: end; }
      .panel { fill: #ffffff; stroke: #d0d7de; }
      .grid { stroke: #e4e8ec; }
      .base { stroke: #57606a; }
      .error { stroke: #24292f; stroke-width: 1.2; }
      .s0 { fill: #0072b2; stroke: #0072b2; }
      .s1 { fill: #e69f00; stroke: #e69f00; }
      .s2 { fill: #009e73; stroke: #009e73; }
      .s3 { fill: #cc79a7; stroke: #cc79a7; }
      .s4 { fill: #d55e00; stroke: #d55e00; }
      .s5 { fill: #56b4e9; stroke: #56b4e9; }
      .s6 { fill: #777777; stroke: #777777; }
      .line { fill: none; stroke-width: 2; }
      rect { stroke: none; }
      """;

  /** Unicode's replacement character. */
  private static final int REPLACEMENT = 0xfffd;

  private static final int STYLES = 7;
  private static final int CAP = 3;
  private static final int MARGIN = 20;
  private static final int LEGEND_ROW = 18;

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;
  private final int width;

  Svg(int width, int height, String title, String description) {
    this.width = width;
    try {
      xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      xml.writeStartElement("svg");
      xml.writeDefaultNamespace("http://www.w3.org/2000/svg");
      attributes("width", width, "height", height, "viewBox", "0 0 " + width + " " + height);
      attributes("role", "img", "aria-labelledby", "title desc");
      element("title", title, "id", "title");
      element("desc", description, "id", "desc");
      element("style", STYLE);
      element(
          "rect",
          "",
          "class",
          "panel",
          "x",
          0.5,
          "y",
          0.5,
          "width",
          width - 1,
          "height",
          height - 1,
          "rx",
          6);
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  void heading(String title) {
    text(MARGIN, 28, "title", title);
  }

  /** Adds a legend: a square and a name for each item, in as many rows as necessary. */
  void legend(List<String> names) {
    List<double[]> places = places(names, width);
    for (int i = 0; i < names.size(); i++) {
      double x = places.get(i)[0];
      double y = 46 + LEGEND_ROW * places.get(i)[1];
      rectangle(x, y - 1, 11, 11, style(i));
      text(x + 17, y + 9, "label", names.get(i));
    }
  }

  /** Returns the height of a legend, in pixels. */
  static int legendHeight(List<String> names, int width) {
    return LEGEND_ROW * (1 + (int) places(names, width).get(names.size() - 1)[1]);
  }

  /** Returns the start of each name, in pixels, and its row. */
  private static List<double[]> places(List<String> names, int width) {
    List<double[]> places = new ArrayList<>();
    double x = MARGIN;
    int row = 0;
    for (String name : names) {
      double needed = name.length() * CHARACTER + 40;
      if (x + needed > width && x > MARGIN) {
        x = MARGIN;
        row++;
      }
      places.add(new double[] {x, row});
      x += needed;
    }
    return places;
  }

  /** Returns the style class of the n-th item. */
  static String style(int number) {
    return "s" + number % STYLES;
  }

  void verticalAxisLines(Axis axis, double top, double bottom) {
    for (double tick : axis.ticks()) {
      double x = axis.at(tick);
      line(x, top, x, bottom, "grid");
      text(x, bottom + 17, "tick middle", Numbers.tick(tick));
    }
  }

  void horizontalAxisLines(Axis axis, double left, double right) {
    for (double tick : axis.ticks()) {
      double y = axis.at(tick);
      line(left, y, right, y, "grid");
      text(left - 8, y + 4, "tick end", Numbers.tick(tick));
    }
  }

  /** Adds a line with perpendicular caps at its ends. */
  void errorBar(double x1, double y1, double x2, double y2) {
    double dx = y1 == y2 ? 0 : CAP;
    double dy = y1 == y2 ? CAP : 0;
    String path =
        "M%s %sL%s %sM%s %sL%s %sM%s %sL%s %s"
            .formatted(
                number(x1),
                number(y1),
                number(x2),
                number(y2),
                number(x1 - dx),
                number(y1 - dy),
                number(x1 + dx),
                number(y1 + dy),
                number(x2 - dx),
                number(y2 - dy),
                number(x2 + dx),
                number(y2 + dy));
    element("path", "", "class", "error", "d", path);
  }

  void rectangle(double x, double y, double wide, double high, String style) {
    element("rect", "", "class", style, "x", x, "y", y, "width", wide, "height", high);
  }

  void line(double x1, double y1, double x2, double y2, String style) {
    element("line", "", "class", style, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
  }

  void circle(double x, double y, String style) {
    element("circle", "", "class", style, "cx", x, "cy", y, "r", 3.5);
  }

  /** Adds a line through points, each given by x and y. */
  void polyline(List<double[]> points, String style) {
    StringBuilder all = new StringBuilder();
    for (double[] point : points) {
      all.append(all.isEmpty() ? "" : " ");
      all.append(number(point[0])).append(',').append(number(point[1]));
    }
    element("polyline", "", "class", style + " line", "style", "fill: none", "points", all);
  }

  void text(double x, double y, String style, String words) {
    element("text", words, "class", style, "x", x, "y", y);
  }

  String end() {
    try {
      xml.writeCharacters("\n");
      xml.writeEndElement();
      xml.writeCharacters("\n");
      xml.flush();
      return text.toString();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private void element(String name, String words, Object... attributes) {
    try {
      xml.writeCharacters("\n");
      if (words.isEmpty()) {
        xml.writeEmptyElement(name);
        attributes(attributes);
      } else {
        xml.writeStartElement(name);
        attributes(attributes);
        xml.writeCharacters(valid(words));
        xml.writeEndElement();
      }
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns a text in which characters that XML does not permit are replaced. */
  private static String valid(String text) {
    StringBuilder valid = new StringBuilder();
    text.codePoints().map(c -> isPermitted(c) ? c : REPLACEMENT).forEach(valid::appendCodePoint);
    return valid.toString();
  }

  private static boolean isPermitted(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || c >= ' ' && c < Character.MIN_SURROGATE
        || c > Character.MAX_SURROGATE && c < REPLACEMENT
        || c > 0xffff;
  }

  private void attributes(Object... namesAndValues) throws XMLStreamException {
    for (int i = 0; i < namesAndValues.length; i += 2) {
      Object value = namesAndValues[i + 1];
      xml.writeAttribute(
          namesAndValues[i].toString(),
          value instanceof Double number ? number(number) : value.toString());
    }
  }

  private static String number(double value) {
    String rounded = String.format(Locale.ROOT, "%.1f", value);
    return rounded.endsWith(".0") ? rounded.substring(0, rounded.length() - 2) : rounded;
  }
}
