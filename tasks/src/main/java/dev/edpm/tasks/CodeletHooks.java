package dev.edpm.tasks;

import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.KernelParameter;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.device.DeviceThread;
import dev.edpm.tasks.device.FetchedData;
import dev.edpm.tasks.driver.KernelData;
import java.util.Arrays;

/**
 * Methods for the generated classes of codelets; programs do not need them. May be called on any
 * thread.
 */
public final class CodeletHooks {

  private static final int MOST_DIMENSIONS = 3;

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
   * @throws IllegalArgumentException if the numbers of work-items are not one to three, or negative
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
    fetched.launch(
        kernel, values, items == null ? items(kernel, its, first) : checked(kernel, items));
  }

  /** Drivers would take a negative number for one of 64 bits. */
  private static long[] checked(OpenClKernel kernel, long[] items) {
    boolean isRight =
        items.length > 0
            && items.length <= MOST_DIMENSIONS
            && Arrays.stream(items).allMatch(number -> number >= 0);
    if (!isRight) {
      throw new IllegalArgumentException(
          "the work-items of the OpenCL kernel "
              + kernel
              + " are "
              + Arrays.toString(items)
              + "; \"items\" must return one to three numbers, none of them negative");
    }
    return items;
  }

  private static boolean isWritten(KernelParameter parameter) {
    return parameter.mode().orElse(AccessMode.READ).writes();
  }

  /** Returns a work-item for each element of data, in two dimensions if it is a tile. */
  private static long[] items(OpenClKernel kernel, KernelParameter parameter, KernelData data) {
    if (parameter == null) {
      throw new IllegalStateException(
          "the OpenCL kernel "
              + kernel
              + " has no data, so that \"items\" must name a method that returns the number of its"
              + " work-items");
    }
    return parameter.form() == KernelParameter.Form.TILE
        ? new long[] {data.columns(), data.rows()}
        : new long[] {data.columns()};
  }
}
