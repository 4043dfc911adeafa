package dev.edpm.analysis.timeline;

import java.util.function.Predicate;

/**
 * The part of a report to read. A slice is read as a whole if a part of it is in the time range.
 *
 * @param from in ns since the start of the first run
 * @param to in the same unit, not before {@code from}
 * @param regions the names of regions and codelets
 * @param traced whether to read only what ran while the trace was on, if there is a trace
 */
public record Selection(long from, long to, Predicate<String> regions, boolean traced) {

  /** The whole report. */
  public static final Selection ALL = new Selection(Long.MIN_VALUE, Long.MAX_VALUE, region -> true);

  /** Creates a selection that a trace does not limit. */
  public Selection(long from, long to, Predicate<String> regions) {
    this(from, to, regions, false);
  }

  /** Returns the part of it in which the trace was on. */
  public Selection whileTraced() {
    return new Selection(from, to, regions, true);
  }

  /** Returns whether a part of a slice is in the time range. */
  public boolean overlaps(long start, long end) {
    return start <= to && end >= from;
  }
}
