package dev.edpm.processor.reader.flow;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Name;

/**
 * The enclosing statements that can be the target of {@code break}, {@code continue} and {@code
 * yield}.
 */
final class JumpTargets {

  /** The target of a jump out of the body; no statement has this number. */
  static final int OUTSIDE = 0;

  private final Deque<Target> around = new ArrayDeque<>();

  private enum Kind {
    LABELLED,
    LOOP,
    SWITCH_STATEMENT,
    SWITCH_EXPRESSION
  }

  private record Target(int id, Kind kind, Set<Name> labels) {}

  void enterLabelled(int id, Name label) {
    around.push(new Target(id, Kind.LABELLED, Set.of(label)));
  }

  /** Enters a loop with {@code labels}. */
  void enterLoop(int id, Set<Name> labels) {
    around.push(new Target(id, Kind.LOOP, labels));
  }

  void enterSwitchStatement(int id) {
    around.push(new Target(id, Kind.SWITCH_STATEMENT, Set.of()));
  }

  void enterSwitchExpression(int id) {
    around.push(new Target(id, Kind.SWITCH_EXPRESSION, Set.of()));
  }

  void leave() {
    around.pop();
  }

  int ofBreak(Name label) {
    return label == null
        ? nearest(t -> t.kind == Kind.LOOP || t.kind == Kind.SWITCH_STATEMENT)
        : nearest(t -> t.kind == Kind.LABELLED && t.labels.contains(label));
  }

  int ofContinue(Name label) {
    return nearest(t -> t.kind == Kind.LOOP && (label == null || t.labels.contains(label)));
  }

  int ofYield() {
    return nearest(t -> t.kind == Kind.SWITCH_EXPRESSION);
  }

  private int nearest(Predicate<Target> wanted) {
    return around.stream().filter(wanted).findFirst().map(Target::id).orElse(OUTSIDE);
  }
}
