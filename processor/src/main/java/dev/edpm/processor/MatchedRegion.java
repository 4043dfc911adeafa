package dev.edpm.processor;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.flow.AnalyzedMark;

/** A region of a plan, with the place of its code in javac's output. */
record MatchedRegion(WiringPlan plan, RegionPlan region, AnalyzedMark mark, boolean handedOn) {}
