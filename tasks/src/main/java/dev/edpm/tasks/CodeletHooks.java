package dev.edpm.tasks;

import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.KernelParameter;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.device.DeviceThread;
import dev.edpm.tasks.device.FetchedData;
import dev.edpm.tasks.driver.KernelData;

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
    FetchedData fetched =
        Thread.currentThread() instanceof DeviceThread thread ? thread.fetched() : null;
    if (fetched == null) {
      throw new IllegalStateException(
          "the OpenCL kernel " + kernel + " cannot run, because this thread has no OpenCL device");
    }
    Object[] values = parameters.clone();
    KernelData first = null;
    KernelParameter its = null;
    for (int i = 0; i < values.length; i++) {
      if (values[i] instanceof DataHandle<?> handle) {
        KernelData data = fetched.kernelData(handle.data().onDevices());
        KernelParameter parameter = kernel.parameters().get(i);
        if (its == null || isWritten(parameter) && !isWritten(its)) {
          first = data;
          its = parameter;
        }
        values[i] = data;
      }
    }
    fetched.launch(kernel, values, items == null ? items(kernel, its, first) : items);
  }

  private static boolean isWritten(KernelParameter parameter) {
    return parameter.mode().orElse(AccessMode.READ).writes();
  }

  /** Returns a work-item for each element of data, in two dimensions if it is a tile. */
  private static long[] items(OpenClKernel kernel, KernelParameter parameter, KernelData data) {
    if (parameter == null) {
      throw new IllegalStateException(
          "the OpenCL kernel " + kernel + " has no data, so that its items must be given");
    }
    return parameter.form() == KernelParameter.Form.TILE
        ? new long[] {data.columns(), data.rows()}
        : new long[] {data.columns()};
  }
}
