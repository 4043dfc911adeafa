package dev.edpm.runtime;

import dev.edpm.runtime.trace.TraceControl;

/**
 * Starts and stops the trace of this process, whose kinds of events {@code edpm.trace} sets. All
 * methods may be called on any thread. Without {@code edpm.trace} they have no effect, which is
 * reported once as a problem.
 */
public final class Trace {

  private final TraceControl control;

  Trace(TraceControl control) {
    this.control = control;
  }

  /**
   * Starts to record events (StarPU's {@code starpu_fxt_start_profiling}); does nothing if they are
   * recorded already. {@code edpm.trace.start=paused} makes the trace wait for this call.
   */
  public void start() {
    control.start();
  }

  /**
   * Stops recording events until {@link #start} (StarPU's {@code starpu_fxt_stop_profiling}); does
   * nothing if they are not recorded.
   */
  public void stop() {
    control.stop();
  }

  /** Returns whether events are recorded now. */
  public boolean isOn() {
    return control.scope() != null;
  }
}
