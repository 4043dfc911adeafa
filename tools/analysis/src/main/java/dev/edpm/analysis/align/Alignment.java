package dev.edpm.analysis.align;

import dev.edpm.analysis.part.RunPart;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where the times of a run are on the common axis, whose origin is the start of the first run. A
 * time of the run is at {@code time + offset + time * driftPpm / 1e6}.
 *
 * @param method how it was found
 * @param offset the start of the run on the common axis, in ns
 * @param driftPpm by how many millionths the clock of the axis is faster than that of the run
 * @param error the maximum error of a time on the axis, in ns; empty if it is unknown
 */
public record Alignment(Method method, long offset, double driftPpm, OptionalLong error) {

  /** How an alignment was found. */
  public enum Method {
    /** The run was on the host whose clock is the axis. */
    HOST("host"),
    /** By exchanges of times with the server whose clock is the axis. */
    SYNC("sync"),
    /** By the time of day at which the run started. */
    WALL("wall");

    private final String text;

    Method(String text) {
      this.text = text;
    }

    /** Returns its name in reports. */
    @Override
    public String toString() {
      return text;
    }

    private static Method of(String text) {
      for (Method one : values()) {
        if (one.text.equals(text)) {
          return one;
        }
      }
      return WALL;
    }
  }

  /** The alignment of the only run of a report. */
  public static final Alignment NONE = new Alignment(Method.HOST, 0, 0, OptionalLong.of(0));

  private static final double MILLION = 1e6;

  /** Returns a time of the run on the common axis. */
  public long at(long time) {
    return time + offset + (driftPpm == 0 ? 0 : Math.round(time * (driftPpm / MILLION)));
  }

  /** Returns the time of the run that is at a time on the common axis. */
  public long timeOfRun(long time) {
    long shifted = time - offset;
    return driftPpm == 0 ? shifted : Math.round(shifted / (1 + driftPpm / MILLION));
  }

  /**
   * Reads the alignment of a run of a merged report.
   *
   * @param most the maximum absolute value of an offset that is valid
   * @return empty if the run has no valid one
   */
  public static Optional<Alignment> read(RunPart run, long most) {
    RunPart.Alignment given = run.alignment();
    OptionalLong offset = given.offset();
    double drift = given.driftPpm().orElse(0);
    if (offset.isEmpty() || Math.abs(offset.getAsLong()) > most || Math.abs(drift) > MILLION / 2) {
      return Optional.empty();
    }
    return Optional.of(
        new Alignment(Method.of(given.method()), offset.getAsLong(), drift, given.error()));
  }

  /** Returns it as a merged report has it. */
  public RunPart.Alignment part() {
    return RunPart.Alignment.of(method.text, offset, driftPpm, error);
  }
}
