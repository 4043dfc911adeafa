package dev.edpm.weaver.plan;

import dev.edpm.weaver.check.CounterTable;
import dev.edpm.weaver.check.region.CheckedType;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.model.KnownNames;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.TopLevel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Plans the regions of top-level types. */
public final class Planner {

  /** What the name of the region ends with that is the calls of a method. */
  private static final String OF_CALLS = " (call)";

  private final CounterTable counters;
  private final DefaultNames names;
  private final Predicate<String> given;

  /**
   * Creates a planner.
   *
   * @param counters the known counters
   * @param known what is known of all types before they are attributed
   * @param given tells whether a region of another type has the name, explicitly
   */
  public Planner(CounterTable counters, KnownNames known, Predicate<String> given) {
    this.counters = counters;
    this.names = new DefaultNames(known);
    this.given = given;
  }

  /**
   * Returns the plan of a top-level type; it has no regions if nothing is marked.
   *
   * @param notes receives notes about the default names
   */
  public WiringPlan plan(CheckedType checked, Consumer<Diagnostic> notes) {
    TopLevel topLevel = checked.type();
    List<Draft> drafts = DraftCollector.collect(checked);
    names.check(topLevel, drafts).forEach(notes);
    Set<String> used = new HashSet<>();
    drafts.forEach(draft -> draft.explicitName().ifPresent(used::add));
    List<RegionPlan> regions = new ArrayList<>();
    Map<SourceItem, Integer> numbers = new HashMap<>();
    int next = 0;
    for (Draft draft : drafts) {
      numbers.put(draft.origin().declaration(), next);
      next += isOfSubscriptions(draft) ? 2 : 1;
    }
    for (Draft draft : drafts) {
      String name =
          draft
              .explicitName()
              .orElseGet(() -> ConstantNames.unused(names.of(topLevel, draft), "#", used, given));
      RegionPlan.Names named = new RegionPlan.Names(name, draft.explicitName(), draft.byPattern());
      List<String> counted = counters.union(draft.counters());
      List<Integer> inside = draft.inside().stream().map(numbers::get).sorted().toList();
      if (isOfSubscriptions(draft)) {
        // The calls are first: what is inside the method in its source is inside a call.
        String ofCalls = ConstantNames.unused(name + OF_CALLS, "#", used, given);
        regions.add(
            new RegionPlan(
                draft.origin().ofCalls(),
                new RegionPlan.Names(ofCalls, Optional.empty(), draft.byPattern()),
                counted,
                new RegionPlan.Block(regions.size(), inside)));
        inside = List.of();
      }
      regions.add(
          new RegionPlan(
              draft.origin(), named, counted, new RegionPlan.Block(regions.size(), inside)));
    }
    return new WiringPlan(
        topLevel.packageName(),
        topLevel.type().displayName(),
        topLevel.wiringSimpleName(),
        topLevel.file(),
        regions);
  }

  private static boolean isOfSubscriptions(Draft draft) {
    return draft.origin().kind() == RegionPlan.Kind.SUBSCRIPTIONS;
  }
}
