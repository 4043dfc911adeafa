package dev.edpm.processor.plan;

import dev.edpm.processor.reader.model.CounterSet;
import dev.edpm.processor.reader.model.SourceItem;
import java.util.List;
import java.util.Optional;

/**
 * A region before names are settled.
 *
 * @param origin what is measured, and where it is marked
 * @param explicitName the name that the user gave
 * @param byPattern the qualified name that a pattern has matched, where it is a region for no other
 *     reason
 * @param defaultName the name that it has else
 * @param prefix the name on its type that the default name starts with, instead of the type's own
 * @param counters the counter sets that apply to it
 * @param inside the spans inside of it
 */
record Draft(
    RegionPlan.Origin origin,
    Optional<String> explicitName,
    Optional<String> byPattern,
    String defaultName,
    Optional<String> prefix,
    List<CounterSet> counters,
    List<SourceItem> inside) {}
