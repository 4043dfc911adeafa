package dev.edpm.runtime.region;

import dev.edpm.runtime.Span;

/** A region that measures wall time alone. */
final class WallRegion extends Region {

  private final long openTag;
  private final RegionEntry entry;

  WallRegion(RegionEntry entry) {
    this.entry = entry;
    this.openTag = EventTag.of(EventTag.OPEN, 0, entry.id());
  }

  @Override
  public Frame enter() {
    return Pause.isOn() ? null : ThreadLog.current().open(openTag);
  }

  @Override
  public void exit(Frame frame) {
    if (frame != null) {
      frame.log.exit(frame);
    }
  }

  @Override
  public Span open() {
    return Pause.isOn() ? InertSpan.INSTANCE : ThreadLog.current().open(openTag);
  }

  @Override
  public Span openHandedOn() {
    return Pause.isOn() ? InertSpan.INSTANCE : ThreadLog.current().openHandedOn(entry, null);
  }
}
