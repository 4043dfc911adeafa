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
import java.util.TreeMap;

/**
 * {@code activity.data}: for each worker what it did in each two-hundredth of the run, and the
 * numbers of ready and submitted tasks whenever they change.
 */
final class ActivityData {

  private static final int PERIODS = 200;

  private final Timeline timeline;
  private final ExternalSort<TimedLine> sorted;
  private final Map<String, WorkerActivity> workers = new TreeMap<>();
  private long first = Long.MAX_VALUE;
  private long last = Long.MIN_VALUE;

  private ActivityData(Timeline timeline, ExternalSort<TimedLine> sorted) {
    this.timeline = timeline;
    this.sorted = sorted;
  }

  /** Writes the file. */
  static void write(Timeline timeline, Path folder, Lines to) {
    try (ExternalSort<TimedLine> sorted = TimedLines.byTimeAndNumber(folder)) {
      new ActivityData(timeline, sorted).write(to);
    }
  }

  private void write(Lines to) {
    timeline.forEachSlice(this::extend);
    if (first < last) {
      timeline.forEachSlice(this::add);
    }
    int number = 0;
    Map<String, Integer> kinds = new HashMap<>();
    for (WorkerActivity worker : workers.values()) {
      int ofKind = kinds.merge(worker.kind(), 1, Integer::sum) - 1;
      to.line("name\t" + number + "\t" + worker.kind() + " " + ofKind);
      rows(worker, number);
      number++;
    }
    timeline.forEachCounterValue(
        value -> {
          Kind kind = timeline.tracks().get(value.track()).kind();
          if (kind == Kind.READY_TASKS || kind == Kind.SUBMITTED_TASKS) {
            String name = kind == Kind.READY_TASKS ? "cnt_ready" : "cnt_submitted";
            String time = StarPuText.longMillis(value.time());
            String line = name + "\t" + time + "\t" + (long) value.value();
            sorted.add(new TimedLine(value.time(), 1, line));
          }
        });
    sorted.forEach(line -> to.line(line.text()));
  }

  private boolean isOfWorker(Slice slice) {
    Kind kind = timeline.tracks().get(slice.track()).kind();
    return kind == Kind.WORKER || kind == Kind.WORKER_STATES;
  }

  private void extend(Slice slice) {
    if (isOfWorker(slice)) {
      first = Math.min(first, slice.start());
      last = Math.max(last, slice.end());
    }
  }

  private void add(Slice slice) {
    Track track = timeline.tracks().get(slice.track());
    if (track.kind() == Kind.SCOPE) {
      String line =
          "set_profiling\t"
              + StarPuText.longMillis(slice.start())
              + (slice.name().equals("start") ? "\t1" : "\t0");
      sorted.add(new TimedLine(slice.start(), 0, line));
    } else if (isOfWorker(slice)) {
      String key = "%012d %012d".formatted(track.process(), track.number());
      WorkerActivity worker =
          workers.computeIfAbsent(
              key, one -> new WorkerActivity(kind(track), first, last, PERIODS));
      if (slice.kind() == Slice.Kind.TASK) {
        worker.executing(slice.start(), slice.end());
      } else if (slice.name().equals("sleeping") || slice.name().equals("idle")) {
        worker.sleeping(slice.start(), slice.end());
      }
    }
  }

  private String kind(Track track) {
    return timeline.memory(track, track.number()) == 0 ? "CPU" : "OpenCL";
  }

  private void rows(WorkerActivity worker, int number) {
    for (int period = 0; period < worker.periods(); period++) {
      long end = worker.end(period);
      String line =
          String.join(
              "\t",
              Integer.toString(number),
              StarPuText.longMillis(end),
              StarPuText.longMillis(worker.length(period)),
              StarPuText.longMillis(worker.executing(period)),
              StarPuText.longMillis(worker.sleeping(period)));
      sorted.add(new TimedLine(end, 2, line));
    }
  }
}
