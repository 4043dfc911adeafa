package dev.edpm.runtime.monitor;

/** A part of the runtime, or of a program, that provides counters. */
@FunctionalInterface
public interface CounterModule {

  /** Registers the counters. Called once. */
  void register(CounterRegistrar registrar);

  /** Called when collecting starts, or continues after a pause. */
  default void collectingStarts() {}

  /** Called when monitoring ends. The updaters are not called any more. */
  default void end() {}
}
