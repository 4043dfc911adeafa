package dev.edpm.processor.plan;

import dev.edpm.processor.check.CounterTable;
import dev.edpm.processor.check.region.CheckedType;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.reader.model.SourceItem;
import dev.edpm.processor.reader.model.TopLevel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Plans the regions of top-level types. */
public final class Planner {

  private final CounterTable counters;
  private final DefaultNames names = new DefaultNames();
  private final Map<TopLevel, List<Draft>> collected = new IdentityHashMap<>();

  /**
   * Creates a planner.
   *
   * @param counters the known counters
   */
  public Planner(CounterTable counters) {
    this.counters = counters;
  }

  /**
   * Adds the types of a round. Call it before {@link #plan}, because their names depend on each
   * other.
   */
  public void add(List<CheckedType> types) {
    for (CheckedType type : types) {
      List<Draft> found = DraftCollector.collect(type);
      collected.put(type.type(), found);
      names.add(type.type(), found);
    }
  }

  /** Returns the notes about the default names of the regions of {@code topLevel}. */
  public List<Diagnostic> judge(TopLevel topLevel) {
    return names.judge(topLevel, collected.get(topLevel));
  }

  /** Returns the plan of {@code topLevel}; it has no regions if nothing is marked. */
  public WiringPlan plan(TopLevel topLevel, HooksPlan hooks) {
    List<Draft> drafts = collected.remove(topLevel);
    Set<String> used = new HashSet<>();
    Set<String> constants = notForConstants(topLevel);
    List<RegionPlan> regions = new ArrayList<>();
    Map<SourceItem, Integer> numbers = new HashMap<>();
    for (int i = 0; i < drafts.size(); i++) {
      numbers.put(drafts.get(i).origin().declaration(), i);
    }
    for (Draft draft : drafts) {
      String name =
          draft
              .explicitName()
              .orElseGet(
                  () -> ConstantNames.unused(names.of(topLevel, draft), "#", used, names::isGiven));
      String constant = ConstantNames.unused(ConstantNames.of(name), "_", constants);
      regions.add(
          new RegionPlan(
              draft.origin(),
              new RegionPlan.Names(constant, name, draft.explicitName(), draft.byPattern()),
              counters.union(draft.counters()),
              new RegionPlan.Block(
                  regions.size(), draft.inside().stream().map(numbers::get).sorted().toList())));
    }
    return new WiringPlan(
        topLevel.packageName(),
        topLevel.type().displayName(),
        topLevel.wiringSimpleName(),
        topLevel.file(),
        regions,
        hooks);
  }

  /**
   * Returns the names of types and packages that the code of hooks uses: constants would obscure
   * them.
   */
  private static Set<String> notForConstants(TopLevel topLevel) {
    Set<String> names = new HashSet<>();
    names.add(topLevel.packageName().split("\\.")[0]);
    topLevel
        .type()
        .withEnclosed()
        .forEach(type -> names.addAll(Arrays.asList(type.displayName().split("\\."))));
    return names;
  }
}
