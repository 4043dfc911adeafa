package dev.edpm.analysis.align;

import dev.edpm.analysis.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a run says about its clock. */
final class RunTimes {

  /** Times beyond this are not valid, and sums of valid ones fit. */
  private static final long LATEST = Long.MAX_VALUE / 8;

  private static final double MILLION = 1e6;

  /** The name of the clock: the boot of the host, or a name that no other run has. */
  final String clock;

  final boolean onKnownHost;
  final Optional<Instant> started;

  /** That clock at the start and at the end of the run, in ns. */
  final long start;

  final long end;

  /** How fast that clock is, relative to the times of the report. */
  final double speed;

  /** The name of the clock with which times were exchanged; empty if there is none. */
  final String server;

  final List<ClockPoint> points = new ArrayList<>();

  RunTimes(JsonObject run, int number) {
    JsonObject given = run.object("clock");
    String bootId = given.text("boot-id");
    long monotonic = given.integer("monotonic-ns").orElse(LATEST);
    long offset = given.integer("offset-ns").orElse(LATEST);
    onKnownHost = !bootId.isEmpty() && isValid(monotonic) && isValid(offset);
    clock = onKnownHost ? bootId : "run " + number;
    start = onKnownHost ? monotonic - offset : 0;
    double ppm = given.text("used").equals("tsc") ? given.number("drift-ppm").orElse(0) : 0;
    speed = Math.abs(ppm) < MILLION / 2 ? 1 / (1 + ppm / MILLION) : 1;
    started = instant(run, "started");
    Optional<Instant> ended = instant(run, "ended");
    end =
        started.isPresent() && ended.isPresent()
            ? start + Math.max(0, between(started.get(), ended.get()))
            : start;
    JsonObject sync = given.object("sync");
    read(sync);
    server = points.isEmpty() ? "" : sync.text("server");
  }

  private void read(JsonObject sync) {
    List<?> times = sync.list("time");
    List<?> servers = sync.list("server-time");
    List<?> roundTrips = sync.list("round-trip-ns");
    int rows = Math.min(times.size(), Math.min(servers.size(), roundTrips.size()));
    for (int i = 0; i < rows && !sync.text("server").isEmpty(); i++) {
      if (times.get(i) instanceof Long time
          && servers.get(i) instanceof Long there
          && roundTrips.get(i) instanceof Long roundTrip
          && isValid(time)
          && isValid(there)
          && isValid(roundTrip)
          && roundTrip >= 0) {
        points.add(new ClockPoint(start + Math.round(time * speed), there, roundTrip / 2.0));
      }
    }
  }

  private static boolean isValid(long time) {
    return Math.abs(time) < LATEST;
  }

  private static Optional<Instant> instant(JsonObject run, String key) {
    try {
      return Optional.of(Instant.parse(run.text(key)));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /** Returns the ns between two times of day; 0 if they do not belong together. */
  static long between(Instant first, Instant second) {
    Duration length = Duration.between(first, second);
    return length.abs().compareTo(Duration.ofNanos(LATEST)) > 0 ? 0 : length.toNanos();
  }

  /** Returns the inaccuracy of the run's own clock, in ns. */
  long ownError() {
    return Math.round(Math.abs(speed - 1) * (end - start));
  }
}
