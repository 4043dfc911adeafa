package dev.edpm.profile;

import dev.edpm.analysis.part.RegionPart;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The samples of a kind in a region, and in which of its methods and lines they are. */
public final class RegionSamples {

  private final String name;
  private final SampleKind kind;
  private final Optional<RegionPart> part;
  private final Map<HotLine, Amount> lines;
  private final MethodNode inclusive = new MethodNode(new Step(true, ""));
  private final MethodNode self = new MethodNode(new Step(true, ""));

  RegionSamples(String name, SampleKind kind, Optional<RegionPart> part, SampleTree tree) {
    this.name = name;
    this.kind = kind;
    this.part = part;
    this.lines = tree.lines(name);
    collect(tree.root());
  }

  private void collect(CallNode node) {
    boolean isThis = isThis(node);
    for (CallNode child : node.below()) {
      if (isThis) {
        add(child, inclusive, self);
      }
      collect(child);
    }
  }

  /** Adds the code of the region below a node. Other regions are only in the inclusive tree. */
  private void add(CallNode node, MethodNode toInclusive, MethodNode toSelf) {
    if (node.step().isRegion()) {
      Amount inside = withoutThis(node);
      if (inside.events() > 0) {
        toInclusive.child(node.step()).add(inside);
      }
      return;
    }
    MethodNode nextInclusive = toInclusive.child(node.step());
    MethodNode nextSelf = toSelf.child(node.step());
    nextInclusive.add(node.self());
    nextSelf.add(node.self());
    node.below().forEach(child -> add(child, nextInclusive, nextSelf));
  }

  /** Returns the amount below a node without that of this region, which has it in its own tree. */
  private Amount withoutThis(CallNode node) {
    Amount amount = node.self();
    for (CallNode child : node.below()) {
      if (!isThis(child)) {
        amount = amount.plus(withoutThis(child));
      }
    }
    return amount;
  }

  private boolean isThis(CallNode node) {
    return node.step().isRegion() && node.step().name().equals(name);
  }

  /** Returns the name of the region, or the names of all that it may be. */
  public String name() {
    return name;
  }

  /** Returns the amount while the region was the innermost one. */
  public Amount self() {
    return self.total();
  }

  /** Returns the amount in the region and in the regions inside it. */
  public Amount inclusive() {
    return inclusive.total();
  }

  /** Returns the first methods of the region, without the regions inside it. */
  public List<MethodNode> methods() {
    return self.below();
  }

  /** Returns the first methods of the region, with the regions inside it as nodes. */
  public List<MethodNode> methodsAndRegions() {
    return inclusive.below();
  }

  /** Returns what share of its self amount a part is, if there are enough samples. */
  public Optional<Share> share(Amount of) {
    return Share.of(of, self(), kind);
  }

  /**
   * Returns the exact self value of the kind's counter: the report's CPU time or allocated bytes.
   */
  public OptionalLong exact() {
    return self(kind.counter());
  }

  /**
   * Returns the self time of the region in which it neither ran nor waited for something that the
   * recording knows, in ns; nothing if that is unknown.
   */
  public OptionalLong unexplainedWait() {
    OptionalLong wall = self(SampleKind.WAIT.counter());
    OptionalLong cpu = self(SampleKind.CPU.counter());
    if (kind != SampleKind.WAIT || wall.isEmpty() || cpu.isEmpty()) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(Math.max(0, wall.getAsLong() - cpu.getAsLong() - self().value()));
  }

  private OptionalLong self(String counter) {
    return part.isPresent() ? part.get().netSelf(counter) : OptionalLong.empty();
  }

  /**
   * Returns the lines of the program with the largest amount.
   *
   * @param most their maximum number
   */
  public List<Map.Entry<HotLine, Amount>> lines(int most) {
    return lines.entrySet().stream()
        .sorted(
            Map.Entry.<HotLine, Amount>comparingByValue(
                    Comparator.comparingLong(Amount::value).reversed())
                .thenComparing(line -> line.getKey().name()))
        .limit(most)
        .map(line -> Map.entry(line.getKey(), line.getValue()))
        .toList();
  }
}
