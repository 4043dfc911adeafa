package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.config.Problem;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Takes samples and brings them to listeners, on the calling thread and without a lock: a slow
 * callback keeps nobody waiting but the thread that runs it. Safe on any thread.
 */
final class Delivery {

  /** The callbacks that the calling thread is in, the innermost first. */
  private record Active(SampleListener listener, Active outer) {
    boolean includes(SampleListener other) {
      return listener == other || outer != null && outer.includes(other);
    }
  }

  private final CounterTable table;
  private final LongSupplier clock;
  private final Consumer<Problem> problems;
  // Not static: what a callback of one monitoring is in says nothing of another.
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Active> active = new ThreadLocal<>();

  /**
   * @param clock gives the ns since the run started
   */
  Delivery(CounterTable table, LongSupplier clock, Consumer<Problem> problems) {
    this.table = table;
    this.clock = clock;
    this.problems = problems;
  }

  /** Takes a sample of a set. */
  TakenSample take(CounterSet set, Object instance, Object userArgument, Object detail) {
    // One state of the set, whatever others enable meanwhile.
    List<CounterInfo> enabled = set.enabled();
    MonitorScope scope = set.scope();
    TakenSample sample =
        new TakenSample(table, scope, instance, userArgument, clock.getAsLong(), enabled);
    table.update(
        sample,
        detail,
        e ->
            problems.accept(
                Problem.of("sample-failed", "counters of scope " + scope.label() + ": " + e)));
    return sample;
  }

  /**
   * Takes a sample for a listener and calls it. What makes samples inside a callback makes none for
   * that same listener, which would have no end.
   */
  void deliver(SampleListener listener, Object instance, Object detail) {
    Active outer = active.get();
    if (outer != null && outer.includes(listener)) {
      return;
    }
    active.set(new Active(listener, outer));
    try {
      TakenSample sample = take(listener.set(), instance, listener.userArgument(), detail);
      try {
        listener.callback().sample(sample);
      } finally {
        sample.end();
      }
    } catch (Throwable e) {
      // Nothing of a listener's may reach the program, an exhausted stack included.
      failed(listener, e);
    } finally {
      if (outer == null) {
        active.remove();
      } else {
        active.set(outer);
      }
    }
  }

  private void failed(SampleListener listener, Throwable failure) {
    try {
      problems.accept(
          Problem.of(
              "listener-failed", "the listener " + listener.name() + " failed with " + failure));
    } catch (VirtualMachineError e) {
      // No stack or heap is left to say so either.
      return;
    }
  }
}
