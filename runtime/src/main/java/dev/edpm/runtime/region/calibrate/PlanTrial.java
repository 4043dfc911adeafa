package dev.edpm.runtime.region.calibrate;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.counters.CounterReads;
import dev.edpm.runtime.region.counters.ThreadCounters;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/** Measures the cost of reading the counters of a plan, on the calling thread. */
public final class PlanTrial {

  private static final long BUDGET_NS = 10_000_000;

  private static final int BATCHES = 8;
  private static final int QUARTILE = BATCHES / 4;

  /** A batch is enlarged until it takes this long, so that reading the clock does not matter. */
  private static final long BATCH_NS = 10_000;

  private static final int MOST_READS = 256;

  private final CounterPlan plan;
  private final CounterFailures failures;
  private final long[] into;
  private int reads = 1;

  private PlanTrial(CounterPlan plan, CounterFailures failures) {
    this.plan = plan;
    this.failures = failures;
    this.into = new long[plan.words()];
  }

  /**
   * Returns the cost of reading a plan's counters at an opening and a close, in ns. It is measured
   * on the calling thread until it is known; empty if the trials did not agree.
   *
   * @param failures receives the exceptions of backends
   */
  public static OptionalDouble cost(CounterPlan plan, CounterFailures failures) {
    if (plan.cost().isEmpty()) {
      new PlanTrial(plan, failures).run().ifPresent(plan::found);
    }
    return plan.cost();
  }

  /** Returns the cost of reading twice, in ns; empty if the trials do not agree in time. */
  private OptionalDouble run() {
    ThreadCounters counters = new ThreadCounters(false, failures);
    Agreement agreement = new Agreement();
    try {
      CounterReads reader = counters.find(plan, List.of(), true);
      long end = Clock.now() + BUDGET_NS;
      while (!agreement.isReached() && Clock.now() < end) {
        agreement.add(round(reader));
      }
    } finally {
      counters.close();
    }
    return agreement.isReached() ? OptionalDouble.of(agreement.value()) : OptionalDouble.empty();
  }

  private double round(CounterReads reader) {
    double[] batches = new double[BATCHES];
    for (int i = 0; i < BATCHES; i++) {
      int pairs = reads;
      long start = Clock.now();
      for (int pair = 0; pair < pairs; pair++) {
        reader.readOpening(into, 0);
        reader.read(into, 0);
      }
      long length = Clock.now() - start;
      batches[i] = (double) length / pairs;
      if (length < BATCH_NS && pairs < MOST_READS) {
        reads = 2 * pairs;
      }
    }
    Arrays.sort(batches);
    return batches[QUARTILE];
  }
}
