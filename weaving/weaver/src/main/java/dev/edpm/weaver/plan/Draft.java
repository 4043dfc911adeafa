package dev.edpm.weaver.plan;

import dev.edpm.weaver.model.CounterSet;
import dev.edpm.weaver.model.SourceItem;
import java.util.List;
import java.util.Optional;

/**
 * A region whose final name is not yet known.
 *
 * @param origin the measured code and the position of its mark
 * @param explicitName the name in its mark
 * @param byPattern the qualified name that a pattern matched, if the pattern alone makes it a
 *     region
 * @param defaultName its name if there is no explicit one
 * @param prefix the explicit name with which the default name starts: of its type, its package or
 *     an annotation of the user's own
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
