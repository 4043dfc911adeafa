package dev.edpm.tasks.device;

import dev.edpm.tasks.memory.Piece;

/**
 * A piece of data of an engine with devices. Devices have copies of it, which the fields of its
 * handle do not show. Safe on any thread.
 */
public final class DeviceData {

  private final Devices devices;
  private volatile Piece piece;
  private volatile Object layout;

  DeviceData(Devices devices, Piece piece, Object layout) {
    this.devices = devices;
    this.piece = piece;
    this.layout = layout;
  }

  /** Returns the devices that may have copies. */
  public Devices devices() {
    return devices;
  }

  Piece piece() {
    return piece;
  }

  /** Returns whether devices can have a copy: the value consists of primitives in an array. */
  public boolean canBeCopied() {
    return layout != null;
  }

  long bytes() {
    return piece.bytes();
  }

  void replace(Piece other, Object itsLayout) {
    piece = other;
    layout = itsLayout;
  }
}
