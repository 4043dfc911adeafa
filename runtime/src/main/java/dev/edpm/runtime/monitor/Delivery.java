package dev.edpm.runtime.monitor;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Contained;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Takes samples and passes them to listeners, on the calling thread and without a lock. A slow
 * callback only delays the thread that runs it. Safe on any thread.
 */
final class Delivery {

  private final LongSupplier clock;
  private final Consumer<Problem> problems;

  // Not static: a callback of one monitoring object does not concern those of another.
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Samplings> samplings = ThreadLocal.withInitial(Samplings::new);

  /**
   * @param clock returns the ns since the run started
   */
  Delivery(LongSupplier clock, Consumer<Problem> problems) {
    this.clock = clock;
    this.problems = problems;
  }

  /**
   * Takes a sample of a set that stays valid.
   *
   * @param collected whether it has the values of counters that count only while samples are
   *     collected
   */
  TakenSample take(CounterSet set, Object instance, boolean collected) {
    SampleValues values = new SampleValues();
    SamplePlan plan = set.plan();
    values.take(plan, instance, null, this);
    if (!collected) {
      values.withoutCollected(plan);
    }
    long time = clock.getAsLong();
    return new TakenSample(plan, values, instance, null, () -> time);
  }

  /** Returns the samplings of the calling thread. */
  Samplings samplings() {
    return samplings.get();
  }

  /**
   * Takes a sample for a listener and calls it. If code inside a callback triggers samples, that
   * listener is not called again, because this would never end.
   *
   * @param by the samplings of the calling thread
   */
  void deliver(SampleListener listener, Object instance, Object detail, Samplings by) {
    SampleValues values = by.of(listener).values;
    if (values.isShown()) {
      return;
    }
    try {
      values.show(true);
      // The set's state is read once, so that changes by other threads do not matter.
      SamplePlan plan = listener.set().plan();
      values.take(plan, instance, detail, this);
      TakenSample sample = new TakenSample(plan, values, instance, listener.userArgument(), clock);
      try {
        listener.callback().sample(sample);
      } finally {
        sample.end();
      }
    } catch (Throwable e) {
      // No exception of a listener may reach the program, including a stack overflow.
      failed(listener, e);
    } finally {
      values.show(false);
    }
  }

  /** Reports that counters have no values because their module failed. */
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
    } catch (Error e) {
      // No stack or heap is left for the report either.
      return;
    }
  }
}
