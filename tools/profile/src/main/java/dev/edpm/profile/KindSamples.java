package dev.edpm.profile;

import dev.edpm.analysis.flame.PathFrame;
import dev.edpm.analysis.flame.PathStack;
import dev.edpm.analysis.part.RegionPart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** The samples of a kind, by region. */
public final class KindSamples {

  private final SampleKind kind;
  private final Set<String> events;
  private final SampleTree tree;
  private final List<RegionSamples> regions;

  KindSamples(
      SampleKind kind,
      Set<String> events,
      SampleTree tree,
      Function<String, Optional<RegionPart>> known) {
    this.kind = kind;
    this.events = events;
    this.tree = tree;
    Set<String> names = new LinkedHashSet<>();
    collect(tree.root(), names);
    this.regions =
        names.stream()
            .map(name -> new RegionSamples(name, kind, known.apply(name), tree))
            .sorted(
                Comparator.comparingLong((RegionSamples region) -> region.self().value())
                    .reversed()
                    .thenComparing(RegionSamples::name))
            .toList();
  }

  private static void collect(CallNode node, Set<String> names) {
    for (CallNode child : node.below()) {
      if (child.step().isRegion()) {
        names.add(child.step().name());
      }
      collect(child, names);
    }
  }

  /** Returns the kind. */
  public SampleKind kind() {
    return kind;
  }

  /** Returns the types of the events, such as {@code jdk.ExecutionSample}. */
  public Set<String> events() {
    return events;
  }

  /** Returns what became of the events. */
  public SampleCounts counts() {
    return tree.counts();
  }

  /** Returns the regions with samples, that with most samples of its own first. */
  public List<RegionSamples> regions() {
    return regions;
  }

  /**
   * Returns the stacks of regions and methods for flame graphs, each once.
   *
   * @param shown the regions to show. The methods of another region are in the nearest shown region
   *     around it, or left out if there is none.
   */
  public List<PathStack> stacks(Predicate<String> shown) {
    List<PathStack> stacks = new ArrayList<>();
    stacks(tree.root(), new ArrayList<>(), shown, stacks);
    return stacks;
  }

  private static void stacks(
      CallNode node, List<PathFrame> above, Predicate<String> shown, List<PathStack> stacks) {
    if (node.self().value() > 0 && !above.isEmpty()) {
      stacks.add(new PathStack(above, node.self().value()));
    }
    for (CallNode child : node.below()) {
      Step step = child.step();
      boolean visible = step.isRegion() ? shown.test(step.name()) : !above.isEmpty();
      if (visible) {
        above.add(new PathFrame(step.isRegion() ? "region " + step.name() : step.name(), "", 0));
      }
      stacks(child, above, shown, stacks);
      if (visible) {
        above.remove(above.size() - 1);
      }
    }
  }
}
