package dev.edpm.analysis.starpu;

import dev.edpm.analysis.sort.ExternalSort;
import dev.edpm.analysis.sort.TimedLine;
import dev.edpm.analysis.sort.TimedLines;
import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.analysis.timeline.Track;
import dev.edpm.analysis.timeline.Track.Kind;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * {@code sched_tasks.rec}: a record each time a task is pushed to a ready queue and popped from it.
 * Without recorded events of the scheduler, a task is pushed when it is ready and popped when it
 * starts.
 */
final class SchedTasksRec {

  private final Timeline timeline;
  private final ExternalSort<TimedLine> sorted;

  /** The priorities that are not 0, by process and number. */
  private final Map<Integer, Map<Long, String>> priorities = new HashMap<>();

  private SchedTasksRec(Timeline timeline, ExternalSort<TimedLine> sorted) {
    this.timeline = timeline;
    this.sorted = sorted;
  }

  /** Writes the file. */
  static void write(Timeline timeline, Path folder, Lines to) {
    try (ExternalSort<TimedLine> sorted = TimedLines.byTimeAndNumber(folder)) {
      new SchedTasksRec(timeline, sorted).collect();
      sorted.forEach(event -> to.line(event.text()));
    }
  }

  private void collect() {
    boolean isRecorded = timeline.tracks().stream().anyMatch(t -> t.kind() == Kind.SCHEDULER);
    if (isRecorded) {
      timeline.forEachSlice(this::priority);
    }
    timeline.forEachSlice(
        slice -> {
          Track track = timeline.tracks().get(slice.track());
          if (track.kind() == Kind.SCHEDULER && slice.argument("task") instanceof Long task) {
            String priority =
                priorities.getOrDefault(track.process(), Map.of()).getOrDefault(task, "0");
            boolean isPush = slice.name().equals("push");
            add(isPush ? "push" : "pop", slice.start(), priority, task, track);
          } else if (!isRecorded && slice.kind() == Slice.Kind.TASK) {
            task(slice, track);
          }
        });
  }

  private void priority(Slice slice) {
    if (slice.kind() == Slice.Kind.TASK
        && slice.argument("priority") instanceof Long priority
        && priority != 0) {
      int process = timeline.tracks().get(slice.track()).process();
      priorities
          .computeIfAbsent(process, one -> new HashMap<>())
          .put(slice.number(), priority.toString());
    }
  }

  private void task(Slice slice, Track track) {
    Object priority = slice.argument("priority");
    String text = priority instanceof Long ? priority.toString() : "0";
    if (slice.argument("ready") instanceof Long ready) {
      add("push", timeline.axis(track).at(ready), text, slice.number(), track);
      add("pop", slice.start(), text, slice.number(), track);
    }
  }

  private void add(String type, long time, String priority, long task, Track track) {
    OptionalLong rank = timeline.rank(track.process());
    String prefix = rank.isPresent() ? rank.getAsLong() + "_" : "";
    String text =
        "Type: %s\nTime: %s\nPriority: %s\nJobId: %s%d\n"
            .formatted(type, StarPuText.longMillis(time), priority, prefix, task);
    sorted.add(new TimedLine(time, type.equals("push") ? 0 : 1, text));
  }
}
