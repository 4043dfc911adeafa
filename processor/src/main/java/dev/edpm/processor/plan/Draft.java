package dev.edpm.processor.plan;

import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.CounterSet;
import dev.edpm.processor.reader.model.SourceItem;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A region before names are settled.
 *
 * @param explicitName the name that the user gave
 * @param byPattern the qualified name that a pattern has matched, where it is a region for no other
 *     reason
 * @param defaultName the name that it has else
 * @param prefix the name on its type that the default name starts with, instead of the type's own
 * @param declaration what is marked
 * @param inside the spans inside of it
 * @param suppressed the ids of warnings that are silenced there
 */
record Draft(
    RegionPlan.Kind kind,
    Optional<String> explicitName,
    Optional<String> byPattern,
    String defaultName,
    Optional<String> prefix,
    String className,
    String member,
    String signature,
    String variable,
    SourceItem declaration,
    int line,
    Place place,
    List<CounterSet> counters,
    List<SourceItem> inside,
    Set<String> suppressed) {}
