package dev.edpm.runtime.task;

/** What an engine knows of a codelet. Safe on any thread. */
final class CodeletState {

  private final TaskEngine engine;
  private final Codelet codelet;

  /** {@code null} while nobody listens to the codelet. */
  private volatile CodeletCounters counters;

  CodeletState(TaskEngine engine, Codelet codelet) {
    this.engine = engine;
    this.codelet = codelet;
  }

  TaskEngine engine() {
    return engine;
  }

  Codelet codelet() {
    return codelet;
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
