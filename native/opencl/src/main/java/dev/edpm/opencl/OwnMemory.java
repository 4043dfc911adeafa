package dev.edpm.opencl;

import dev.edpm.tasks.driver.ArrayPart;
import java.nio.ByteBuffer;

/**
 * A memory of the device's own. Data is copied through main memory that the driver has allocated:
 * drivers of GPUs pin it, so that transfers are faster. They have a queue of their own, so that
 * they need not wait for kernels.
 */
final class OwnMemory implements Memory {

  private static final int BYTES = 1 << 24;
  private static final long READ_WRITE = 1;
  private static final long HOST_POINTER = 1 << 4;
  private static final long MAP_READ_WRITE = 1 | 1 << 1;

  private final OpenCl cl;
  private final long context;
  private final long queue;
  private final long staging;
  private final long address;
  private final ByteBuffer memory;

  /**
   * Allocates the main memory.
   *
   * @param device the id of the device
   */
  OwnMemory(OpenCl cl, long context, long device) {
    this.cl = cl;
    this.context = context;
    queue = cl.create("clCreateCommandQueue", context, device, 0);
    staging = cl.create("clCreateBuffer", context, READ_WRITE | HOST_POINTER, BYTES, 0);
    address =
        cl.create(
            "clEnqueueMapBuffer", queue, staging, OpenCl.TRUE, MAP_READ_WRITE, 0, BYTES, 0, 0, 0);
    memory = cl.view(address, BYTES);
  }

  @Override
  public long allocate(long bytes) {
    return cl.create("clCreateBuffer", context, READ_WRITE, bytes, 0);
  }

  @Override
  public void free(long buffer) {
    cl.code("clReleaseMemObject", buffer);
  }

  @Override
  public synchronized void write(ArrayPart from, long to) {
    int width = ArrayPart.width(from.array());
    for (long first = 0; first < from.elements(); first += BYTES / width) {
      int count = (int) Math.min(BYTES / width, from.elements() - first);
      Elements.put(from, first, count, memory);
      enqueue("clEnqueueWriteBuffer", to, first * width, (long) count * width);
    }
  }

  @Override
  public synchronized void read(long from, ArrayPart to) {
    int width = ArrayPart.width(to.array());
    for (long first = 0; first < to.elements(); first += BYTES / width) {
      int count = (int) Math.min(BYTES / width, to.elements() - first);
      enqueue("clEnqueueReadBuffer", from, first * width, (long) count * width);
      Elements.get(memory, to, first, count);
    }
  }

  private void enqueue(String call, long of, long offset, long bytes) {
    cl.call(call, queue, of, OpenCl.TRUE, offset, bytes, address, 0, 0, 0);
  }

  @Override
  public synchronized void close() {
    cl.code("clEnqueueUnmapMemObject", queue, staging, address, 0, 0, 0);
    cl.code("clFinish", queue);
    cl.code("clReleaseMemObject", staging);
    cl.code("clReleaseCommandQueue", queue);
  }
}
