package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.monitor.MonitoringException.Reason;
import java.util.concurrent.atomic.AtomicReference;

/** A listener at the place where it is attached. All methods may be called on any thread. */
public final class Attachment {

  /**
   * A place where a listener can be attached.
   *
   * @param scope the scope
   * @param instance the instance in the scope: a worker's number, a codelet's name, patterns of
   *     region names; {@code null} for all instances
   */
  record Place(MonitorScope scope, Object instance) {

    /** Tells whether samples of {@code other} are for listeners that are attached here. */
    boolean covers(Object other) {
      return instance == null || instance.equals(other);
    }

    @Override
    public String toString() {
      String name =
          switch (scope) {
            case GLOBAL -> "the process";
            case PER_WORKER -> instance == null ? "all workers" : "worker " + instance;
            case PER_CODELET -> instance == null ? "all codelets" : "codelet " + instance;
            case PER_REGION -> "the regions " + instance;
          };
      return name + " (" + scope.label() + ")";
    }
  }

  private final SampleListener listener;
  private final Place place;
  private final AtomicReference<Runnable> end = new AtomicReference<>();

  Attachment(SampleListener listener, Place place) {
    this.listener = listener;
    this.place = place;
  }

  /** Returns the listener. */
  public SampleListener listener() {
    return listener;
  }

  /**
   * Detaches the listener. It may be called inside the listener's callback; a callback that is
   * running on another thread completes.
   *
   * @throws MonitoringException if the listener is already detached
   */
  public void detach() {
    if (!tryDetach()) {
      throw MonitoringException.of(
          Reason.NOT_ATTACHED,
          listener.set().scope(),
          "the listener " + listener.name() + " is not attached to " + place + " any more");
    }
  }

  /** Tells whether the listener is attached. */
  public boolean isAttached() {
    return end.get() != null;
  }

  /** Detaches the listener, and returns whether it was attached. */
  boolean tryDetach() {
    Runnable last = end.getAndSet(null);
    if (last != null) {
      last.run();
    }
    return last != null;
  }

  /** Sets the action that detaches the listener. */
  void endedBy(Runnable detaching) {
    end.set(detaching);
  }

  Place place() {
    return place;
  }
}
