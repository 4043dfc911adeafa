package dev.edpm.runtime.steer;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Contained;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The changes of knobs so far, and their listeners. Safe on any thread. */
final class Journal {

  /** The maximum number of changes that are kept; the oldest ones are removed. */
  static final int MOST = 10_000;

  /** One registration of a listener, which may be added several times. */
  private record Added(KnobListener listener, Object identity) {}

  private final LongSupplier clock;
  private final Consumer<Problem> problems;
  private final Deque<KnobChange> changes = new ArrayDeque<>();
  private final List<Added> listeners = new CopyOnWriteArrayList<>();
  private long dropped;

  Journal(LongSupplier clock, Consumer<Problem> problems) {
    this.clock = clock;
    this.problems = problems;
  }

  /** Stores a change. The changes of one knob are in the order of the calls. */
  synchronized KnobChange note(
      String origin,
      KnobInfo knob,
      Object instance,
      Number before,
      Number after,
      boolean pending,
      String rejected) {
    KnobChange change =
        new KnobChange(clock.getAsLong(), origin, knob, instance, before, after, pending, rejected);
    if (changes.size() == MOST) {
      changes.removeFirst();
      dropped++;
    }
    changes.addLast(change);
    return change;
  }

  synchronized List<KnobChange> changes() {
    return List.copyOf(changes);
  }

  synchronized long dropped() {
    return dropped;
  }

  synchronized void clear() {
    changes.clear();
    dropped = 0;
  }

  KnobRegistration add(KnobListener listener) {
    Added added = new Added(listener, new Object());
    listeners.add(added);
    return () -> listeners.remove(added);
  }

  /** Reports a problem with a knob. */
  void report(Problem problem) {
    problems.accept(problem);
  }

  /** Notifies the listeners of a change. Called without a lock. */
  void notifyListeners(KnobChange change) {
    for (Added added : listeners) {
      contain(change.knob(), "a listener", () -> added.listener().changed(change));
    }
  }

  /** Runs code of the program, and reports its exceptions as a problem. */
  void contain(KnobInfo knob, String who, Runnable code) {
    try {
      code.run();
    } catch (Throwable e) {
      Contained.passExhaustion(e);
      problems.accept(
          Problem.of("knob-listener", who + " of the knob " + knob.name() + " failed with " + e));
    }
  }
}
