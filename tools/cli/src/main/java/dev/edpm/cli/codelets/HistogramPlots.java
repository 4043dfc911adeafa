package dev.edpm.cli.codelets;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.plot.Bar;
import dev.edpm.analysis.plot.BarChart;
import dev.edpm.analysis.plot.BarChart.Row;
import dev.edpm.cli.text.FileNames;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Units;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Writes histograms as SVG files, one for each group of tasks. */
final class HistogramPlots {

  private static final int TITLE = 60;

  private final Path folder;
  private final Path report;
  private final Set<String> names = new HashSet<>();

  /**
   * Creates a writer of files.
   *
   * @param report the report, which is not replaced
   */
  HistogramPlots(Path folder, Path report) {
    this.folder = folder;
    this.report = report;
  }

  /** Writes the files and returns them. */
  List<Path> write(Map<TaskGroup, Histogram> histograms) {
    Map<OutputFile, String> files = new LinkedHashMap<>();
    histograms.forEach(
        (group, histogram) ->
            files.put(
                new OutputFile(folder.resolve(unique(name(group)) + ".svg"), List.of(report)),
                svg(group, histogram)));
    files.forEach((file, svg) -> file.write(to -> to.write(svg)));
    return files.keySet().stream().map(OutputFile::path).toList();
  }

  private static String svg(TaskGroup group, Histogram histogram) {
    String title = HistogramText.title(group);
    List<Row> rows =
        histogram.bins().stream()
            .map(
                bin -> new Row(HistogramText.range(bin), List.of(new Bar(bin.count(), Double.NaN))))
            .toList();
    return new BarChart(
            Excerpt.of(title, TITLE),
            "The lengths of "
                + Units.count(histogram.count(), "task")
                + ", from "
                + Units.format(histogram.min(), "ns")
                + " to "
                + Units.format(histogram.max(), "ns")
                + ".",
            "tasks",
            List.of("length of a task"),
            rows)
        .svg();
  }

  /** Returns a file name for a group, without an extension. */
  private static String name(TaskGroup group) {
    StringBuilder name = new StringBuilder(FileNames.of(group.codelet()));
    if (!group.footprint().isEmpty()) {
      String hex = group.footprint().toLowerCase(Locale.ROOT).replaceAll("[^0-9a-f]", "");
      name.append('.').append(hex, 0, Math.min(hex.length(), 16));
    }
    return name.toString();
  }

  private String unique(String name) {
    String free = name;
    for (int i = 2; !names.add(free.toLowerCase(Locale.ROOT)); i++) {
      free = name + "~" + i;
    }
    return free;
  }
}
