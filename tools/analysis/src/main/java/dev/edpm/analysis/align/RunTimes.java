package dev.edpm.analysis.align;

import dev.edpm.analysis.part.RunPart;
import java.time.Duration;
import java.time.Instant;
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

  RunTimes(RunPart run, int number) {
    RunPart.Clock given = run.clock();
    long monotonic = given.monotonic().orElse(LATEST);
    long offset = given.offset().orElse(LATEST);
    onKnownHost = !given.bootId().isEmpty() && isValid(monotonic) && isValid(offset);
    clock = onKnownHost ? given.bootId() : "run " + number;
    start = onKnownHost ? monotonic - offset : 0;
    double ppm = given.isTsc() ? given.driftPpm().orElse(0) : 0;
    speed = Math.abs(ppm) < MILLION / 2 ? 1 / (1 + ppm / MILLION) : 1;
    started = run.start();
    Optional<Instant> ended = run.end();
    end =
        started.isPresent() && ended.isPresent()
            ? start + Math.max(0, between(started.get(), ended.get()))
            : start;
    if (!given.server().isEmpty()) {
      given.exchanges().forEach(this::add);
    }
    server = points.isEmpty() ? "" : given.server();
  }

  private void add(RunPart.Exchange one) {
    if (isValid(one.time())
        && isValid(one.server())
        && isValid(one.roundTrip())
        && one.roundTrip() >= 0) {
      points.add(
          new ClockPoint(
              start + Math.round(one.time() * speed), one.server(), one.roundTrip() / 2.0));
    }
  }

  private static boolean isValid(long time) {
    return Math.abs(time) < LATEST;
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
