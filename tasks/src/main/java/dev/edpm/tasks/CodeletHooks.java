package dev.edpm.tasks;

import dev.edpm.runtime.boot.process.Shortage;

/**
 * Methods for the generated classes of codelets; programs do not need them. May be called on any
 * thread, and never throws.
 */
public final class CodeletHooks {

  private CodeletHooks() {}

  /**
   * Registers a codelet and returns it. The first codelet of the process starts the measurement, as
   * the first region does. The engine starts with the first task.
   */
  public static CodeletDefinition codelet(CodeletDefinition codelet) {
    try {
      ProcessEngine.get().register(codelet);
    } catch (RuntimeException | Error e) {
      // Its tasks themselves report why they cannot run.
      if (!Shortage.explains(e)) {
        System.err.println("edpm: the codelet " + codelet.name() + " is not measured: " + e);
      }
    }
    return codelet;
  }
}
