package dev.edpm.processor.weave.mark;

/** A region to weave into a class. */
public sealed interface Mark permits MethodMark, SpanMark {

  /** Returns the name of the constant that holds the region. */
  String constant();
}
