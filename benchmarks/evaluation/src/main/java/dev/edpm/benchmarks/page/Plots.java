package dev.edpm.benchmarks.page;

import dev.edpm.analysis.plot.Bar;
import dev.edpm.analysis.plot.BarChart;
import dev.edpm.analysis.plot.LineChart;
import dev.edpm.benchmarks.result.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The plots of the page, by file name. */
final class Plots {

  /** The folder of the plots, beside the page. */
  static final String FOLDER = "performance";

  private final Map<String, String> documents = new TreeMap<>();

  /** Returns the documents, by file name. */
  Map<String, String> documents() {
    return Map.copyOf(documents);
  }

  /**
   * Draws a group of bars for each row, with a bar for each column.
   *
   * @param file the name of the file, without extension
   * @param words the text that represents the picture on the page
   * @return the picture in Markdown
   */
  String bars(
      String file, String words, String title, String described, String axis, Grid<Estimate> grid) {
    List<BarChart.Row> rows = new ArrayList<>();
    for (String row : grid.rows()) {
      rows.add(
          new BarChart.Row(
              row,
              grid.columns().stream()
                  .map(column -> grid.at(row, column).map(Plots::bar).orElse(Bar.NONE))
                  .toList()));
    }
    return add(
        file, words, new BarChart(title, described, axis, List.copyOf(grid.columns()), rows).svg());
  }

  /** Draws a line for each name. */
  String lines(
      String file, String title, String across, String up, Map<String, List<LineChart.Point>> all) {
    List<LineChart.Line> lines = new ArrayList<>();
    all.forEach((name, points) -> lines.add(new LineChart.Line(name, points)));
    String described =
        "A line for each name in the legend, with the error of each mean; the values are in the"
            + " corresponding table.";
    String svg = new LineChart(title, described, across, up, lines).svg();
    return add(file, title + ", in " + up, svg);
  }

  /** Returns the values of cells across a parameter. */
  static List<LineChart.Point> points(List<Cell> cells, String across) {
    return cells.stream()
        .map(c -> new LineChart.Point(Double.parseDouble(c.param(across)), bar(c.estimate())))
        .sorted(Comparator.comparingDouble(LineChart.Point::x))
        .toList();
  }

  private static Bar bar(Estimate estimate) {
    return new Bar(estimate.mean(), estimate.error());
  }

  private String add(String name, String words, String svg) {
    String file = name + ".svg";
    if (documents.put(file, svg) != null) {
      throw new IllegalArgumentException("two plots are named " + file);
    }
    return Markdown.picture(FOLDER + "/" + file, words);
  }
}
