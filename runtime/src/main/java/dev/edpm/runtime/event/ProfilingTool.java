package dev.edpm.runtime.event;

/**
 * A tool that wants to be told of events: the counterpart of StarPU's {@code
 * starpu_prof_tool_library_register}. Implementations are public, have a public constructor without
 * arguments, and are named in {@code META-INF/services/dev.edpm.runtime.event.ProfilingTool}. They
 * are found on the class and module path, and in the jar that {@code edpm.prof.tool} or {@code
 * EDPM_PROF_TOOL} names. What a tool throws is contained and reported.
 */
public interface ProfilingTool {

  /**
   * Registers the tool's callbacks, before the first event of a run. Called again when measuring
   * starts again after it was shut down.
   *
   * @param events where to; what is registered here ends with the run
   */
  void register(ToolEvents events);

  /** Called when the run has ended, after the last event. */
  default void unregister() {}
}
