package dev.edpm.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A method inside a region, called by the method above it; or a region that was entered there,
 * whose methods are not in the tree.
 */
public final class MethodNode {

  private static final Comparator<MethodNode> ORDER =
      Comparator.comparingLong((MethodNode node) -> node.total().value())
          .reversed()
          .thenComparing(MethodNode::name);

  private final Step step;
  private final Map<Step, MethodNode> below = new LinkedHashMap<>();
  private Amount self = Amount.NONE;

  /** Computed once, when the tree is complete. */
  private Amount total;

  MethodNode(Step step) {
    this.step = step;
  }

  /** Returns the class and the name of the method, or the name of the region. */
  public String name() {
    return step.name();
  }

  /** Tells whether it is a region inside the region of the tree. */
  public boolean isRegion() {
    return step.isRegion();
  }

  /** Returns the amount that is its own; of a region, all of it. */
  public Amount self() {
    return self;
  }

  /** Returns its amount with that of the methods that it calls, and of the regions inside. */
  public Amount total() {
    if (total == null) {
      Amount sum = self;
      for (MethodNode node : below.values()) {
        sum = sum.plus(node.total());
      }
      total = sum;
    }
    return total;
  }

  /** Returns the methods that it calls, and the regions that it enters, the largest first. */
  public List<MethodNode> below() {
    List<MethodNode> nodes = new ArrayList<>(below.values());
    nodes.sort(ORDER);
    return nodes;
  }

  MethodNode child(Step next) {
    return below.computeIfAbsent(next, MethodNode::new);
  }

  void add(Amount amount) {
    self = self.plus(amount);
  }
}
