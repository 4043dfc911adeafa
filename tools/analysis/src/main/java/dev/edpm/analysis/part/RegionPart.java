package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A region without its records.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record RegionPart(JsonObject json) {

  /** The key of its location. */
  public static final String LOCATION = "location";

  /** The key of the counters that it requests. */
  public static final String COUNTERS = "counters";

  /** The key that is {@code false} if a setting switches it off. */
  public static final String ENABLED = "enabled";

  /** The key of the number of executions that ended. */
  public static final String EXECUTIONS = "executions";

  /** The key of the number of executions that are not inside another one of the region. */
  public static final String OUTERMOST = "outermost";

  /** The key that is {@code true} if values are estimated. */
  public static final String ESTIMATED = "estimated";

  /** The key of the number of measured executions. */
  public static final String SAMPLED = "sampled";

  /** The key of the number of truncated executions. */
  public static final String TRUNCATED = "truncated";

  /** The key of the number of executions in the warm-up. */
  public static final String WARM_UP = "warm-up";

  /** The key of the number of executions that have not ended. */
  public static final String OPEN = "open";

  /** The key of the number of executions without a record because of a limit. */
  public static final String RECORDS_DROPPED = "records-dropped";

  /** The key of the cost of measuring it. */
  public static final String OVERHEAD = "overhead";

  /** The key of this cost in ns, in the cost. */
  public static final String OVERHEAD_NS = "ns";

  /** The key of this cost as a share of the wall time, in the cost. */
  public static final String OVERHEAD_SHARE = "share";

  /** The key of the shares of its counters that measuring added, in the cost. */
  public static final String OVERHEAD_COUNTERS = "counters";

  /** The key of the part of this cost in its self values, in the cost. */
  public static final String OVERHEAD_SELF = "self";

  /** The key of the error of that part in ns, in that part. */
  public static final String OVERHEAD_ERROR = "error-ns";

  /** The share from which a value says more about the measuring than about the program. */
  public static final double MOSTLY_OVERHEAD = 0.5;

  /** The key of the statistics of its counters. */
  public static final String SUMMARY = "summary";

  /** The key of its statistics by thread. */
  public static final String THREADS = "threads";

  /** The key of its tags. */
  public static final String TAGS = "tags";

  /** The key of its records, which a document has in the region. */
  public static final String RECORDS = "records";

  /** Returns the place of its mark. */
  public LocationPart location() {
    return new LocationPart(json.object(LOCATION));
  }

  /** Returns the counters that it requests. */
  public List<String> counters() {
    return json.texts(COUNTERS);
  }

  /** Tells whether a setting switches it off. */
  public boolean isDisabled() {
    return Boolean.FALSE.equals(json.get(ENABLED));
  }

  /** Returns the number of executions that ended. */
  public long executions() {
    return json.count(EXECUTIONS);
  }

  /** Returns the number of executions that did not run inside another one of the region. */
  public OptionalLong outermost() {
    return json.integer(OUTERMOST);
  }

  /** Tells whether some or all of its values are estimated. */
  public boolean isEstimated() {
    return json.is(ESTIMATED);
  }

  /** Returns the number of measured executions, if others were left out. */
  public OptionalLong sampled() {
    return json.integer(SAMPLED);
  }

  /** Returns the number of executions in which measuring was paused or reset. */
  public long truncated() {
    return json.count(TRUNCATED);
  }

  /** Returns the number of executions that opened in the warm-up. */
  public long warmUp() {
    return json.count(WARM_UP);
  }

  /** Returns the number of executions that have not ended. */
  public long open() {
    return json.count(OPEN);
  }

  /** Returns the number of executions without a record because of a limit. */
  public long recordsDropped() {
    return json.count(RECORDS_DROPPED);
  }

  /** Returns the cost of measuring that its time contains, in ns. */
  public OptionalLong overheadNs() {
    return json.object(OVERHEAD).integer(OVERHEAD_NS);
  }

  /** Returns that cost as a share of its wall time. */
  public OptionalDouble overheadShare() {
    return json.object(OVERHEAD).number(OVERHEAD_SHARE);
  }

  /** Returns the share of its sum of a counter that measuring added, if that is known. */
  public OptionalDouble overheadShare(String counter) {
    return counter.equals(CounterPart.WALL)
        ? overheadShare()
        : json.object(OVERHEAD).object(OVERHEAD_COUNTERS).number(counter);
  }

  /** Tells whether more than half of its sum of a counter is the cost of measuring. */
  public boolean isMostlyOverhead(String counter) {
    return overheadShare(counter).orElse(0) > MOSTLY_OVERHEAD;
  }

  /** Returns the cost of measuring that its self time contains, in ns. */
  public OptionalLong overheadNsInSelf() {
    return inSelf().integer(OVERHEAD_NS);
  }

  /** Returns the error of that cost, in ns. */
  public OptionalLong overheadErrorInSelf() {
    return inSelf().integer(OVERHEAD_ERROR);
  }

  /** Returns the share of its self value of a counter that measuring added, if that is known. */
  public OptionalDouble overheadShareOfSelf(String counter) {
    if (!counter.equals(CounterPart.WALL)) {
      return inSelf().object(OVERHEAD_COUNTERS).number(counter);
    }
    OptionalLong self = summary().wall().self();
    OptionalLong ns = overheadNsInSelf();
    return self.isEmpty() || ns.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(self.getAsLong() == 0 ? 0 : (double) ns.getAsLong() / self.getAsLong());
  }

  private JsonObject inSelf() {
    return json.object(OVERHEAD).object(OVERHEAD_SELF);
  }

  /**
   * Returns its self value of a counter less the cost of measuring in it, as far as that is known.
   */
  public OptionalLong netSelf(String counter) {
    OptionalLong self = summary().of(counter).self();
    OptionalDouble share = overheadShareOfSelf(counter);
    return self.isEmpty() || share.isEmpty()
        ? self
        : OptionalLong.of(Math.round(self.getAsLong() * (1 - share.getAsDouble())));
  }

  /** Returns the statistics of its counters. */
  public SummaryPart summary() {
    return new SummaryPart(json.object(SUMMARY));
  }

  /** Tells whether the report says on which threads it ran. */
  public boolean hasThreads() {
    return json.has(THREADS);
  }

  /** Returns its statistics by the keys of threads. */
  public Map<String, StatisticsPart> threads() {
    return json.parts(THREADS, StatisticsPart::new);
  }

  /** Returns its tags by their keys. */
  public Map<String, TagPart> tags() {
    return json.parts(TAGS, TagPart::new);
  }
}
