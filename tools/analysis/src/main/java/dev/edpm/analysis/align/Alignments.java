package dev.edpm.analysis.align;

import dev.edpm.analysis.part.RunPart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Finds the common axis of several runs. The axis is the clock of the server with which most runs
 * exchanged times, else the clock of the host of most runs. Runs on one host have one clock, so
 * their distances are exact in any case.
 */
public final class Alignments {

  private static final double MILLION = 1e6;

  private final List<RunTimes> runs = new ArrayList<>();

  /** The name of the clock that is the axis; empty if none is known. */
  private final String axis;

  /** The functions from the clocks of other hosts to the axis. */
  private final Map<String, ClockLine> lines = new LinkedHashMap<>();

  private Alignments(List<RunPart> given) {
    for (RunPart run : given) {
      runs.add(new RunTimes(run, runs.size()));
    }
    String server = mostFrequent(run -> run.server);
    axis = server.isEmpty() ? mostFrequent(run -> run.onKnownHost ? run.clock : "") : server;
    for (RunTimes run : runs) {
      if (!run.clock.equals(axis)) {
        lines.computeIfAbsent(run.clock, this::line);
      }
    }
  }

  /** Returns the alignment of each run, in the same order. */
  public static List<Alignment> of(List<RunPart> runs) {
    return runs.isEmpty() ? List.of() : new Alignments(runs).aligned();
  }

  private String mostFrequent(Function<RunTimes, String> name) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    runs.forEach(run -> counts.merge(name.apply(run), 1, Integer::sum));
    counts.remove("");
    String most = "";
    for (Map.Entry<String, Integer> one : counts.entrySet()) {
      most = most.isEmpty() || one.getValue() > counts.get(most) ? one.getKey() : most;
    }
    return most;
  }

  /** Returns the function for a clock, or {@code null} if no run exchanged times with the axis. */
  private ClockLine line(String clock) {
    List<ClockPoint> points = new ArrayList<>();
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    for (RunTimes run : runs) {
      if (run.clock.equals(clock)) {
        from = Math.min(from, run.start);
        to = Math.max(to, run.end);
        if (run.server.equals(axis)) {
          points.addAll(run.points);
        }
      }
    }
    return points.isEmpty() ? null : ClockLine.through(points, from, to);
  }

  private List<Alignment> aligned() {
    long[] starts = new long[runs.size()];
    RunTimes anchor = runs.stream().filter(this::isRelated).findFirst().orElse(runs.get(0));
    long anchored = onAxis(anchor);
    Map<String, RunTimes> firsts = new LinkedHashMap<>();
    for (int i = 0; i < starts.length; i++) {
      RunTimes run = runs.get(i);
      if (isRelated(run)) {
        starts[i] = onAxis(run);
      } else {
        RunTimes first = firsts.computeIfAbsent(run.clock, clock -> run);
        starts[i] = anchored + byTimeOfDay(anchor, first) + (run.start - first.start);
      }
    }
    long origin = starts[0];
    for (long start : starts) {
      origin = Math.min(origin, start);
    }
    List<Alignment> all = new ArrayList<>();
    for (int i = 0; i < starts.length; i++) {
      all.add(alignment(runs.get(i), starts[i] - origin));
    }
    return all;
  }

  private boolean isRelated(RunTimes run) {
    return run.clock.equals(axis) || lines.get(run.clock) != null;
  }

  private long onAxis(RunTimes run) {
    ClockLine line = lines.get(run.clock);
    return line == null ? run.start : line.at(run.start);
  }

  private static long byTimeOfDay(RunTimes anchor, RunTimes run) {
    return anchor.started.isPresent() && run.started.isPresent()
        ? RunTimes.between(anchor.started.get(), run.started.get())
        : 0;
  }

  private Alignment alignment(RunTimes run, long offset) {
    ClockLine line = lines.get(run.clock);
    double drift = (run.speed * (1 + (line == null ? 0 : line.drift())) - 1) * MILLION;
    if (run.clock.equals(axis)) {
      return new Alignment(Alignment.Method.HOST, offset, drift, OptionalLong.of(run.ownError()));
    }
    return line == null
        ? new Alignment(Alignment.Method.WALL, offset, 0, OptionalLong.empty())
        : new Alignment(
            Alignment.Method.SYNC,
            offset,
            drift,
            OptionalLong.of((long) Math.ceil(line.error()) + run.ownError()));
  }
}
