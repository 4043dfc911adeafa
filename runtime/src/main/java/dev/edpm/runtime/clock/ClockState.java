package dev.edpm.runtime.clock;

import dev.edpm.runtime.Problem;
import java.util.Optional;

/**
 * The report's data on the clock.
 *
 * @param ticksAsked whether the user requested the CPU's counter of ticks
 * @param source the source of times: {@link #NANO_TIME}, or the CPU's instruction
 * @param unavailable the reason why the CPU's counter is not used although it was requested
 * @param drift the drift of the CPU's counter since its first use; empty if it is not used
 */
public record ClockState(
    boolean ticksAsked, String source, Optional<String> unavailable, Optional<Drift> drift) {

  /** The source of times if no other was requested. */
  public static final String NANO_TIME = "System.nanoTime";

  /**
   * The drift from {@code System.nanoTime()}, since the first use of the clock.
   *
   * @param ticksPerNano the rate of the CPU's counter relative to {@code System.nanoTime()}
   * @param ppm by how many millionths the clock was faster
   * @param problem the problem with the drift, if there is one
   */
  public record Drift(double ticksPerNano, double ppm, Optional<Problem> problem) {}
}
