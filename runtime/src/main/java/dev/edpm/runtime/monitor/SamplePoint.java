package dev.edpm.runtime.monitor;

import java.util.Arrays;

/**
 * Where a module makes samples of one instance of a scope: it knows who listens there, so that
 * asking costs one read and a sample no search. All methods may be called on any thread.
 *
 * <p>Memory order: {@link Watch#listened} is called before the first listener is seen here, so that
 * what it prepares is there when samples are made.
 */
public final class SamplePoint {

  /** Told when listening to an instance begins and ends: by one thread at a time. */
  @FunctionalInterface
  public interface Watch {
    /**
     * Somebody begins to listen, or nobody listens any more.
     *
     * @param on whether somebody listens now
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

  /** Tells whether a sample would be for anybody, were it collected. */
  public boolean isListened() {
    return attached.length != 0;
  }

  /**
   * As {@link Monitoring#sample}, for this instance.
   *
   * @param detail handed to the updaters
   */
  public void sample(Object detail) {
    Attachment[] all = attached;
    if (all.length != 0) {
      scope.deliver(all, instance, detail);
    }
  }

  /**
   * As {@link #sample(Object)}, faster: for a thread that has looked up what it makes samples with.
   *
   * @param by the calling thread's
   */
  public void sample(Object detail, Samplings by) {
    Attachment[] all = attached;
    if (all.length != 0) {
      scope.deliver(all, instance, detail, by);
    }
  }

  /** The instance is gone: nobody listens to it any more, which the watch is not told. */
  public void end() {
    scope.forget(this);
  }

  void close() {
    attached = NOBODY;
  }

  /** Takes those of a scope's listeners that are attached here; under the scope's monitor. */
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
