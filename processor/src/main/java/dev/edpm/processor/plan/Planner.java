package dev.edpm.processor.plan;

import dev.edpm.processor.check.CounterTable;
import dev.edpm.processor.check.Measured;
import dev.edpm.processor.reader.SourceItem;
import dev.edpm.processor.reader.TopLevel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Turns the records of a top-level type into the plan of its regions. */
public final class Planner {

  private final CounterTable counters;
  private final Measured measured;

  /**
   * Creates a planner.
   *
   * @param counters what counters there are
   * @param measured which members are regions
   */
  public Planner(CounterTable counters, Measured measured) {
    this.counters = counters;
    this.measured = measured;
  }

  /** Returns the plan of {@code topLevel}; it has no regions when nothing is marked. */
  public WiringPlan plan(TopLevel topLevel, HooksPlan hooks) {
    List<Draft> drafts = DraftCollector.collect(topLevel, measured);
    Set<String> names = new HashSet<>();
    drafts.forEach(draft -> draft.explicitName().ifPresent(names::add));
    Set<String> constants = new HashSet<>(Set.of(WiringPlan.HOLDER));
    List<RegionPlan> regions = new ArrayList<>();
    Map<SourceItem, Integer> numbers = new HashMap<>();
    for (int i = 0; i < drafts.size(); i++) {
      numbers.put(drafts.get(i).declaration(), i);
    }
    for (Draft draft : drafts) {
      String name =
          draft
              .explicitName()
              .orElseGet(() -> ConstantNames.unused(draft.defaultName(), "#", names));
      String constant = ConstantNames.unused(ConstantNames.of(name), "_", constants);
      regions.add(
          new RegionPlan(
              draft.kind(),
              constant,
              name,
              draft.explicitName(),
              draft.byPattern(),
              draft.className(),
              draft.member(),
              draft.signature(),
              draft.variable(),
              draft.declaration(),
              draft.line(),
              draft.place(),
              counters.union(draft.counters()),
              regions.size(),
              draft.inside().stream().map(numbers::get).sorted().toList()));
    }
    return new WiringPlan(
        topLevel.packageName(),
        topLevel.type().displayName(),
        topLevel.wiringSimpleName(),
        topLevel.file(),
        regions,
        hooks);
  }
}
