package dev.edpm.runtime.task;

import java.util.concurrent.atomic.LongAdder;

/** What an engine knows of a codelet. Safe on any thread. */
final class CodeletState {

  private final TaskEngine engine;
  private final Codelet codelet;
  private final int index;

  /** {@code null} while nobody listens to the codelet. */
  private volatile CodeletCounters counters;

  /** How many tasks were submitted in a period of feedback. */
  private record Submitted(FeedbackPeriod period, LongAdder tasks) {}

  /** Of the last period in which there were any. */
  private volatile Submitted submitted = new Submitted(null, new LongAdder());

  CodeletState(TaskEngine engine, Codelet codelet, int index) {
    this.engine = engine;
    this.codelet = codelet;
    this.index = index;
  }

  TaskEngine engine() {
    return engine;
  }

  Codelet codelet() {
    return codelet;
  }

  /** Returns its place among the codelets of the engine, from 0 in the order in which they came. */
  int index() {
    return index;
  }

  /** A task was submitted while feedback is on. */
  void submittedIn(FeedbackPeriod period) {
    Submitted its = submitted;
    if (its.period() != period) {
      its = begin(period);
    }
    its.tasks().increment();
  }

  private synchronized Submitted begin(FeedbackPeriod period) {
    if (submitted.period() != period) {
      submitted = new Submitted(period, new LongAdder());
    }
    return submitted;
  }

  /** Returns how many tasks were submitted in a period. */
  long submitted(FeedbackPeriod period) {
    Submitted its = submitted;
    return its.period() == period ? its.tasks().sum() : 0;
  }

  CodeletCounters counters() {
    return counters;
  }

  /** Somebody begins or ends to listen to it: what it counts is since then. */
  synchronized void listened(boolean on) {
    if (!on) {
      counters = null;
    } else if (counters == null) {
      counters = new CodeletCounters();
    }
  }

  double expectedLength(Task task, int worker) {
    return task.body().cost(0);
  }

  double expectedEnergy(Task task, int worker) {
    return Double.NaN;
  }

  boolean needsCalibration(Task task, int worker) {
    return false;
  }

  /** Returns the variant that a worker is to run, -1 when none can. */
  int choose(Task task, int worker) {
    int variants = codelet.variants().size();
    for (int variant = 0; variant < variants; variant++) {
      if (task.body().accepts(variant)) {
        return variant;
      }
    }
    return -1;
  }
}
