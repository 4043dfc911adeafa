package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;

/**
 * A region that the configuration excludes. Its methods are empty, so the JIT compiler removes the
 * calls.
 */
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
  void returned(Object result, Frame frame) {}

  @Override
  public Span open() {
    return InertSpan.INSTANCE;
  }

  @Override
  public Span openCrossThread() {
    return InertSpan.INSTANCE;
  }
}
