package dev.edpm.processor.weave.mark;

/** A region that is to be woven into a class. */
public sealed interface Mark permits MethodMark, SpanMark {

  /** Returns the name of the field of the wiring class that holds the region. */
  String constant();
}
