package dev.edpm.runtime.backend;

/**
 * A backend's answer to the question how it serves a counter.
 *
 * @param source the event that it counts, such as {@code ThreadMXBean.getCurrentThreadCpuTime}, or
 *     {@code null} when it cannot
 * @param reason why it cannot, with what the user can do, or {@code null} when it can
 */
public record Service(String source, String reason) {

  /** The counter is served by {@code source}. */
  public static Service by(String source) {
    return new Service(source, null);
  }

  /** The counter is not served, and why. */
  public static Service unavailable(String reason) {
    return new Service(null, reason);
  }

  /** Tells whether the counter is served. */
  public boolean available() {
    return source != null;
  }
}
