package dev.edpm.runtime.wiring;

/**
 * The service that the generated classes of hooks provide: their initialisers register the
 * counters, knobs, listeners, events and rules of a type. Tools that move or join classes, such as
 * shade plugins, know lists of services and keep them right.
 */
public interface GeneratedHooks {}
