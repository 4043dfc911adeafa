package dev.edpm.analysis.timeline;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.align.Alignment.Method;
import dev.edpm.analysis.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalLong;

/** The starts of runs, to which the times in a report are relative. */
public final class RunClock {

  /** Runs that are further apart do not belong together, and the sum of their times may not fit. */
  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE / 2);

  private RunClock() {}

  /** Returns when a run started, if it says so. */
  static Optional<Instant> started(JsonObject run) {
    try {
      return Optional.of(Instant.parse(run.text("started")));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /** Returns the start of the first run on the common axis, if it is known. */
  public static Optional<Instant> first(Collection<JsonObject> runs) {
    Optional<JsonObject> aligned =
        runs.stream()
            .filter(run -> alignment(run).isPresent())
            .min(Comparator.comparingLong(run -> alignment(run).get().offset()));
    return aligned.isPresent()
        ? started(aligned.get())
        : runs.stream().flatMap(run -> started(run).stream()).min(Instant::compareTo);
  }

  /**
   * Returns where the times of a run are on the common axis: by the alignment of the merge, or, if
   * the report has none, by the time of day at which the run started.
   *
   * @param first the start of the first run
   */
  public static Alignment axis(JsonObject run, Optional<Instant> first) {
    return alignment(run)
        .orElseGet(
            () -> new Alignment(Method.WALL, byTimeOfDay(run, first), 0, OptionalLong.empty()));
  }

  private static Optional<Alignment> alignment(JsonObject run) {
    return Alignment.read(run, LONGEST.toNanos());
  }

  private static long byTimeOfDay(JsonObject run, Optional<Instant> first) {
    Optional<Instant> start = started(run);
    if (first.isEmpty() || start.isEmpty()) {
      return 0;
    }
    Duration offset = Duration.between(first.get(), start.get());
    return offset.compareTo(LONGEST) > 0 ? 0 : offset.toNanos();
  }
}
