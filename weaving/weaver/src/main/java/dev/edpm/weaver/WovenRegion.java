package dev.edpm.weaver;

import dev.edpm.weaver.plan.CodeRange;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPlan;
import dev.edpm.weaver.weave.target.WeaveTarget;
import java.util.List;

/**
 * A region of a plan, with the target by which the weaver finds its code.
 *
 * @param plan the plan of its top-level type
 * @param region the region
 * @param target the target
 * @param ranges the code in which a span is open, once it is woven
 */
public record WovenRegion(
    WiringPlan plan, RegionPlan region, WeaveTarget target, List<CodeRange> ranges) {

  /** Copies the list. */
  public WovenRegion {
    ranges = List.copyOf(ranges);
  }

  /** Creates a region that is not woven yet. */
  public WovenRegion(WiringPlan plan, RegionPlan region, WeaveTarget target) {
    this(plan, region, target, List.of());
  }

  /** Returns the region with the code that it has. */
  WovenRegion with(List<CodeRange> itsRanges) {
    return new WovenRegion(plan, region, target, itsRanges);
  }
}
