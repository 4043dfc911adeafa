package dev.edpm.processor;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.flow.AnalyzedMark;
import dev.edpm.processor.weave.mark.TagMark;
import java.util.List;

/**
 * A region of a plan, with the place of its code in javac's output.
 *
 * @param handedOn whether it is a cross-thread span
 * @param resource whether it is a span that a {@code try} statement closes
 * @param tags its parameters that are tags
 */
record MatchedRegion(
    WiringPlan plan,
    RegionPlan region,
    AnalyzedMark mark,
    boolean handedOn,
    boolean resource,
    List<TagMark> tags) {}
