package dev.edpm.tasks.device;

import dev.edpm.tasks.memory.Buffer;
import dev.edpm.tasks.memory.Piece;
import java.util.ArrayList;
import java.util.List;

/** The data of a task in the memory of its worker, until it is released. For one thread. */
public final class FetchedData {

  private record Held(DeviceData data, Piece piece, Buffer buffer) {}

  private final Devices devices;
  private final int node;
  private final List<Held> all;

  FetchedData(Devices devices, int node, int size) {
    this.devices = devices;
    this.node = node;
    all = new ArrayList<>(size);
  }

  void add(DeviceData data, Piece piece, Buffer buffer) {
    all.add(new Held(data, piece, buffer));
  }

  int node() {
    return node;
  }

  List<Piece> pieces() {
    return all.stream().map(Held::piece).toList();
  }

  /** Returns the copy of some data, {@code null} if it is not data of the task. */
  public Object local(DeviceData data) {
    for (Held held : all) {
      if (held.data() == data) {
        return held.buffer().content();
      }
    }
    return null;
  }

  /** Ends the use of the data. */
  public void release() {
    devices.release(this);
  }
}
