package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.isolation.MissedExecutions;

/**
 * A region that could not be registered when its class was initialised, because the JVM had no
 * stack, heap or threads left. It measures nothing and retries: at each of its first executions,
 * later after pauses that grow up to one second. After the first success it delegates to the
 * registered region. Creating it needs no class that is not yet loaded, and no static initialiser.
 */
public abstract class LateRegion extends RegionHandle {

  /** The number of executions that retry without a pause. */
  private static final int AT_ONCE = 16;

  private static final long FIRST_PAUSE_NS = 1_000_000;
  private static final long LONGEST_PAUSE_NS = 1_000_000_000;

  private volatile RegionHandle registered;
  private volatile boolean trying;
  private int tried;
  private long pause = FIRST_PAUSE_NS;
  private long next;

  /** Creates a region that is not registered. */
  protected LateRegion() {}

  /**
   * Tries to register the region. Called by one thread at a time.
   *
   * @return the region; {@code null} if it cannot be registered yet
   */
  protected abstract RegionHandle attempt();

  @Override
  public final Frame enter() {
    RegionHandle region = region();
    return region == null ? null : region.enter();
  }

  @Override
  public final void exit(Frame frame) {
    if (frame != null) {
      registered.exit(frame);
    }
  }

  @Override
  final void returned(Object result, Frame frame) {
    registered.returned(result, frame);
  }

  @Override
  final void failed(Frame frame, Throwable exception) {
    registered.failed(frame, exception);
  }

  @Override
  public final Span open() {
    RegionHandle region = region();
    return region == null ? InertSpan.INSTANCE : region.open();
  }

  @Override
  public final Span openCrossThread() {
    RegionHandle region = region();
    return region == null ? InertSpan.INSTANCE : region.openCrossThread();
  }

  private RegionHandle region() {
    RegionHandle known = registered;
    if (known == null && !trying) {
      known = tryAgain();
    }
    if (known == null) {
      MissedExecutions.noteEarly();
    }
    return known;
  }

  private synchronized RegionHandle tryAgain() {
    // An attempt may itself run regions, including this one.
    if (registered == null && !trying && isTime()) {
      trying = true;
      try {
        registered = attempt();
      } finally {
        trying = false;
      }
    }
    return registered;
  }

  private boolean isTime() {
    if (tried < AT_ONCE) {
      tried++;
      return true;
    }
    long now = System.nanoTime();
    if (next != 0 && now - next < 0) {
      return false;
    }
    next = now + pause;
    pause = Math.min(2 * pause, LONGEST_PAUSE_NS);
    return true;
  }
}
