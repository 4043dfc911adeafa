package dev.edpm.runtime.region;

import dev.edpm.runtime.Span;

/** An open execution on its thread's stack of open regions; reused by the next one at its place. */
public final class Frame implements Span {

  Frame() {}

  @Override
  public void close() {}
}
