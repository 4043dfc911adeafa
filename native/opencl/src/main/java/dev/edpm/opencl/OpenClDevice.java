package dev.edpm.opencl;

import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.tasks.codelet.DeviceLostException;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.driver.ArrayPart;
import dev.edpm.tasks.driver.BusSpeed;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.driver.DeviceClock;
import dev.edpm.tasks.driver.KernelException;
import dev.edpm.tasks.driver.LaunchTimes;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** A device of OpenCL: a context, a queue for kernels, and a memory. */
final class OpenClDevice implements Device {

  private static final long GLOBAL_MEMORY = 0x101F;
  private static final long LARGEST_BUFFER = 0x1010;
  private static final long PROFILING = 1 << 1;
  private static final long EXECUTION_STATUS = 0x11D3;
  private static final int OUT_OF_RESOURCES = -5;
  private static final int OUT_OF_HOST_MEMORY = -6;
  private static final int EVENT_FAILED = -14;
  private static final int INVALID_QUEUE = -36;

  /** StarPU's: a part of the memory belongs to the driver. */
  private static final int PERCENT_OF_MEMORY = 90;

  private static final int PERCENT = 100;

  private final OpenCl cl;
  private final JvmSignals signals;
  private final FoundDevice found;
  private final String name;
  private final long limit;
  private final long context;
  private final long kernels;
  private final Memory memory;
  private final Programs programs;
  private final AlignedClock clock;
  private final Set<Long> buffers = new HashSet<>();
  private boolean closed;

  /** The kernels that have run: drivers also compile when one is started for the first time. */
  private final Set<Long> started = new HashSet<>();

