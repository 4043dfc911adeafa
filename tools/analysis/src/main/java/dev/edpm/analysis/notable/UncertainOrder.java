package dev.edpm.analysis.notable;

import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.annotations.catalogue.NamePatterns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * The finding that most of the self time of a report is the cost of measuring. Then the order of
 * the regions depends on how exactly this cost is known, and on what measuring prevents the JIT
 * compiler from doing.
 *
 * @param share the share of the cost in the self time of all regions, more than a half
 * @param regions the regions without which it would be small, the costliest first
 */
public record UncertainOrder(double share, List<String> regions) {

  /**
   * The part of the time that the program itself takes at most that the rest of the cost may be.
   */
  private static final double SMALL = 0.1;

  /** The maximum number of regions that are named. */
  private static final int MOST_REGIONS = 12;

  /**
   * Returns the finding; empty if less is cost, or if the cost is not known.
   *
   * @param regions the regions of a report by name
   */
  public static Optional<UncertainOrder> of(Map<String, RegionPart> regions) {
    Map<String, RegionPart> known = new LinkedHashMap<>(regions);
    known.values().removeIf(region -> measured(region) == 0 || region.overheadNsInSelf().isEmpty());
    double executions = 0;
    double cost = 0;
    double net = 0;
    double error = 0;
    for (RegionPart region : known.values()) {
      executions += measured(region);
      cost += region.overheadNsInSelf().getAsLong();
      net += net(region);
      error += region.overheadErrorInSelf().orElse(0);
    }
    double share = cost / (cost + net);
    return share > RegionPart.MOSTLY_OVERHEAD
        ? Optional.of(
            new UncertainOrder(share, costliest(known, cost, cost / executions, net + error)))
        : Optional.empty();
  }

  /** Returns regions that take less time themselves than measuring them costs. */
  private static List<String> costliest(
      Map<String, RegionPart> regions, double cost, double ofExecution, double most) {
    List<Map.Entry<String, RegionPart>> all = new ArrayList<>(regions.entrySet());
    all.removeIf(one -> net(one.getValue()) > measured(one.getValue()) * ofExecution);
    all.sort(Comparator.comparingLong(one -> -measured(one.getValue())));
    List<String> names = new ArrayList<>();
    double rest = cost;
    for (Map.Entry<String, RegionPart> one : all) {
      if (rest <= SMALL * most || names.size() == MOST_REGIONS) {
        break;
      }
      names.add(one.getKey());
      rest -= measured(one.getValue()) * ofExecution;
    }
    return names;
  }

  private static long measured(RegionPart region) {
    OptionalLong sampled = region.sampled();
    return sampled.orElse(region.executions());
  }

  private static long net(RegionPart region) {
    return region.netSelf(CounterPart.WALL).orElse(0);
  }

  /** Returns the finding as a sentence, with the setting that ends it. */
  public String sentence() {
    return Math.round(100 * share)
        + " % of the self time of all regions is the cost of measuring, so their order is"
        + " uncertain"
        + (regions.isEmpty()
            ? ""
            : "; leave the shortest regions out: -Dedpm.enable='"
                + regions.stream()
                    .map(name -> "!" + NamePatterns.only(name))
                    .collect(Collectors.joining(","))
                    .replace("'", "'\\''")
                + "'");
  }
}
