package dev.edpm.tasks.device;

import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.driver.ArrayPart;
import dev.edpm.tasks.driver.KernelData;
import dev.edpm.tasks.driver.LaunchTimes;
import dev.edpm.tasks.memory.Buffer;
import dev.edpm.tasks.memory.Memories;
import dev.edpm.tasks.memory.Piece;
import java.util.ArrayList;
import java.util.List;

/** The data of a task in the memory of its worker, until it is released. For one thread. */
public final class FetchedData {

  /** A piece of data, the buffer with its copy, and the copy as Java kernels see it. */
  static final class Held {
    final DeviceData data;
    final Piece piece;
    final Buffer buffer;

    /** {@code null} if it was not asked for. */
    private Object local;

    private Held(DeviceData data, Piece piece, Buffer buffer) {
      this.data = data;
      this.piece = piece;
      this.buffer = buffer;
    }
  }

  private final Devices devices;
  private final int node;
  private final List<Held> all;
  private boolean launched;
  private long kernelNanos;

  FetchedData(Devices devices, int node, int size) {
    this.devices = devices;
    this.node = node;
    all = new ArrayList<>(size);
  }

  void add(DeviceData data, Piece piece, Buffer buffer) {
    all.add(new Held(data, piece, buffer));
  }

  /** Removes what was added last. */
  Held removeLast() {
    return all.remove(all.size() - 1);
  }

  int node() {
    return node;
  }

  List<Held> held() {
    return all;
  }

  private Held held(DeviceData data) {
    for (Held held : all) {
      if (held.data == data) {
        return held;
      }
    }
    return null;
  }

  /**
   * Returns the copy of some data as a value in Java; {@code null} if it is not data of the task,
   * or if the device has it in a form that Java cannot use.
   */
  public Object local(DeviceData data) {
    Held held = held(data);
    if (held == null) {
      return null;
    }
    if (held.local == null) {
      held.local = node == Memories.RAM ? held.buffer.content() : devices.local(node, held.piece);
    }
    return held.local;
  }

  /**
   * Returns data of the task as a kernel gets it.
   *
   * @throws IllegalArgumentException if it is not data of the task
   */
  public KernelData kernelData(DeviceData data) {
    Held held = held(data);
    if (held == null) {
      throw new IllegalArgumentException("a kernel was given data that is not data of its task");
    }
    ArrayPart shape = devices.shape(held.piece);
    return new KernelData(held.buffer.content(), shape.rows(), shape.columns());
  }

  /**
   * Runs a kernel on the device, and waits until it has ended.
   *
   * @param values as for {@link dev.edpm.tasks.driver.Device#launch}
   */
  public void launch(OpenClKernel kernel, Object[] values, long[] items) {
    LaunchTimes times = devices.launch(node, kernel, values, items);
    launched = true;
    kernelNanos += times.end() - times.start();
  }

  /** Returns whether a kernel of the device has run. */
  public boolean hasLaunched() {
    return launched;
  }

  /** Returns how long kernels of the device ran, in ns. */
  public long kernelNanos() {
    return kernelNanos;
  }

  /** Ends the use of the data. */
  public void release() {
    devices.release(this);
  }
}
