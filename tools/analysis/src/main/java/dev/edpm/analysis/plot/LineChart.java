package dev.edpm.analysis.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A line chart with error bars, for the growth of a value.
 *
 * @param title the title, in a few words
 * @param description the alternative text
 * @param across the label of the horizontal axis
 * @param up the label of the vertical axis, with its unit
 * @param lines the lines
 */
public record LineChart(
    String title, String description, String across, String up, List<Line> lines) {

  private static final int WIDTH = 860;
  private static final int LEFT = 84;
  private static final int RIGHT = 36;
  private static final int TOP = 86;
  private static final int HEIGHT = 260;
  private static final int BOTTOM = 60;

  /** If the ratio of the greatest to the smallest value exceeds this, the scale is logarithmic. */
  private static final double LINEAR_UP_TO = 12;

  /**
   * A line.
   *
   * @param name its name in the legend
   * @param points the marked points
   * @param curve the points through which the line goes, from the left
   */
  public record Line(String name, List<Point> points, List<Point> curve) {

    /** Copies the lists. */
    public Line {
      points = List.copyOf(points);
      curve = List.copyOf(curve);
    }

    /** Creates a line through its marked points, from the left. */
    public Line(String name, List<Point> points) {
      this(name, points, points);
    }
  }

  /**
   * A point.
   *
   * @param x its position on the horizontal axis
   * @param bar its height, with the error
   */
  public record Point(double x, Bar bar) {}

  /** Copies the lines. */
  public LineChart {
    lines = List.copyOf(lines);
  }

  /** Returns the SVG document. */
  public String svg() {
    List<String> names = lines.stream().map(Line::name).toList();
    int top = TOP + Svg.legendHeight(names, WIDTH);
    int bottom = top + HEIGHT;
    Svg svg = new Svg(WIDTH, bottom + BOTTOM, title, description);
    Axis x =
        scale(points().map(Point::x).filter(value -> value > 0).toList()).on(LEFT, WIDTH - RIGHT);
    Axis y =
        scale(points().flatMap(p -> Stream.of(p.bar().value(), p.bar().high())).toList())
            .on(bottom, top);
    svg.heading(title);
    svg.legend(names);
    svg.text(20, top - 16, "axis", up + y.note());
    svg.horizontalAxisLines(y, LEFT, WIDTH - RIGHT);
    svg.verticalAxisLines(x, bottom, bottom + 4);
    svg.text((LEFT + WIDTH - RIGHT) / 2.0, bottom + 42, "axis middle", across + x.note());
    for (int i = 0; i < lines.size(); i++) {
      line(svg, lines.get(i), x, y, Svg.style(i));
    }
    svg.line(LEFT, bottom, WIDTH - RIGHT, bottom, "base");
    return svg.end();
  }

  private static void line(Svg svg, Line line, Axis x, Axis y, String style) {
    List<double[]> places = new ArrayList<>();
    for (Point point : line.curve()) {
      places.add(new double[] {x.at(point.x()), y.at(point.bar().value())});
    }
    if (!places.isEmpty()) {
      svg.polyline(places, style);
    }
    for (Point point : line.points()) {
      double at = x.at(point.x());
      svg.circle(at, y.at(point.bar().value()), style);
      if (point.bar().hasError()) {
        svg.errorBar(at, y.at(point.bar().low()), at, y.at(point.bar().high()));
      }
    }
  }

  private static Axis scale(List<Double> values) {
    double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
    double least =
        values.stream().mapToDouble(Double::doubleValue).filter(v -> v > 0).min().orElse(most);
    return most > LINEAR_UP_TO * least ? Axis.logarithmic(least, most) : Axis.linear(most);
  }

  private Stream<Point> points() {
    return lines.stream()
        .flatMap(line -> Stream.concat(line.points().stream(), line.curve().stream()));
  }
}
