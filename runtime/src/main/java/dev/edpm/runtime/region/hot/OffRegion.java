package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;

/** A region that the configuration leaves out: every method is empty, so the JIT leaves nothing. */
final class OffRegion extends RegionHandle {

  static final RegionHandle INSTANCE = new OffRegion();

  private OffRegion() {}

  @Override
  public Frame enter() {
    return null;
  }

  @Override
  public void exit(Frame frame) {}

  @Override
  public Span open() {
    return InertSpan.INSTANCE;
  }

  @Override
  public Span openCrossThread() {
    return InertSpan.INSTANCE;
  }
}
