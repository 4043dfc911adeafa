package dev.edpm.tasks;

import dev.edpm.runtime.boot.process.Shortage;

/**
 * What the generated class of a type's codelets calls; programs need not. May be used on any
 * thread, and never throws.
 */
public final class CodeletHooks {

  private CodeletHooks() {}

  /**
   * Returns the codelet, registered; the first one in the process starts the measurement, as the
   * first region does. The engine starts with the first task.
   */
  public static CodeletDefinition codelet(CodeletDefinition codelet) {
    try {
      ProcessEngine.get().register(codelet);
    } catch (VirtualMachineError e) {
      Shortage.say(e);
    } catch (RuntimeException | LinkageError e) {
      // Its tasks say themselves what keeps them from running.
      System.err.println("edpm: the codelet " + codelet.name() + " is not measured: " + e);
    }
    return codelet;
  }
}
