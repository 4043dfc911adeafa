package dev.edpm.tasks.worker;

import dev.edpm.runtime.Problem;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The processing unit that a worker is bound to. Any thread may request a unit; the worker applies
 * the request before its next task, as in StarPU.
 */
public final class WorkerBinding {

  /** Initially workers are not bound, and the operating system chooses. */
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

  /** Returns the unit that the worker is bound to now, or {@link #UNBOUND}. */
  public int bound() {
    return bound;
  }

  /**
   * Requests a unit, by the operating system's number.
   *
   * @throws UnsupportedOperationException if threads cannot be bound on this machine, with the
   *     reason
   * @throws IllegalArgumentException if such a unit cannot exist
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

  /** Applies a request, on the worker's thread; without a request this costs two reads. */
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
    // Withdraws the request, so that it is not repeated for each task.
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
                    : "the system call failed with error " + error)));
  }
}
