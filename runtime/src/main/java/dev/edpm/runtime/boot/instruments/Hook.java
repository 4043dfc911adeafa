package dev.edpm.runtime.boot.instruments;

import java.util.function.Consumer;

/**
 * Installs a declaration of the program's classes, such as a listener, into the instruments. It
 * runs each time these start.
 *
 * @param kind determines the order of installation
 * @param install installs it
 */
public record Hook(Kind kind, Consumer<Instruments> install) {

  /**
   * The kinds of hooks, in the order in which they are installed: listeners and rules refer to
   * counters and knobs.
   */
  public enum Kind {
    COUNTER,
    KNOB,
    EVENT,
    LISTENER,
    RULE
  }
}
