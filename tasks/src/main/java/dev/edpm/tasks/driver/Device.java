package dev.edpm.tasks.driver;

import dev.edpm.tasks.codelet.DeviceLostException;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.codelet.WorkerKind;
import java.util.Optional;

/**
 * A device with a memory of its own. One worker runs its tasks; transfers may be made on any
 * thread, also while a kernel runs.
 *
 * <p>A method that uses the device may throw a {@link DeviceLostException}. The engine then uses
 * the device no more, and only frees memory and closes it.
 */
public interface Device extends AutoCloseable {

  /** Returns its name for messages, such as {@code fast}. */
  String name();

  /** Returns the kind of its worker, which decides on the variants that it runs. */
  WorkerKind kind();

  /** Returns how many times as fast as a CPU worker it runs the same variant; 1 if unknown. */
  default double speed() {
    return 1;
  }

  /**
   * Returns the number of bytes that copies of data may take, {@link Long#MAX_VALUE} for no limit.
   */
  long memory();

  /**
   * Returns the speed of its connection to main memory.
   *
   * @param measured whether to measure it, which takes some tenths of a second, if it is not known
   */
  BusSpeed bus(boolean measured);

  /**
   * Allocates memory.
   *
   * @param like what the memory is for: as many elements of the same type, without gaps
   * @return the memory, which the device itself defines
   */
  Object allocate(ArrayPart like);

  /** Frees memory, also after a loss. Must not throw. */
  void free(Object memory);

  /** Copies a part of an array to memory, and returns when that is done. */
  void write(ArrayPart from, Object to);

  /** Copies memory to a part of an array, and returns when that is done. */
  void read(Object from, ArrayPart to);

  /**
   * Returns memory as a Java array, so that variants in Java run on it; {@code null} if only
   * kernels of the device can use it.
   */
  default Object array(Object memory) {
    return null;
  }

  /**
   * Runs a kernel on the thread of the device's worker, and waits until it has ended.
   *
   * @param values the values of the kernel's parameters in Java, in order: {@link KernelData} for
   *     data, otherwise a number
   * @param items the number of work-items in each dimension
   * @throws KernelException if the kernel cannot run or has failed
   */
  default LaunchTimes launch(OpenClKernel kernel, Object[] values, long[] items) {
    throw KernelException.notRun(name() + " runs no kernels of OpenCL");
  }

  /** Returns how its clock is related to that of the program; empty if it has no clock. */
  default Optional<DeviceClock> clock() {
    return Optional.empty();
  }

  /** Frees all memory and the device. Must not throw. */
  @Override
  void close();
}
