package dev.edpm.cli.trace;

import dev.edpm.analysis.chrome.ChromeTrace;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.paje.PajeTrace;
import dev.edpm.analysis.perfetto.PerfettoTrace;
import dev.edpm.analysis.starpu.StarPuFiles;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.RegionPatterns;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes the timeline of a report for viewers of traces. */
final class TimelineTrace {

  /** The maximum number of regions without records that are named. */
  private static final int NAMED = 5;

  private final Path report;
  private final RegionPatterns regions;
  private final TimeRange range;

  TimelineTrace(Path report, RegionPatterns regions, TimeRange range) {
    this.report = report;
    this.regions = regions;
    this.range = range;
  }

  /**
   * Writes a trace for Perfetto, and returns sentences about what it contains and what it does not.
   *
   * @throws UserMistake if the trace would be empty
   */
  List<String> writePerfetto(Path output) {
    // Temporary files are beside the output, where there is room for files of this size.
    Path folder = OutputFile.folder(output);
    try (Timeline timeline = Timeline.read(report, range.of(regions), folder)) {
      regions.requireMatches(timeline.regions());
      List<String> lines = new ArrayList<>();
      OutputFile.replaceBytes(
          output,
          to -> {
            PerfettoTrace.Content content = PerfettoTrace.write(timeline, to);
            requireContent(content.executions() + content.tasks(), timeline);
            lines.add(
                output + ": " + written(content.executions(), content.tasks(), content.open()));
          });
      lines.addAll(missing(timeline));
      return lines;
    }
  }

  /**
   * Writes a trace in Chrome's format, and returns sentences about what it contains and what it
   * does not.
   *
   * @throws UserMistake if the trace would be empty
   */
  List<String> writeChrome(Path output) {
    Path folder = OutputFile.folder(output);
    try (Timeline timeline = Timeline.read(report, range.of(regions), folder)) {
      regions.requireMatches(timeline.regions());
      List<String> lines = new ArrayList<>();
      OutputFile.replace(
          output,
          to -> {
            ChromeTrace.Content content = ChromeTrace.write(timeline, to);
            requireContent(content.executions() + content.tasks(), timeline);
            lines.add(
                output + ": " + written(content.executions(), content.tasks(), content.open()));
            if (content.asynchronous() > 0) {
              lines.add(
                  Units.format(content.asynchronous(), "1")
                      + " of them overlap others of their thread; they are asynchronous events,"
                      + " which not all viewers show. A .pftrace file has them in rows.");
            }
          });
      lines.addAll(missing(timeline));
      return lines;
    }
  }

  /**
   * Writes a Paje trace, and returns sentences on what is in it and what is not.
   *
   * @throws UserMistake if nothing would be in it
   */
  List<String> writePaje(Path output) {
    Path folder = OutputFile.folder(output);
    try (Timeline timeline = Timeline.read(report, range.of(regions), folder)) {
      regions.requireMatches(timeline.regions());
      return writePaje(timeline, folder, output);
    }
  }

  private List<String> writePaje(Timeline timeline, Path folder, Path output) {
    List<String> lines = new ArrayList<>();
    OutputFile.replace(
        output,
        to -> {
          PajeTrace.Content content = PajeTrace.write(timeline, folder, to);
          requireContent(content.executions() + content.tasks(), timeline);
          lines.add(output + ": " + written(content.executions(), content.tasks(), content.open()));
        });
    lines.addAll(missing(timeline));
    return lines;
  }

  /**
   * Writes all files of StarPU's off-line tools, and returns sentences on what is in them.
   *
   * @throws UserMistake if nothing would be in them
   */
  List<String> writeStarPu(Path folder) {
    Path paje = folder.resolve("paje.trace");
    OutputFile.folder(paje);
    try (Timeline timeline = Timeline.read(report, range.of(regions), folder)) {
      regions.requireMatches(timeline.regions());
      List<String> lines = new ArrayList<>(writePaje(timeline, folder, paje));
      StarPuFiles files = new StarPuFiles(report, range.of(regions), timeline, folder);
      for (String name : StarPuFiles.NAMES) {
        OutputFile.replace(folder.resolve(name), to -> files.write(name, to));
      }
      lines.addAll(1, List.of(folder + ": " + String.join(", ", StarPuFiles.NAMES)));
      return lines;
    }
  }

  private void requireContent(long slices, Timeline timeline) {
    if (slices > 0) {
      return;
    }
    if (range.isLimited()) {
      throw new UserMistake(
          "nothing ran between --from and --to; times count from the start of the first run");
    }
    throw new UserMistake(
        report
            + " has no records"
            + (timeline.withoutRecords().isEmpty()
                ? ": no region ran, and tasks are recorded only with edpm.feedback=on"
                : "; a timeline needs them: measure with edpm.detail=records"));
  }

  private static String written(long executions, long tasks, long open) {
    String text = count(executions, "execution");
    if (tasks > 0) {
      text += ", " + count(tasks, "task");
    }
    return open == 0 ? text : text + "; " + count(open, "execution") + " not closed";
  }

  private static List<String> missing(Timeline timeline) {
    List<String> lines = new ArrayList<>();
    Map<String, Long> without = timeline.withoutRecords();
    without.entrySet().stream()
        .limit(NAMED)
        .forEach(
            region ->
                lines.add(
                    "not in it: "
                        + count(region.getValue(), "execution")
                        + " of "
                        + Excerpt.of(region.getKey())
                        + " without a record"));
    if (without.size() > NAMED) {
      long others = without.values().stream().skip(NAMED).mapToLong(Long::longValue).sum();
      lines.add(
          "not in it: "
              + count(others, "execution")
              + " of "
              + count(without.size() - NAMED, "other region")
              + " without a record");
    }
    long dependencies = timeline.links().omitted();
    if (dependencies > 0) {
      lines.add("not in it: " + Units.format(dependencies, "1") + " dependencies of tasks");
    }
    if (timeline.cancelledTasks() > 0) {
      lines.add("not in it: " + count(timeline.cancelledTasks(), "cancelled task"));
    }
    return lines;
  }

  private static String count(long number, String of) {
    return Units.format(number, "1") + " " + of + (number == 1 ? "" : "s");
  }
}
