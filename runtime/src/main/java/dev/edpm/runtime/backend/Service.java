package dev.edpm.runtime.backend;

/**
 * A backend's answer on how it serves a counter.
 *
 * @param source the event that it counts, such as {@code ThreadMXBean.getCurrentThreadCpuTime}, or
 *     {@code null} if it does not serve it
 * @param reason why it does not serve it, and what the user can do; {@code null} if it does, or if
 *     the counter does not belong to it
 */
public record Service(String source, String reason) {

  private static final Service FOREIGN = new Service(null, null);

  /** Returns the answer that the counter is served by {@code source}. */
  public static Service by(String source) {
    return new Service(source, null);
  }

  /**
   * Returns the answer that the counter belongs to this backend but is not served here, with the
   * reason.
   */
  public static Service unavailable(String reason) {
    return new Service(null, reason);
  }

  /** Returns the answer that the counter does not belong to this backend. */
  public static Service foreign() {
    return FOREIGN;
  }

  /** Tells whether the counter is served. */
  public boolean available() {
    return source != null;
  }
}
