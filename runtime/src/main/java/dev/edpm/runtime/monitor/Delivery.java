package dev.edpm.runtime.monitor;

import dev.edpm.runtime.config.Contained;
import dev.edpm.runtime.config.Problem;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Takes samples and brings them to listeners, on the calling thread and without a lock: a slow
 * callback keeps nobody waiting but the thread that runs it. Safe on any thread.
 */
final class Delivery {

  private final LongSupplier clock;
  private final Consumer<Problem> problems;

  // Not static: what a callback of one monitoring is in says nothing of another.
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Samplings> samplings = ThreadLocal.withInitial(Samplings::new);

  /**
   * @param clock gives the ns since the run started
   */
  Delivery(LongSupplier clock, Consumer<Problem> problems) {
    this.clock = clock;
    this.problems = problems;
  }

  /** Takes a sample of a set that stays valid. */
  TakenSample take(CounterSet set, Object instance) {
    SampleValues values = new SampleValues();
    SamplePlan plan = set.plan();
    values.take(plan, instance, null, this);
    long time = clock.getAsLong();
    return new TakenSample(plan, values, instance, null, () -> time);
  }

  /** Returns the calling thread's. */
  Samplings samplings() {
    return samplings.get();
  }

  /**
   * Takes a sample for a listener and calls it. What makes samples inside a callback makes none for
   * that same listener, which would have no end.
   *
   * @param by the calling thread's
   */
  void deliver(SampleListener listener, Object instance, Object detail, Samplings by) {
    SampleValues values = by.of(listener).values;
    if (values.isShown()) {
      return;
    }
    try {
      values.show(true);
      // One state of the set, whatever others enable meanwhile.
      SamplePlan plan = listener.set().plan();
      values.take(plan, instance, detail, this);
      TakenSample sample = new TakenSample(plan, values, instance, listener.userArgument(), clock);
      try {
        listener.callback().sample(sample);
      } finally {
        sample.end();
      }
    } catch (Throwable e) {
      // Nothing of a listener's may reach the program, an exhausted stack included.
      failed(listener, e);
    } finally {
      values.show(false);
    }
  }

  /** Says that counters have no values because their module failed. */
  void updaterFailed(SamplePlan plan, Throwable failure) {
    problems.accept(
        Problem.of(
            "sample-failed",
            "counters of scope " + plan.scope().label() + ": " + Contained.describe(failure)));
  }

  private void failed(SampleListener listener, Throwable failure) {
    try {
      problems.accept(
          Problem.of(
              "listener-failed",
              "the listener " + listener.name() + " failed with " + Contained.describe(failure)));
    } catch (VirtualMachineError e) {
      // No stack or heap is left to say so either.
      return;
    }
  }
}
