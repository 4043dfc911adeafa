package dev.edpm.runtime.report.size;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.DetailText;
import java.util.List;
import java.util.Locale;

/**
 * The records that a report does not contain because of {@code edpm.records.limit}.
 *
 * @param count their number
 * @param needed the number of bytes that all records would take
 * @param limit the number of bytes that records may take
 * @param regions the number of bytes that all records of each region would take
 */
public record LeftOutRecords(long count, double needed, long limit, List<RecordBytes> regions) {

  /** With a higher limit than this, a report is large and a program ends late. */
  private static final double MOST_ADVISED = 64 << 20;

  /** Returns the problem for the report. */
  public Problem problem() {
    String advice =
        needed <= MOST_ADVISED
            ? higherLimit()
            : "; edpm.detail=aggregates for the regions that run most keeps those of all others";
    return Problem.of("records-left-out", sentence() + advice);
  }

  /**
   * Returns a remark for the user.
   *
   * @param detail the value of {@code edpm.detail} with which the report was written
   */
  String remark(DetailText detail) {
    if (needed <= MOST_ADVISED) {
      return sentence() + higherLimit();
    }
    RegionShares shares = new RegionShares(regions, (long) needed - limit);
    return sentence()
        + shares
            .without(detail)
            .map(setting -> shares + ": " + setting + " keeps those of all other regions")
            .orElse(shares + ": " + RegionShares.NO_RECORDS + " keeps none, and takes less time");
  }

  /** Returns the sentence without advice. */
  String sentence() {
    return String.format(Locale.ROOT, "%,d", count)
        + (count == 1 ? " record is left out" : " records are left out");
  }

  private String higherLimit() {
    return ": edpm.records.limit=" + Bytes.setting(needed) + " keeps all";
  }
}
