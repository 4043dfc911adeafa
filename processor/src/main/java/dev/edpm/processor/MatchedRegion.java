package dev.edpm.processor;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.flow.AnalyzedMark;

/**
 * A region of a plan, with the place of its code in javac's output.
 *
 * @param handedOn whether it is a cross-thread span
 * @param resource whether it is a span that a {@code try} statement closes
 */
record MatchedRegion(
    WiringPlan plan, RegionPlan region, AnalyzedMark mark, boolean handedOn, boolean resource) {}
