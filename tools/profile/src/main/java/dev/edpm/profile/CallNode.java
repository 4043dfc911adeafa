package dev.edpm.profile;

import java.util.LinkedHashMap;
import java.util.Map;

/** A node of the tree of all stacks: the regions on the stack, and the methods inside each. */
final class CallNode {

  private final Step step;
  private final Map<Step, CallNode> below = new LinkedHashMap<>();
  private Amount self = Amount.NONE;

  CallNode(Step step) {
    this.step = step;
  }

  Step step() {
    return step;
  }

  Iterable<CallNode> below() {
    return below.values();
  }

  /** Returns the amount of the events that end here. */
  Amount self() {
    return self;
  }

  CallNode child(Step next) {
    return below.get(next);
  }

  CallNode addChild(Step next) {
    CallNode child = new CallNode(next);
    below.put(next, child);
    return child;
  }

  void add(Amount amount) {
    self = self.plus(amount);
  }
}
