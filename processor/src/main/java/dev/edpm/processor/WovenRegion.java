package dev.edpm.processor;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.weave.mark.Mark;

/**
 * A region of a plan, with the mark by which the weaver finds its code.
 *
 * @param plan the plan of its top-level type
 * @param region the region
 * @param mark the mark
 */
record WovenRegion(WiringPlan plan, RegionPlan region, Mark mark) {}
