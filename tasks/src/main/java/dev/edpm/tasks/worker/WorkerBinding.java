package dev.edpm.tasks.worker;

import dev.edpm.runtime.config.Problem;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Which processing unit a worker is bound to: what is asked for on any thread is done by the worker
 * before its next task, as StarPU does.
 */
public final class WorkerBinding {

  /** The operating system chooses: workers are not bound until somebody asks for it. */
  static final int UNBOUND = -1;

  private static final int EINVAL = 22;

  private final int worker;
  private final Consumer<Problem> problems;
  private volatile int asked = UNBOUND;

  /** Written by the worker. */
  private volatile int bound = UNBOUND;

  WorkerBinding(int worker, Consumer<Problem> problems) {
    this.worker = worker;
    this.problems = problems;
  }

  /** Returns the unit that it is bound to now, or {@link #UNBOUND}. */
  public int bound() {
    return bound;
  }

  /**
   * Asks for a unit, by the number that the system has for it.
   *
   * @throws UnsupportedOperationException when threads cannot be bound here, with the reason
   * @throws IllegalArgumentException when there can be no such unit
   */
  public void ask(int unit) {
    Optional<String> reason = Affinity.unavailable();
    if (reason.isPresent()) {
      throw new UnsupportedOperationException("workers cannot be bound: " + reason.get());
    }
    if (unit < 0 || unit >= Affinity.MOST_UNITS) {
      throw new IllegalArgumentException("there is no processing unit " + unit);
    }
    asked = unit;
  }

  /** Does what was asked for, on the worker's thread; costs two reads when nothing was. */
  void apply() {
    int unit = asked;
    if (unit == bound) {
      return;
    }
    int error = Affinity.bind(unit);
    if (error == 0) {
      bound = unit;
      return;
    }
    // Not again with each task.
    asked = bound;
    problems.accept(
        Problem.of(
            "worker-binding",
            "worker "
                + worker
                + " cannot be bound to processing unit "
                + unit
                + ": "
                + (error == EINVAL
                    ? "this process has no such unit"
                    : "the system refuses with error " + error)));
  }
}
