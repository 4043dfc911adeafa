package dev.edpm.opencl;

import dev.edpm.tasks.driver.ArrayPart;
import java.nio.ByteBuffer;

/**
 * Transfers of a device whose memory is main memory: its buffers are mapped, which copies nothing.
 *
 * @param queue a queue of the device for transfers
 */
record MappedTransfers(OpenCl cl, long queue) implements Transfers {

  private static final long READ = 1;
  private static final long OVERWRITE = 1 << 2;

  /** The most bytes of a mapping, because a {@link ByteBuffer} has fewer than 2 GiB. */
  private static final int CHUNK = 1 << 30;

  /** Copies elements between data and mapped memory. */
  private interface Copy {
    void copy(long first, int count, ByteBuffer mapped);
  }

  @Override
  public void write(ArrayPart from, long buffer) {
    each(
        from,
        buffer,
        OVERWRITE,
        (first, count, mapped) -> Elements.put(from, first, count, mapped));
  }

  @Override
  public void read(long buffer, ArrayPart to) {
    each(to, buffer, READ, (first, count, mapped) -> Elements.get(mapped, to, first, count));
  }

  /**
   * One transfer after the other: pocl's device {@code basic} waits forever if two threads use a
   * queue at the same time.
   */
  private synchronized void each(ArrayPart data, long buffer, long flags, Copy copy) {
    int width = ArrayPart.width(data.array());
    for (long first = 0; first < data.elements(); first += CHUNK / width) {
      int count = (int) Math.min(CHUNK / width, data.elements() - first);
      long bytes = (long) count * width;
      long address =
          cl.create(
              "clEnqueueMapBuffer",
              queue,
              buffer,
              OpenCl.TRUE,
              flags,
              first * width,
              bytes,
              0,
              0,
              0);
      copy.copy(first, count, cl.view(address, (int) bytes));
      cl.call("clEnqueueUnmapMemObject", queue, buffer, address, 0, 0, 0);
      cl.call("clFinish", queue);
    }
  }
}
