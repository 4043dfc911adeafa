package dev.edpm.opencl;

import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.tasks.driver.DeviceClock;
import dev.edpm.tasks.driver.LaunchTimes;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The clock of a device, whose times are translated to {@link System#nanoTime}. The driver reads it
 * between two readings of ours, when an empty command is enqueued; half of the time between these
 * is the largest error. The clocks may drift, so this is done again each second. Used by one
 * thread, and {@link #quality} by any.
 */
final class AlignedClock {

  private static final long QUEUED = 0x1280;
  private static final long START = 0x1282;
  private static final long END = 0x1283;
  private static final long AGAIN = TimeUnit.SECONDS.toNanos(1);
  private static final int FIRST_TRIES = 50;
  private static final int LATER_TRIES = 10;
  private static final long UNKNOWN = Long.MAX_VALUE;

  private final OpenCl cl;
  private final long queue;
  private final LongSupplier ours;

  /** Whether the device gives the time when a command was enqueued. */
  private boolean brackets = true;

  private long aligned;
  private volatile DeviceClock quality = new DeviceClock(0, UNKNOWN, 0);

  /**
   * Aligns the clocks.
   *
   * @param queue a queue of the device
   * @param ours the clock of the program, in ns
   */
  AlignedClock(OpenCl cl, long queue, LongSupplier ours) {
    this.cl = cl;
    this.queue = queue;
    this.ours = ours;
    align(FIRST_TRIES);
  }

  /** Returns offset and error; empty while they are not known. */
  Optional<DeviceClock> quality() {
    return Optional.of(quality).filter(known -> known.error() != UNKNOWN);
  }

  /** Aligns the clocks if that was not done in the last second. */
  void keepAligned() {
    if (brackets && ours.getAsLong() - aligned > AGAIN) {
      align(LATER_TRIES);
    }
  }

  private void align(int tries) {
    long best = Long.MAX_VALUE;
    long offset = 0;
    for (int i = 0; i < tries && brackets; i++) {
      NativeBuffer event = cl.scratch();
      long before = ours.getAsLong();
      int code = cl.code("clEnqueueMarkerWithWaitList", queue, 0, 0, event.address());
      long after = ours.getAsLong();
      if (code != 0) {
        brackets = false;
        break;
      }
      long handle = event.bytes().getLong(0);
      cl.code("clFinish", queue);
      long queued = time(handle, QUEUED);
      cl.code("clReleaseEvent", handle);
      brackets = queued != 0;
      if (brackets && after - before < best) {
        best = after - before;
        offset = before + best / 2 - queued;
      }
    }
    aligned = ours.getAsLong();
    if (brackets) {
      quality = new DeviceClock(offset, (best + 1) / 2, quality.clamped());
    }
  }

  /** Returns a time of a command, 0 if the device does not give it. */
  private long time(long event, long what) {
    NativeBuffer result = cl.scratch();
    result.bytes().putLong(0, 0);
    int code = cl.code("clGetEventProfilingInfo", event, what, Long.BYTES, result.address(), 0);
    return code == 0 ? result.bytes().getLong(0) : 0;
  }

  /**
   * Returns when a kernel ran. Times that cannot be are moved, and the kernel keeps its length if
   * that is possible: a driver may say that it started before it was enqueued.
   *
   * @param enqueued a reading of our clock before it was enqueued
   * @param returned one after its end
   */
  LaunchTimes times(long event, long enqueued, long returned) {
    long start = time(event, START);
    long end = time(event, END);
    if (start == 0 || end == 0) {
      return moved(enqueued, returned);
    }
    if (brackets) {
      // The clocks have drifted if the kernel took long.
      keepAligned();
    } else {
      // The end was shortly before the wait for it returned.
      quality = new DeviceClock(returned - end, returned - enqueued, quality.clamped());
    }
    long offset = quality.offset();
    long length = Math.max(0, Math.min(end - start, returned - enqueued));
    long first = Math.max(enqueued, Math.min(returned - length, start + offset));
    long last = first + length;
    return first == start + offset && last == end + offset
        ? new LaunchTimes(first, last)
        : moved(first, last);
  }

  private LaunchTimes moved(long start, long end) {
    DeviceClock before = quality;
    quality = new DeviceClock(before.offset(), before.error(), before.clamped() + 1);
    return new LaunchTimes(start, end);
  }
}
