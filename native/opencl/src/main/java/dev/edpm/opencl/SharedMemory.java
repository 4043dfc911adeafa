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
  private static final int INVALID_BUFFER = -38;

  /** The most bytes of a view, because a {@link ByteBuffer} has fewer than 2 GiB. */
  private static final int CHUNK = 1 << 30;

  private final OpenCl cl;
  private final long context;

  private final Map<Long, Allocation> allocations = new ConcurrentHashMap<>();

  /**
   * The memory of a buffer. Its monitor is held by each use, because the process would end if
   * memory were freed meanwhile, as at the end of an engine whose data another thread reads.
   */
  private static final class Allocation {
    private final long address;
    private boolean freed;

    Allocation(long address) {
      this.address = address;
    }
  }

  /** Copies elements between data and memory. */
  private interface Copy {
    void copy(long first, int count, ByteBuffer memory);
  }

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
      allocations.put(buffer, new Allocation(address));
      return buffer;
    } catch (OpenClException e) {
      cl.address("clSVMFree", context, address);
      throw e;
    }
  }

  @Override
  public void free(long buffer) {
    Allocation allocation = allocations.remove(buffer);
    synchronized (allocation) {
      allocation.freed = true;
      cl.code("clReleaseMemObject", buffer);
      cl.address("clSVMFree", context, allocation.address);
    }
  }

  @Override
  public void write(ArrayPart from, long buffer) {
    each(from, buffer, (first, count, memory) -> Elements.put(from, first, count, memory));
  }

  @Override
  public void read(long buffer, ArrayPart to) {
    each(to, buffer, (first, count, memory) -> Elements.get(memory, to, first, count));
  }

  private void each(ArrayPart data, long buffer, Copy copy) {
    Allocation allocation = allocations.get(buffer);
    if (allocation == null) {
      throw freed();
    }
    int width = ArrayPart.width(data.array());
    synchronized (allocation) {
      if (allocation.freed) {
        throw freed();
      }
      for (long first = 0; first < data.elements(); first += CHUNK / width) {
        int count = (int) Math.min(CHUNK / width, data.elements() - first);
        long address = allocation.address + first * width;
        copy.copy(first, count, cl.view(address, count * width));
      }
    }
  }

  private static OpenClException freed() {
    return new OpenClException("the use of a buffer that was freed", INVALID_BUFFER);
  }

  @Override
  public void close() {}
}
