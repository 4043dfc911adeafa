package dev.edpm.cli.trace;

import dev.edpm.analysis.chrome.ChromeTrace;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.paje.PajeTrace;
import dev.edpm.analysis.perfetto.PerfettoTrace;
import dev.edpm.analysis.starpu.StarPuFiles;
import dev.edpm.analysis.timeline.SliceCounts;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.RegionPatterns;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

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
    return ofTimeline(
        OutputFile.folder(output),
        (timeline, lines) ->
            OutputFile.replaceBytes(
                output,
                to -> lines.add(written(output, PerfettoTrace.write(timeline, to), timeline))));
  }

  /**
   * Writes a trace in Chrome's format, and returns sentences about what it contains and what it
   * does not.
   *
   * @throws UserMistake if the trace would be empty
   */
  List<String> writeChrome(Path output) {
    return ofTimeline(
        OutputFile.folder(output),
        (timeline, lines) ->
            OutputFile.replace(
                output,
                to -> {
                  ChromeTrace.Content content = ChromeTrace.write(timeline, to);
                  lines.add(written(output, content.slices(), timeline));
                  if (content.asynchronous() > 0) {
                    lines.add(
                        Units.format(content.asynchronous(), "1")
                            + " of them overlap others of their thread; they are asynchronous"
                            + " events, which not all viewers show. A .pftrace file has them in"
                            + " rows.");
                  }
                }));
  }

  /**
   * Writes a Paje trace, and returns sentences on what is in it and what is not.
   *
   * @throws UserMistake if nothing would be in it
   */
  List<String> writePaje(Path output) {
    Path folder = OutputFile.folder(output);
    return ofTimeline(folder, (timeline, lines) -> writePaje(timeline, folder, output, lines));
  }

  private void writePaje(Timeline timeline, Path folder, Path output, List<String> lines) {
    OutputFile.replace(
        output, to -> lines.add(written(output, PajeTrace.write(timeline, folder, to), timeline)));
  }

  /**
   * Writes all files of StarPU's off-line tools, and returns sentences on what is in them.
   *
   * @throws UserMistake if nothing would be in them
   */
  List<String> writeStarPu(Path folder) {
    Path paje = folder.resolve("paje.trace");
    OutputFile.folder(paje);
    return ofTimeline(
        folder,
        (timeline, lines) -> {
          writePaje(timeline, folder, paje, lines);
          StarPuFiles files = new StarPuFiles(report, range.of(regions), timeline, folder);
          for (String name : StarPuFiles.NAMES) {
            OutputFile.replace(folder.resolve(name), to -> files.write(name, to));
          }
          lines.add(folder + ": " + String.join(", ", StarPuFiles.NAMES));
        });
  }

  /**
   * Reads the timeline.
   *
   * @param folder for temporary files: that of the output, where there is room for files of this
   *     size
   * @param writer writes a trace, and adds sentences about it
   * @return these sentences, and what is not in the trace
   */
  private List<String> ofTimeline(Path folder, BiConsumer<Timeline, List<String>> writer) {
    try (Timeline timeline = Timeline.read(report, range.of(regions), folder)) {
      regions.requireMatches(timeline.regions());
      List<String> lines = new ArrayList<>();
      writer.accept(timeline, lines);
      lines.addAll(missing(timeline));
      return lines;
    }
  }

  /** Returns a sentence about a trace. */
  private String written(Path output, SliceCounts counts, Timeline timeline) {
    requireContent(counts.executions() + counts.tasks(), timeline);
    String text = output + ": " + count(counts.executions(), "execution");
    if (counts.tasks() > 0) {
      text += ", " + count(counts.tasks(), "task");
    }
    return counts.open() == 0
        ? text
        : text + "; " + count(counts.open(), "execution") + " not closed";
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
    if (timeline.tasksWithoutRecords() > 0) {
      lines.add(
          "not in it: " + count(timeline.tasksWithoutRecords(), "task") + " without a record");
    }
    Map<String, Long> dropped = timeline.droppedEvents();
    if (!dropped.isEmpty()) {
      lines.add(
          "not in it: events that the trace dropped because of edpm.trace.limit: "
              + dropped.entrySet().stream()
                  .map(kind -> kind.getKey() + " " + Units.format(kind.getValue(), "1"))
                  .collect(Collectors.joining(", ")));
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
