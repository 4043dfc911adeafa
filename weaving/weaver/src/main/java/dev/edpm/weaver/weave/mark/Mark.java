package dev.edpm.weaver.weave.mark;

/** A region to weave into a class. */
public sealed interface Mark permits MethodMark, SpanMark {

  /** Returns the region, as woven code calls it. */
  WiredRegion region();
}
