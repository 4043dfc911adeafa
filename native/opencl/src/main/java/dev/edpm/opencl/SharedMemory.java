package dev.edpm.opencl;

import dev.edpm.tasks.driver.ArrayPart;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Main memory that a device shares with the program (fine-grained shared virtual memory of OpenCL
 * 2.0). The calling thread copies data itself. A driver would do that as a command of a queue, and
 * pocl executes the commands of a part of the CPU one by one, so that data for a CPU worker waited
 * for the kernel of another task.
 */
final class SharedMemory implements Memory {

  static final long CAPABILITIES = 0x1053;
  private static final long FINE_GRAINED_BUFFERS = 1 << 1;
  private static final long READ_WRITE = 1;
  private static final long USE_POINTER = 1 << 3;
  private static final long FINE_GRAINED = 1 << 10;

  /** The most bytes of a view, because a {@link ByteBuffer} has fewer than 2 GiB. */
  private static final int CHUNK = 1 << 30;

  private final OpenCl cl;
  private final long context;

  /** The addresses of buffers. */
  private final Map<Long, Long> addresses = new ConcurrentHashMap<>();

  SharedMemory(OpenCl cl, long context) {
    this.cl = cl;
    this.context = context;
  }

  /** Tells whether a device can share such memory. */
  static boolean isThere(OpenCl cl, FoundDevice found) {
    try {
      return found.isCpu()
          && (cl.number("clGetDeviceInfo", found.id(), CAPABILITIES) & FINE_GRAINED_BUFFERS) != 0;
    } catch (OpenClException e) {
      // A driver before OpenCL 2.0 does not know the question.
      return false;
    }
  }

  @Override
  public long allocate(long bytes) {
    long address = cl.address("clSVMAlloc", context, READ_WRITE | FINE_GRAINED, bytes, 0);
    if (address == 0) {
      throw new OpenClException("clSVMAlloc", OpenCl.ALLOCATION_FAILED);
    }
    try {
      long buffer = cl.create("clCreateBuffer", context, READ_WRITE | USE_POINTER, bytes, address);
      addresses.put(buffer, address);
      return buffer;
    } catch (OpenClException e) {
      cl.address("clSVMFree", context, address);
      throw e;
    }
  }

  @Override
  public void free(long buffer) {
    long address = addresses.remove(buffer);
    cl.code("clReleaseMemObject", buffer);
    cl.address("clSVMFree", context, address);
  }

  @Override
  public void write(ArrayPart from, long buffer) {
    int width = ArrayPart.width(from.array());
    for (long first = 0; first < from.elements(); first += CHUNK / width) {
      int count = (int) Math.min(CHUNK / width, from.elements() - first);
      Elements.put(from, first, count, view(buffer, first * width, count * width));
    }
  }

  @Override
  public void read(long buffer, ArrayPart to) {
    int width = ArrayPart.width(to.array());
    for (long first = 0; first < to.elements(); first += CHUNK / width) {
      int count = (int) Math.min(CHUNK / width, to.elements() - first);
      Elements.get(view(buffer, first * width, count * width), to, first, count);
    }
  }

  private ByteBuffer view(long buffer, long offset, int bytes) {
    return cl.view(addresses.get(buffer) + offset, bytes);
  }

  @Override
  public void close() {}
}
