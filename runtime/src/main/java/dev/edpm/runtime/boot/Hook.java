package dev.edpm.runtime.boot;

import java.util.function.Consumer;

/**
 * Something of a program's classes that is to be put into the instruments, each time these start.
 *
 * @param kind when its turn comes
 * @param install puts it in
 */
record Hook(Kind kind, Consumer<Instruments> install) {

  /** The order in which hooks are installed: listeners and rules name counters and knobs. */
  enum Kind {
    COUNTER,
    KNOB,
    EVENT,
    LISTENER,
    RULE
  }
}
