package dev.edpm.weaver;

import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPlan;
import dev.edpm.weaver.weave.mark.Mark;

/**
 * A region of a plan, with the mark by which the weaver finds its code.
 *
 * @param plan the plan of its top-level type
 * @param region the region
 * @param mark the mark
 */
public record WovenRegion(WiringPlan plan, RegionPlan region, Mark mark) {}
