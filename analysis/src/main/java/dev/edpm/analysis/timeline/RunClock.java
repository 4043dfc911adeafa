package dev.edpm.analysis.timeline;

import dev.edpm.analysis.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.Optional;

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

  /** Returns the start of the first run, if any is known. */
  public static Optional<Instant> first(Collection<JsonObject> runs) {
    return runs.stream().flatMap(run -> started(run).stream()).min(Instant::compareTo);
  }

  /** Returns by how many ns a run started after {@code first}; 0 if that is not known. */
  public static long offset(JsonObject run, Optional<Instant> first) {
    Optional<Instant> start = started(run);
    if (first.isEmpty() || start.isEmpty()) {
      return 0;
    }
    Duration offset = Duration.between(first.get(), start.get());
    return offset.compareTo(LONGEST) > 0 ? 0 : offset.toNanos();
  }
}
