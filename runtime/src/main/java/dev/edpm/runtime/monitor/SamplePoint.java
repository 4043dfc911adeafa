package dev.edpm.runtime.monitor;

import java.util.Arrays;

/**
 * A point from which a module takes samples of one instance of a scope. It knows the instance's
 * listeners, so checking for listeners costs one read, and a sample needs no search. All methods
 * may be called on any thread.
 *
 * <p>Memory order: {@link Watch#listened} is called before the first listener is visible here, so
 * that its preparations are complete when samples are taken.
 */
public final class SamplePoint {

  /**
   * Notified when the first listener of an instance is attached and when the last one is detached,
   * by one thread at a time.
   */
  @FunctionalInterface
  public interface Watch {
    /**
     * Called when the instance gets its first listener or loses its last one.
     *
     * @param on whether there is a listener now
     */
    void listened(boolean on);
  }

  private static final Attachment[] NOBODY = {};

  private final ScopeListeners scope;
  private final Object instance;
  private final Watch watch;

  /** Immutable, replaced at each change. */
  private volatile Attachment[] attached = NOBODY;

  SamplePoint(ScopeListeners scope, Object instance, Watch watch) {
    this.scope = scope;
    this.instance = instance;
    this.watch = watch;
  }

  /** Tells whether there is a listener that would receive a sample. */
  public boolean isListened() {
    return attached.length != 0;
  }

  /**
   * Takes samples of this instance, like {@link Monitoring#sample}.
   *
   * @param detail passed to the updaters
   */
  public void sample(Object detail) {
    Attachment[] all = attached;
    if (all.length != 0) {
      scope.deliver(all, instance, detail);
    }
  }

  /**
   * Does the same as {@link #sample(Object)}, but faster, for a thread that has its samplings at
   * hand.
   *
   * @param by the samplings of the calling thread
   */
  public void sample(Object detail, Samplings by) {
    Attachment[] all = attached;
    if (all.length != 0) {
      scope.deliver(all, instance, detail, by);
    }
  }

  /**
   * Ends the point because the instance has ended: it has no listeners any more. The watch is not
   * notified.
   */
  public void end() {
    scope.forget(this);
  }

  void close() {
    attached = NOBODY;
  }

  /**
   * Finds those of a scope's listeners that are attached here. Called under the scope's monitor.
   */
  void look(Attachment[] all) {
    Attachment[] here =
        Arrays.stream(all).filter(one -> one.place().covers(instance)).toArray(Attachment[]::new);
    boolean before = attached.length != 0;
    boolean after = here.length != 0;
    if (after && !before) {
      watch.listened(true);
    }
    attached = here;
    if (before && !after) {
      watch.listened(false);
    }
  }
}
