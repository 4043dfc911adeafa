package dev.edpm.runtime.clock;

import dev.edpm.runtime.config.Problem;
import java.util.Optional;

/**
 * What a report says of the clock.
 *
 * @param ticksAsked whether the user asked for the CPU's counter of ticks
 * @param source what times are read from: {@link #NANO_TIME}, or the CPU's instruction
 * @param unavailable why the CPU's counter does not serve although it was asked for
 * @param drift how it went since it began to serve; empty where it does not
 */
public record ClockState(
    boolean ticksAsked, String source, Optional<String> unavailable, Optional<Drift> drift) {

  /** The source of times where nothing else is asked for. */
  public static final String NANO_TIME = "System.nanoTime";

  /**
   * The clock beside {@code System.nanoTime()}, from when it began to serve.
   *
   * @param ticksPerNano how fast the CPU's counter went by {@code System.nanoTime()}
   * @param ppm by how many millionths the clock was faster
   * @param problem what is wrong with that, if anything is
   */
  public record Drift(double ticksPerNano, double ppm, Optional<Problem> problem) {}
}
