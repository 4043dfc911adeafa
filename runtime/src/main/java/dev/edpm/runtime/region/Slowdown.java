package dev.edpm.runtime.region;

/**
 * How many times longer than calibrated measuring took in a run, because other threads and the
 * garbage collector interrupted it, as they interrupt the program.
 *
 * @param times the factor, at least 1
 * @param error the error of {@code times}, from the differences between regions
 */
public record Slowdown(double times, double error) {

  /** That of a run in which measuring took as long as calibrated, or of which it is not known. */
  public static final Slowdown NONE = new Slowdown(1, 0);
}
