package dev.edpm.weaver;

import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPlan;
import dev.edpm.weaver.weave.target.WeaveTarget;

/**
 * A region of a plan, with the target by which the weaver finds its code.
 *
 * @param plan the plan of its top-level type
 * @param region the region
 * @param target the target
 */
public record WovenRegion(WiringPlan plan, RegionPlan region, WeaveTarget target) {}
