package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.part.RegionPart;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/**
 * The shares of the counters of a region that measuring added, where they are known.
 *
 * @param ofSum by counter, the share of the sum
 * @param ofSelf by counter, the share of the self value
 */
public record CostShares(Map<String, Double> ofSum, Map<String, Double> ofSelf) {

  /** Those of a region of which none is known. */
  public static final CostShares UNKNOWN = new CostShares(Map.of(), Map.of());

  static CostShares of(RegionPart region) {
    return new CostShares(
        known(region, RegionPart::overheadShare), known(region, RegionPart::overheadShareOfSelf));
  }

  private static Map<String, Double> known(
      RegionPart region, BiFunction<RegionPart, String, OptionalDouble> share) {
    Map<String, Double> shares = new HashMap<>();
    for (String counter : region.summary().counters()) {
      share.apply(region, counter).ifPresent(one -> shares.put(counter, one));
    }
    return shares;
  }

  /** Returns the share of a statistic of a counter; that of the sum stands for those of others. */
  public OptionalDouble of(String counter, Statistic statistic) {
    Double share = (statistic == Statistic.SELF ? ofSelf : ofSum).get(counter);
    return share == null ? OptionalDouble.empty() : OptionalDouble.of(share);
  }
}
