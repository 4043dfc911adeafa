package dev.edpm.weaver.weave.target;

/** A region to weave into a class. */
public sealed interface WeaveTarget permits MethodTarget, SpanTarget, SubscriptionsTarget {

  /** Returns the region, as woven code calls it. */
  WiredRegion region();
}
