package dev.edpm.benchmarks.page;

import dev.edpm.analysis.plot.LineChart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Draws the growth of the measurements of a set with a parameter: a plot for each unit and JDK, a
 * line for each combination of the other parameters.
 *
 * @param set the name of the set
 * @param heading the subject of the plots
 * @param param the parameter of the horizontal axis
 * @param titles the titles of the lines
 */
record Growth(String set, String heading, String param, Titles titles) {

  /** Adds the plots to the page. Series with a single point appear only in the table. */
  void write(List<Cell> cells, Markdown page, Plots plots) {
    Map<Plot, Map<String, List<LineChart.Point>>> all = new LinkedHashMap<>();
    for (Cell cell : cells) {
      OptionalDouble x = number(cell.shape().param(param));
      if (x.isPresent()) {
        all.computeIfAbsent(new Plot(cell.series().unit(), cell.jdk()), p -> new LinkedHashMap<>())
            .computeIfAbsent(name(cell), name -> new ArrayList<>())
            .add(new LineChart.Point(x.getAsDouble(), SetTable.bar(cell)));
      }
    }
    all.forEach(
        (plot, lines) -> {
          lines.values().removeIf(points -> points.size() < 2);
          if (!lines.isEmpty()) {
            String title = heading + ", JDK " + plot.jdk();
            page.picture(
                plots.add(plot.file(set), svg(title, plot.unit(), lines)),
                title + ", in " + plot.unit());
          }
        });
  }

  /** The common properties of a plot. */
  private record Plot(String unit, int jdk) {

    String file(String set) {
      return set + "-" + unit.replaceAll("[^A-Za-z0-9]+", "-") + "-" + jdk;
    }
  }

  private String svg(String title, String unit, Map<String, List<LineChart.Point>> points) {
    List<LineChart.Line> lines = new ArrayList<>();
    points.forEach(
        (name, all) -> {
          all.sort(Comparator.comparingDouble(LineChart.Point::x));
          lines.add(new LineChart.Line(name, all));
        });
    return new LineChart(
            title,
            "A line for each name in the legend, with the error of each mean; the values are in the"
                + " corresponding table.",
            param,
            unit,
            lines)
        .svg();
  }

  private String name(Cell cell) {
    return Stream.concat(
            Stream.of(titles.of(cell.series()).title()),
            cell.series().params().entrySet().stream()
                .filter(other -> !other.getKey().equals(param))
                .map(other -> titles.param(other.getKey(), other.getValue())))
        .collect(Collectors.joining(", "));
  }

  private static OptionalDouble number(String value) {
    return value.matches("\\d{1,15}(\\.\\d{1,9})?")
        ? OptionalDouble.of(Double.parseDouble(value))
        : OptionalDouble.empty();
  }
}