  /**
   * Opens a device.
   *
   * @param signals restored after the driver has compiled
   * @param number its number among the open devices
   * @param name its name for messages
   * @param limit the limit of its memory that the user has set, {@link Long#MAX_VALUE} for none
   * @throws OpenClException if the driver refuses
   */
  OpenClDevice(
      OpenCl cl, JvmSignals signals, FoundDevice found, int number, String name, long limit) {
    this.cl = cl;
    this.signals = signals;
    this.found = found;
    this.name = name;
    long all = cl.number("clGetDeviceInfo", found.id(), GLOBAL_MEMORY);
    this.limit = Math.min(limit, all / PERCENT * PERCENT_OF_MEMORY);
    NativeBuffer ids = cl.scratch();
    ids.bytes().putLong(0, found.id());
    context = cl.create("clCreateContext", 0, 1, ids.address(), 0, 0);
    kernels = cl.create("clCreateCommandQueue", context, found.id(), PROFILING);
    memory =
        SharedMemory.isThere(cl, found)
            ? new SharedMemory(cl, context)
            : new OwnMemory(cl, context, found.id());
    // Pocl ends the process if two devices start the same compiled kernel for the first time at the
    // same time, so that each has kernels of its own.
    String own = found.isCpu() ? "-DEDPM_DEVICE=" + number : "";
    programs = new Programs(cl, signals, context, found.id(), name, own);
    clock = new AlignedClock(cl, kernels, System::nanoTime);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public WorkerKind kind() {
    return WorkerKind.OPENCL;
  }

  @Override
  public long memory() {
    return limit;
  }

  @Override
  public Optional<DeviceClock> clock() {
    return clock.quality();
  }

  @Override
  public BusSpeed bus(boolean measured) {
    long largest = cl.number("clGetDeviceInfo", found.id(), LARGEST_BUFFER);
    return measured
        ? new BusMeasurement(this, found.isCpu(), Math.min(largest, limit)).speed()
        : BusSpeed.UNKNOWN;
  }

  // ---- memory

  @Override
  public Object allocate(ArrayPart like) {
    try {
      // A buffer must have a size.
      long buffer = memory.allocate(Math.max(1, like.bytes()));
      synchronized (buffers) {
        buffers.add(buffer);
      }
      return buffer;
    } catch (OpenClException e) {
      throw failure(e, like.bytes() + " bytes: ");
    }
  }

  @Override
  public void free(Object buffer) {
    synchronized (buffers) {
      if (buffers.remove((Long) buffer)) {
        memory.free((Long) buffer);
      }
    }
  }

  @Override
  public void write(ArrayPart from, Object to) {
    try {
      memory.write(from, (Long) to);
    } catch (OpenClException e) {
      throw failure(e, "");
    }
  }

  @Override
  public void read(Object from, ArrayPart to) {
    try {
      memory.read((Long) from, to);
    } catch (OpenClException e) {
      throw failure(e, "");
    }
  }

  // ---- kernels

  @Override
  public LaunchTimes launch(OpenClKernel kernel, Object[] values, long[] items) {
    BuiltKernel built = programs.kernel(kernel);
    clock.keepAligned();
    long enqueued = System.nanoTime();
    if (Arrays.stream(items).anyMatch(number -> number == 0)) {
      return new LaunchTimes(enqueued, enqueued);
    }
    String place = kernel.source().file() + ": kernel " + kernel.name() + ": ";
    long event;
    try {
      built.set(values);
      enqueued = System.nanoTime();
      event = enqueue(built, kernel, items);
    } catch (OpenClException e) {
      throw failure(e, place + describe(items, kernel));
    }
    try {
      NativeBuffer list = cl.scratch();
      list.bytes().putLong(0, event);
      int code = cl.code("clWaitForEvents", 1, list.address());
      int status = (int) cl.number("clGetEventInfo", event, EXECUTION_STATUS);
      long returned = System.nanoTime();
      if (code != 0 || status < 0) {
        throw failed(code == EVENT_FAILED || code == 0 ? status : code, place);
      }
      return clock.times(event, enqueued, returned);
    } catch (OpenClException e) {
      throw failed(e.code(), place);
    } finally {
      cl.code("clReleaseEvent", event);
      if (started.add(built.kernel())) {
        signals.restore();
      }
    }
  }

  private long enqueue(BuiltKernel built, OpenClKernel kernel, long[] items) {
    int dimensions = items.length;
    NativeBuffer sizes = cl.scratch();
    for (int i = 0; i < dimensions; i++) {
      int group = i < kernel.group().size() ? kernel.group().get(i) : 1;
      // OpenCL 1.2 has whole groups only.
      sizes.bytes().putLong(i * Long.BYTES, (items[i] + group - 1) / group * group);
      sizes.bytes().putLong((dimensions + i) * Long.BYTES, group);
    }
    long groups = kernel.group().isEmpty() ? 0 : sizes.address() + (long) dimensions * Long.BYTES;
    int event = 2 * Long.BYTES * dimensions;
    cl.call(
        "clEnqueueNDRangeKernel",
        kernels,
        built.kernel(),
        dimensions,
        0,
        sizes.address(),
        groups,
        0,
        0,
        sizes.address() + event);
    return sizes.bytes().getLong(event);
  }

  private static String describe(long[] items, OpenClKernel kernel) {
    return Arrays.toString(items)
        + " items"
        + (kernel.group().isEmpty() ? "" : " in groups of " + kernel.group())
        + ": ";
  }

  private static boolean isLoss(int code) {
    return code == OpenCl.DEVICE_NOT_AVAILABLE || code == INVALID_QUEUE;
  }

  private static boolean isShortage(int code) {
    return code == OpenCl.ALLOCATION_FAILED
        || code == OUT_OF_RESOURCES
        || code == OUT_OF_HOST_MEMORY;
  }

  /** Returns the exception for a call before which nothing has changed. */
  private RuntimeException failure(OpenClException e, String place) {
    String message = name + ": " + place + e.getMessage();
    if (isLoss(e.code())) {
      return new DeviceLostException(message);
    }
    return isShortage(e.code())
        ? KernelException.noMemory(message)
        : KernelException.notRun(message);
  }

  /** Returns the exception for a kernel that was started. */
  private RuntimeException failed(int code, String place) {
    String message = name + ": " + place + "it failed while it ran (" + code + ")";
    return isLoss(code) ? new DeviceLostException(message) : KernelException.failed(message);
  }

  @Override
  public void close() {
    synchronized (buffers) {
      if (closed) {
        return;
      }
      closed = true;
      buffers.forEach(memory::free);
      buffers.clear();
    }
    programs.close();
    memory.close();
    cl.code("clReleaseCommandQueue", kernels);
    cl.code("clReleaseContext", context);
  }
}
