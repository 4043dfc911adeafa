package dev.edpm.analysis.timeline;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.align.Alignment.Method;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RunPart;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The runs of a report, and where their times are on the common axis. */
public final class RunClock {

  /** Runs that are further apart do not belong together, and the sum of their times may not fit. */
  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE / 2);

  private static final RunPart UNKNOWN = new RunPart(new JsonObject());

  private final Map<Long, RunPart> runs = new LinkedHashMap<>();
  private final Map<Long, Alignment> axes = new HashMap<>();

  /** Creates a clock without runs. */
  public RunClock() {}

  /** Adds a run. */
  public void add(RunPart run) {
    runs.put(run.rank(), run);
    axes.clear();
  }

  /**
   * Returns a run, without any properties if it is not known.
   *
   * @param rank {@link Rank#NONE} for the only run of a report, which may have a rank nevertheless
   */
  RunPart run(long rank) {
    return rank == Rank.NONE && !runs.isEmpty()
        ? runs.values().iterator().next()
        : runs.getOrDefault(rank, UNKNOWN);
  }

  /** Returns the start of the first run on the common axis, if it is known. */
  public Optional<Instant> first() {
    Optional<RunPart> aligned =
        runs.values().stream()
            .filter(run -> alignment(run).isPresent())
            .min(Comparator.comparingLong(run -> alignment(run).get().offset()));
    return aligned.isPresent()
        ? aligned.get().start()
        : runs.values().stream().flatMap(run -> run.start().stream()).min(Instant::compareTo);
  }

  /**
   * Returns where the times of a run are on the common axis: by the alignment of the merge, or, if
   * the report has none, by the time of day at which the run started.
   *
   * @param rank the rank of the run; {@link Rank#NONE} for the only run of a report
   */
  public Alignment axis(long rank) {
    return axes.computeIfAbsent(
        rank,
        one ->
            alignment(run(one))
                .orElseGet(
                    () ->
                        new Alignment(
                            Method.WALL, byTimeOfDay(run(one)), 0, OptionalLong.empty())));
  }

  private static Optional<Alignment> alignment(RunPart run) {
    return Alignment.read(run, LONGEST.toNanos());
  }

  private long byTimeOfDay(RunPart run) {
    Optional<Instant> first = first();
    Optional<Instant> start = run.start();
    if (first.isEmpty() || start.isEmpty()) {
      return 0;
    }
    Duration offset = Duration.between(first.get(), start.get());
    return offset.compareTo(LONGEST) > 0 ? 0 : offset.toNanos();
  }
}
