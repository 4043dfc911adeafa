package dev.edpm.runtime.event;

/**
 * A tool that is notified of events: the counterpart of StarPU's {@code
 * starpu_prof_tool_library_register}. Implementations are public, have a public constructor without
 * arguments, and are named in {@code META-INF/services/dev.edpm.runtime.event.ProfilingTool}. They
 * are found on the class and module path, and in the jar that {@code edpm.prof.tool} or {@code
 * EDPM_PROF_TOOL} names. A tool's exceptions are caught and reported.
 */
public interface ProfilingTool {

  /**
   * Registers the tool's callbacks, before the first event of a run. Called again if measuring
   * restarts after a shutdown.
   *
   * @param events where the callbacks are registered; these registrations end with the run
   */
  void register(ToolEvents events);

  /** Called when the run has ended, after the last event. */
  default void unregister() {}
}
