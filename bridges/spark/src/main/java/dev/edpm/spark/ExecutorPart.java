package dev.edpm.spark;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * An executor's part of the report.
 *
 * @param row what is known of the executor
 * @param file its report: the one that it wrote at its end, else the newer of its last periodic
 *     report and its last message
 * @param problem what is missing
 */
record ExecutorPart(JsonObject row, Optional<Path> file, Optional<String> problem) {

  /** The part of a report that is needed to choose one. */
  private static final class Head implements ReportVisitor {

    private String ended = "";
    private long tasks;
    private long rank = Rank.NONE;

    @Override
    public void run(RunPart part) {
      ended = part.ended();
      rank = part.rank();
    }

    @Override
    public void region(String name, RegionPart part) {
      if (name.equals(SparkRegions.TASK_NAME)) {
        tasks = part.executions();
      }
    }
  }

  /**
   * Chooses the report of an executor.
   *
   * @param end when the application ended, by {@code System.nanoTime}
   */
  static ExecutorPart of(ExecutorEntry entry, LastReports last, long end) {
    Optional<Path> file = last.complete(entry);
    boolean complete = file.flatMap(ExecutorPart::head).isPresent();
    if (!complete) {
      file = newer(last.partial(entry), Optional.ofNullable(entry.received));
    }
    Head head = file.flatMap(ExecutorPart::head).orElseGet(Head::new);
    JsonObject row =
        new JsonObject()
            .put("executor", entry.id)
            .put("host", entry.host.isEmpty() ? null : entry.host)
            .put("tasks-started", entry.started)
            .put("tasks-reported", head.tasks)
            .put("complete", complete)
            .put("removed", entry.reason);
    if (head.rank != Rank.NONE) {
      row.put(Rank.KEY, head.rank);
    }
    // Dynamic allocation may remove an executor while it starts.
    boolean isUnused = entry.started == 0 && !entry.isHeard;
    return new ExecutorPart(
        row,
        file,
        complete || isUnused ? Optional.empty() : Optional.of(missing(entry, head.tasks, end)));
  }

  private static Optional<Path> newer(Optional<Path> one, Optional<Path> other) {
    Optional<Head> first = one.flatMap(ExecutorPart::head);
    Optional<Head> second = other.flatMap(ExecutorPart::head);
    if (first.isEmpty() || second.isEmpty()) {
      return first.isPresent() ? one : second.isPresent() ? other : Optional.empty();
    }
    // Both have nine digits after the seconds.
    return first.get().ended.compareTo(second.get().ended) > 0 ? one : other;
  }

  private static Optional<Head> head(Path file) {
    try {
      Head head = new Head();
      ReportReader.read(file, head);
      return Optional.of(head);
    } catch (InputException e) {
      return Optional.empty();
    }
  }

  private static String missing(ExecutorEntry entry, long reported, long end) {
    boolean removed = entry.reason != null;
    String name = "executor " + entry.id + (entry.host.isEmpty() ? "" : " on " + entry.host);
    String unaccounted =
        Math.max(0, entry.started - reported) + " of its tasks are unaccounted for";
    if (!entry.isHeard) {
      return name + ": it sent nothing, " + unaccounted;
    }
    double seconds = Math.max(0, (removed ? entry.removed : end) - entry.heard) / 1e9;
    return name
        + ": last heard "
        + String.format(Locale.ROOT, "%.1f", seconds)
        + " s before "
        + (removed ? "Spark removed it" : "the end")
        + ", "
        + unaccounted
        + (entry.tooLarge == 0
            ? ""
            : "; its report of "
                + (entry.tooLarge >> 10)
                + " KB was too large to be sent, so use spark.edpm.folder")
        + (!entry.endsNormally()
            ? ""
            : "; its executions are not listed one by one, because the driver cannot read "
                + entry.file
                + ": set spark.edpm.folder to a folder that all machines share");
  }
}
