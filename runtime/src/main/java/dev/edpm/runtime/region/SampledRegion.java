package dev.edpm.runtime.region;

import dev.edpm.runtime.Span;

/**
 * A region of which one execution in N, on average, is measured. All of them are counted, per
 * thread and without sharing.
 */
final class SampledRegion extends Region {

  private final RegionEntry entry;
  private final Region measured;

  SampledRegion(RegionEntry entry, Region measured) {
    this.entry = entry;
    this.measured = measured;
  }

  @Override
  public Frame enter() {
    return isChosen() ? measured.enter() : null;
  }

  @Override
  public void exit(Frame frame) {
    measured.exit(frame);
  }

  @Override
  public Span open() {
    return isChosen() ? measured.open() : InertSpan.INSTANCE;
  }

  @Override
  public Span openHandedOn() {
    return isChosen() ? measured.openHandedOn() : InertSpan.INSTANCE;
  }

  private boolean isChosen() {
    return !Pause.isOn() && ThreadLog.current().sampling().next(entry);
  }
}
