package dev.edpm.runtime.region.stage;

/** An execution whose method has returned a stage, and which ends when the stage completes. */
public interface Unfinished {

  /**
   * Ends the execution. Called at most once, on any thread.
   *
   * @param atReturn whether it ends at the time when the method returned, and not now
   * @param exception the number of the exception with which the stage has completed, or 0
   */
  void end(boolean atReturn, int exception);

  /**
   * The stage cannot be followed, because it has thrown an exception. Called after {@link #end}, on
   * the thread that ran the method.
   */
  void notFollowed(Throwable cause);

  /** The execution is lost, because the heap or the stack is exhausted. On any thread. */
  void lost();
}
