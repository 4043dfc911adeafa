package dev.edpm.tasks;

import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.tasks.codelet.OpenClKernel;

/**
 * Methods for the generated classes of codelets; programs do not need them. May be called on any
 * thread.
 */
public final class CodeletHooks {

  private CodeletHooks() {}

  /**
   * Registers a codelet and returns it. The first codelet of the process starts the measurement, as
   * the first region does. The engine starts with the first task. Never throws.
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

  /**
   * Runs an OpenCL kernel on the device of the worker whose thread calls this, and waits until it
   * has ended.
   *
   * @param parameters the parameters of the Java method, in order: a {@link DataHandle} for data,
   *     else the value
   * @param items the number of work-items in each dimension; {@code null} for the columns and rows
   *     of the first data that the kernel writes
   * @throws IllegalStateException if the calling thread is not that of a worker of a device
   */
  public static void launch(OpenClKernel kernel, Object[] parameters, long[] items) {
    throw new IllegalStateException(
        "the OpenCL kernel " + kernel + " cannot run, because this thread has no OpenCL device");
  }
}
