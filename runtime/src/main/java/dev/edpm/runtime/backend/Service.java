package dev.edpm.runtime.backend;

/**
 * A backend's answer to the question how it serves a counter.
 *
 * @param source the event that it counts, such as {@code ThreadMXBean.getCurrentThreadCpuTime}, or
 *     {@code null} when it cannot
 * @param reason why it cannot, with what the user can do, or {@code null} when it can, and also
 *     when the counter is none of its own
 */
public record Service(String source, String reason) {

  private static final Service FOREIGN = new Service(null, null);

  /** The counter is served by {@code source}. */
  public static Service by(String source) {
    return new Service(source, null);
  }

  /** The counter is one of this backend's, but is not served here, and why. */
  public static Service unavailable(String reason) {
    return new Service(null, reason);
  }

  /** The counter is none of this backend's. */
  public static Service foreign() {
    return FOREIGN;
  }

  /** Tells whether the counter is served. */
  public boolean available() {
    return source != null;
  }
}
