package dev.edpm.runtime.monitor;

/** A part of the runtime, or of a program, that has counters to offer. */
@FunctionalInterface
public interface CounterModule {

  /** Called once, to register the counters. */
  void register(CounterRegistrar registrar);

  /** Called when collecting starts, or goes on after a pause. */
  default void collectingStarts() {}

  /** Called when monitoring ends; the updaters are not called any more. */
  default void end() {}
}
