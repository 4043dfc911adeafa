package dev.edpm.runtime.series;

/**
 * Keeps the fields that one thread writes at every record on separate cache lines, whatever object
 * the garbage collector places before them. A superclass's fields come first in memory. The {@code
 * int} fills the gap after most object headers, which one of those fields would otherwise fill.
 */
@SuppressWarnings("unused")
abstract class RecordLogPadding {
  private int p;
  private long p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15;
}
