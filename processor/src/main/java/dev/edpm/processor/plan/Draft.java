package dev.edpm.processor.plan;

import dev.edpm.processor.reader.model.CounterSet;
import dev.edpm.processor.reader.model.SourceItem;
import java.util.List;
import java.util.Optional;

/**
 * A region whose final name is not yet known.
 *
 * @param origin what is measured, and where it is marked
 * @param explicitName the name that the user gave
 * @param byPattern the qualified name that a pattern has matched, where it is a region for no other
 *     reason
 * @param defaultName the name that it has else
 * @param prefix the name that the default name starts with, where it does not start with the type's
 * @param counters the counter sets that apply to it
 * @param inside the spans inside it
 */
record Draft(
    RegionPlan.Origin origin,
    Optional<String> explicitName,
    Optional<String> byPattern,
    String defaultName,
    Optional<Prefix> prefix,
    List<CounterSet> counters,
    List<SourceItem> inside) {}
