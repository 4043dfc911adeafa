package dev.edpm.weaver;

import dev.edpm.weaver.check.Checked;
import dev.edpm.weaver.check.Texts;
import dev.edpm.weaver.check.region.CheckedType;
import dev.edpm.weaver.check.region.SourceCheck;
import dev.edpm.weaver.check.region.UnmatchedPatterns;
import dev.edpm.weaver.check.tag.TagCheck;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.TagUse;
import dev.edpm.weaver.model.TopLevel;
import dev.edpm.weaver.plan.Planner;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPlan;
import dev.edpm.weaver.wiring.WiringSize;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Checks and plans the regions of the top-level types of a compilation, one after the other. */
public final class RegionPlanning {

  private final SourceCheck check;
  private final UnmatchedPatterns patterns;
  private final Planner planner;

  /**
   * The result for a top-level type.
   *
   * @param plan its plan
   * @param found the diagnostics about it
   */
  public record Planned(WiringPlan plan, List<Diagnostic> found) {

    /** Tells whether its regions can be woven: there are some, and there is no error. */
    public boolean isToBeWoven() {
      return !plan.isEmpty() && Checked.isValid(found);
    }
  }

  /** Creates the planning of one compilation. */
  public RegionPlanning(SourceCheck check, UnmatchedPatterns patterns, Planner planner) {
    this.check = check;
    this.patterns = patterns;
    this.planner = planner;
  }

  /**
   * Checks and plans the regions of a type.
   *
   * @param spans checks the spans, of which it gets those that are regions
   * @param wiring checks whether a wiring class can be written and used; called only if there are
   *     regions
   */
  public Planned plan(
      TopLevel type,
      List<TagUse> tags,
      Function<Set<SourceItem>, List<Diagnostic>> spans,
      Supplier<List<Diagnostic>> wiring) {
    patterns.see(type);
    CheckedType checked = check.check(type);
    List<Diagnostic> found = new ArrayList<>(checked.found());
    WiringPlan plan = planner.plan(checked, found::add);
    Set<SourceItem> regions = new HashSet<>();
    plan.regions().forEach(region -> regions.add(region.origin().declaration()));
    found.addAll(spans.apply(regions));
    found.addAll(TagCheck.check(tags, regions));
    if (!plan.isEmpty()) {
      found.addAll(wiring.get());
      if (Checked.isValid(found)) {
        plan.regions().forEach(region -> limits(region).ifPresent(found::add));
      }
    }
    Planned planned = new Planned(plan, List.copyOf(found));
    if (planned.isToBeWoven()) {
      plan.regions().stream()
          .filter(region -> region.names().explicit().isEmpty())
          .forEach(region -> check.named(region.name(), region.place()));
    }
    return planned;
  }

  /** Returns a note for each pattern that matches nothing. */
  public List<Diagnostic> unmatched() {
    return patterns.notes();
  }

  /** Checks the limits of valid names and counters that only their combination can exceed. */
  private static Optional<Diagnostic> limits(RegionPlan region) {
    Optional<Diagnostic> name = Texts.checkDefault(region.name(), region.place());
    return name.isPresent() || WiringSize.of(region) <= WiringSize.LARGEST
        ? name
        : Optional.of(
            Diagnostic.at(
                region.place(),
                Message.LONG_REGION,
                Texts.start(region.name()),
                WiringSize.of(region),
                WiringSize.LARGEST));
  }
}
