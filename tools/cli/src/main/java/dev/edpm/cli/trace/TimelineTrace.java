package dev.edpm.cli.trace;

import dev.edpm.analysis.chrome.ChromeTrace;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.paje.PajeTrace;
import dev.edpm.analysis.perfetto.PerfettoTrace;
import dev.edpm.analysis.starpu.StarPuFiles;
import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.SliceCounts;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.cli.option.RegionPatterns;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
    OutputFile file = file(output);
    return ofTimeline(
        range.of(regions),
        file.folder(),
        (timeline, lines) ->
            file.writeBytes(
                to -> lines.add(written(output, PerfettoTrace.write(timeline, to), timeline))));
  }

  /**
   * Writes a trace in Chrome's format, and returns sentences about what it contains and what it
   * does not.
   *
   * @throws UserMistake if the trace would be empty
   */
  List<String> writeChrome(Path output) {
    OutputFile file = file(output);
    return ofTimeline(
        range.of(regions),
        file.folder(),
        (timeline, lines) ->
            file.write(
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
    OutputFile file = file(output);
    Path folder = file.folder();
    return ofTimeline(
        range.of(regions).whileTraced(),
        folder,
        (timeline, lines) -> writePaje(timeline, folder, file, lines));
  }

  private void writePaje(Timeline timeline, Path folder, OutputFile file, List<String> lines) {
    file.write(
        to -> lines.add(written(file.path(), PajeTrace.write(timeline, folder, to), timeline)));
  }

  /**
   * Writes all files of StarPU's off-line tools, and returns sentences on what is in them.
   *
   * @throws UserMistake if nothing would be in them
   */
  List<String> writeStarPu(Path folder) {
    OutputFile paje = file(folder.resolve("paje.trace"));
    Map<String, OutputFile> others = new LinkedHashMap<>();
    StarPuFiles.NAMES.forEach(name -> others.put(name, file(folder.resolve(name))));
    paje.folder();
    Selection selection = range.of(regions).whileTraced();
    return ofTimeline(
        selection,
        folder,
        (timeline, lines) -> {
          writePaje(timeline, folder, paje, lines);
          StarPuFiles files = new StarPuFiles(report, selection, timeline, folder);
          others.forEach((name, other) -> other.write(to -> files.write(name, to)));
          lines.add(folder + ": " + String.join(", ", StarPuFiles.NAMES));
        });
  }

  /** Returns a file to write, which is not the report. */
  private OutputFile file(Path output) {
    return new OutputFile(output, List.of(report));
  }

  /**
   * Reads the timeline.
   *
   * @param selection the part to read
   * @param folder for temporary files: that of the output, where there is room for files of this
   *     size
   * @param writer writes a trace, and adds sentences about it
   * @return these sentences, and what is not in the trace
   */
  private List<String> ofTimeline(
      Selection selection, Path folder, BiConsumer<Timeline, List<String>> writer) {
    try (Timeline timeline = Timeline.read(report, selection, folder)) {
      regions.requireMatches(timeline.regions());
      List<String> lines = new ArrayList<>();
      writer.accept(timeline, lines);
      lines.addAll(missing(timeline));
      return lines;
    }
  }

  /** Returns a sentence about a trace. */
  private String written(Path output, SliceCounts counts, Timeline timeline) {
    if (counts.executions() + counts.tasks() == 0) {
      return output + ": " + Units.count(requireValues(timeline), "value") + " of series";
    }
    String text = output + ": " + Units.count(counts.executions(), "execution");
    if (counts.tasks() > 0) {
      text += ", " + Units.count(counts.tasks(), "task");
    }
    return counts.open() == 0
        ? text
        : text + "; " + Units.count(counts.open(), "execution") + " not closed";
  }

  /** Returns the number of values of series, of which a trace without slices must have some. */
  private long requireValues(Timeline timeline) {
    long[] values = {0};
    timeline.forEachCounterValue(value -> values[0]++);
    if (values[0] > 0) {
      return values[0];
    }
    if (range.isLimited()) {
      throw new UserMistake(
          "nothing ran between --from and --to; times count from the start of the first run");
    }
    if (timeline.hasUntraced()) {
      throw new UserMistake(
          "nothing ran while the trace was on; call Edpm.trace().start() and stop() around what is"
              + " to be traced");
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
                        + Units.count(region.getValue(), "execution")
                        + " of "
                        + Excerpt.of(region.getKey())
                        + " without a record"));
    if (without.size() > NAMED) {
      long others = without.values().stream().skip(NAMED).mapToLong(Long::longValue).sum();
      lines.add(
          "not in it: "
              + Units.count(others, "execution")
              + " of "
              + Units.count(without.size() - NAMED, "other region")
              + " without a record");
    }
    if (timeline.tasksWithoutRecords() > 0) {
      lines.add(
          "not in it: "
              + Units.count(timeline.tasksWithoutRecords(), "task")
              + " without a record");
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
      lines.add("not in it: " + Units.count(timeline.cancelledTasks(), "cancelled task"));
    }
    return lines;
  }
}
