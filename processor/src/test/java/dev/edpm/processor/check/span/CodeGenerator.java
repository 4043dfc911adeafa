package dev.edpm.processor.check.span;

import dev.edpm.processor.check.span.Code.Block;
import dev.edpm.processor.check.span.Code.JumpKind;
import dev.edpm.processor.check.span.Code.LoopKind;
import dev.edpm.processor.check.span.Code.Target;
import dev.edpm.processor.check.span.Code.Var;
import dev.edpm.weaver.check.Accessibility;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Generates a random method with correct and incorrect closes, and jumps out of all statements.
 * Some methods do not compile for reasons unrelated to spans (unreachable statements); javac
 * reports these.
 */
final class CodeGenerator {

  private final Random random;
  private final Map<Var, List<Code>> scopes = new LinkedHashMap<>();
  private final Map<Var, List<Integer>> exits = new HashMap<>();
  private final Set<Var> handedOn = new HashSet<>();
  // Labelled blocks, which a break without a label does not leave.
  private final Set<Target> labelled = new HashSet<>();
  private int budget;
  private int lastId;

  CodeGenerator(Random random, int size) {
    this.random = random;
    this.budget = size;
  }

  /**
   * The context in which code is generated.
   *
   * @param visible the spans in scope, innermost last
   * @param own the spans in scope that were opened in the same body
   * @param targets the possible targets of jumps, innermost last
   * @param depth the depth of nested statements
   */
  private record Place(
      List<Var> visible,
      Set<Var> own,
      List<Accessibility> targets,
      boolean inExpression,
      int depth) {

    Place with(Var span) {
      List<Var> all = new ArrayList<>(visible);
      all.add(span);
      Set<Var> owned = new HashSet<>(own);
      owned.add(span);
      return new Place(all, owned, targets, inExpression, depth);
    }

    Place with(Target target, JumpKind... kinds) {
      List<Accessibility> all = new ArrayList<>(targets);
      all.add(new Accessibility(target, Set.of(kinds), Set.copyOf(visible), false));
      return new Place(visible, own, all, inExpression, depth + 1);
    }

    Place withYield(Target target, boolean condition) {
      List<Accessibility> all = new ArrayList<>(targets);
      all.add(new Accessibility(target, Set.of(JumpKind.YIELD), Set.copyOf(visible), condition));
      return new Place(visible, own, all, true, depth + 1);
    }

    /**
     * Inside a try with a finally block. javac ignores the effects of the block when a condition is
     * yielded through it, so javac is not an oracle for such programs.
     */
    Place withFinalizer() {
      List<Accessibility> all = new ArrayList<>();
      for (Accessibility reach : targets) {
        all.add(
            reach.condition
                ? new Accessibility(reach.target, Set.of(), reach.visible, true)
                : reach);
      }
      return new Place(visible, own, all, inExpression, depth);
    }

    Place deeper() {
      return new Place(visible, own, targets, inExpression, depth + 1);
    }
  }

  /** A target, the jumps that may reach it, and the spans that are still in scope there. */
  private record Accessibility(
      Target target, Set<JumpKind> kinds, Set<Var> visible, boolean condition) {}

  Block method() {
    Target target = new Target(++lastId);
    Place place = new Place(List.of(), Set.of(), List.of(), false, 0);
    return block(place.with(target, JumpKind.RETURN), 1);
  }

  /** Returns the generated spans, with the code in their scopes. */
  Map<Var, List<Code>> scopes() {
    return scopes;
  }

  /** Returns the numbers of the jumps that leave the scope of a span. */
  List<Integer> exits(Var span) {
    return exits.getOrDefault(span, List.of());
  }

  Set<Var> handedOn() {
    return handedOn;
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private Block block(Place place, int atLeastSpans) {
    List<Code> parts = new ArrayList<>();
    fill(parts, place, 1 + random.nextInt(4), atLeastSpans);
    return new Block(parts);
  }

  private void fill(List<Code> parts, Place place, int length, int spans) {
    for (int i = 0; i < length && budget > 0; i++) {
      budget--;
      if (spans > 0 || (chance(12) && place.depth < 5 && scopes.size() < 4)) {
        open(parts, place, length - i, spans - 1);
        return;
      }
      if (chance(10)) {
        leave(parts, place);
        return;
      }
      parts.add(statement(place));
    }
    if (chance(8)) {
      leave(parts, place);
    }
  }

  /** Opens a span and generates the rest of its block, often with correct closes. */
  private void open(List<Code> parts, Place place, int length, int spans) {
    Var span = new Var(++lastId, false);
    List<Code> scope = new ArrayList<>();
    scopes.put(span, scope);
    Place within = place.with(span);
    switch (random.nextInt(4)) {
      case 0 -> fill(scope, within, length, spans);
      case 1, 2 -> {
        fill(scope, within, length, spans);
        boolean ends =
            !scope.isEmpty()
                && (scope.get(scope.size() - 1) instanceof Code.Jump
                    || scope.get(scope.size() - 1) instanceof Code.Throw);
        scope.add(ends ? scope.size() - 1 : scope.size(), close(span));
      }
      default -> {
        List<Code> body = new ArrayList<>();
        Place inside = within.deeper().withFinalizer();
        fill(body, inside, length, spans);
        scope.add(
            new Code.Try(
                null,
                new Block(body),
                chance(30) ? List.of(block(inside, 0)) : List.of(),
                new Block(List.of(close(span)))));
      }
    }
    parts.add(new Code.Open(span));
    parts.addAll(scope);
  }

  private Code.Close close(Var span) {
    return new Code.Close(++lastId, span);
  }

  /** Adds a jump or throw, in most cases after closes of the spans that it leaves. */
  private void leave(List<Code> parts, Place place) {
    if (chance(15)) {
      parts.add(new Code.Throw());
      return;
    }
    List<Accessibility> reachable = reachable(place);
    if (reachable.isEmpty()) {
      parts.add(new Code.Throw());
      return;
    }
    Accessibility reach = reachable.get(random.nextInt(reachable.size()));
    List<JumpKind> kinds = reach.kinds.stream().sorted().toList();
    jump(parts, place, reach, kinds.get(random.nextInt(kinds.size())));
  }

  private void jump(List<Code> parts, Place place, Accessibility reach, JumpKind kind) {
    int id = ++lastId;
    for (Var span : place.visible) {
      if (!reach.visible.contains(span)) {
        if (place.own.contains(span) && chance(35)) {
          parts.add(close(span));
        }
        exits.computeIfAbsent(span, unused -> new ArrayList<>()).add(id);
      }
    }
    boolean named = kind == JumpKind.BREAK || kind == JumpKind.CONTINUE;
    boolean label = named && (chance(30) || !isInnermost(place, reach, kind));
    Code value = kind == JumpKind.YIELD ? condition(place.deeper()) : null;
    if (value != null && !reach.condition) {
      value = new Code.Number(value);
    }
    parts.add(new Code.Jump(id, kind, reach.target, label, value));
  }

  private List<Accessibility> reachable(Place place) {
    // Only the innermost switch expression can be left.
    int innermost = 0;
    for (int i = 0; i < place.targets.size() && place.inExpression; i++) {
      Accessibility reach = place.targets.get(i);
      if (reach.condition || reach.kinds.contains(JumpKind.YIELD)) {
        innermost = i;
      }
    }
    return place.targets.subList(innermost, place.targets.size()).stream()
        .filter(reach -> !reach.kinds.isEmpty())
        .toList();
  }

  private boolean isInnermost(Place place, Accessibility reach, JumpKind kind) {
    for (int i = place.targets.size() - 1; i >= 0; i--) {
      Accessibility each = place.targets.get(i);
      boolean plain =
          !(each.kinds.equals(Set.of(JumpKind.BREAK)) && labelled.contains(each.target));
      if (plain && each.kinds.contains(kind)) {
        return each == reach;
      }
    }
    return false;
  }

  private Code statement(Place place) {
    if (!place.visible.isEmpty() && chance(22)) {
      Var span = place.visible.get(random.nextInt(place.visible.size()));
      if (place.own.contains(span)) {
        return close(span);
      }
      if (chance(20)) {
        handedOn.add(span);
        return close(span);
      }
    }
    if (place.depth > 5 || chance(15)) {
      return other(place);
    }
    return switch (random.nextInt(10)) {
      case 0, 1, 2 ->
          new Code.If(
              condition(place.deeper()),
              block(place.deeper(), 0),
              chance(50) ? block(place.deeper(), 0) : null);
      case 3, 4 -> loop(place);
      case 5, 6 -> attempt(place);
      case 7 -> choice(place);
      case 8 -> labelled(place);
      default ->
          chance(50)
              ? new Code.Evaluate(choose(place.deeper(), false))
              : chance(50) ? lambda(place) : new Code.Synchronized(block(place.deeper(), 0));
    };
  }

  private Code other(Place place) {
    if (!place.visible.isEmpty() && chance(6)) {
      Var span = place.visible.get(random.nextInt(place.visible.size()));
      handedOn.add(span);
      return new Code.HandOn(span);
    }
    return chance(5) ? new Code.Assert(condition(place.deeper())) : new Code.Work();
  }

  private Code loop(Place place) {
    Target target = new Target(++lastId);
    Place within = place.with(target, JumpKind.BREAK, JumpKind.CONTINUE);
    LoopKind kind = LoopKind.values()[random.nextInt(4)];
    boolean none = kind == LoopKind.EACH || (kind == LoopKind.FOR && chance(30));
    Code condition = none ? null : loopCondition(place);
    Code.Close update = null;
    if (kind == LoopKind.FOR && !place.own.isEmpty() && chance(10)) {
      update = close(place.own.iterator().next());
    }
    return new Code.Loop(target, kind, condition, update, block(within, 0));
  }

  private Code loopCondition(Place place) {
    return chance(25) ? new Code.Literal("true") : condition(place.deeper());
  }

  private Code labelled(Place place) {
    Target target = new Target(++lastId);
    labelled.add(target);
    return new Code.Labelled(target, block(place.with(target, JumpKind.BREAK), 0));
  }

  private Code lambda(Place place) {
    Target target = new Target(++lastId);
    Accessibility reach =
        new Accessibility(target, Set.of(JumpKind.RETURN), Set.copyOf(place.visible), false);
    Place within = new Place(place.visible, Set.of(), List.of(reach), false, place.depth + 1);
    return new Code.Lambda(target, block(within, 0));
  }

  private Code attempt(Place place) {
    boolean finalized = chance(40);
    Place deeper = finalized ? place.deeper().withFinalizer() : place.deeper();
    Var resource = chance(25) && scopes.size() < 4 ? new Var(++lastId, true) : null;
    Block body = block(resource == null ? deeper : deeper.with(resource), 0);
    if (resource != null) {
      scopes.put(resource, body.parts());
    }
    boolean needed = resource == null && !finalized;
    List<Block> handlers = new ArrayList<>();
    for (int i = (needed ? 1 : 0) + random.nextInt(2); i > 0; i--) {
      handlers.add(block(deeper, 0));
    }
    return new Code.Try(resource, body, handlers, finalized ? block(place.deeper(), 0) : null);
  }

  private Code choice(Place place) {
    Target target = new Target(++lastId);
    Place within = place.with(target, JumpKind.BREAK);
    boolean rules = chance(50);
    List<Block> cases = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      Block block = block(within, 0);
      boolean open = !rules && chance(50) && canComplete(block);
      if (open) {
        Accessibility reach = within.targets.get(within.targets.size() - 1);
        List<Code> parts = new ArrayList<>(block.parts());
        if (parts.stream().noneMatch(Code.Open.class::isInstance)) {
          jump(parts, within, reach, JumpKind.BREAK);
        }
        block = new Block(parts);
      }
      cases.add(block);
    }
    return new Code.Switch(target, rules, cases, chance(60));
  }

  private static boolean canComplete(Block block) {
    Code last = block.parts().isEmpty() ? null : block.parts().get(block.parts().size() - 1);
    return !(last instanceof Code.Jump) && !(last instanceof Code.Throw);
  }

  private Code.Choose choose(Place place, boolean condition) {
    Target target = new Target(++lastId);
    Place within = place.withYield(target, condition);
    boolean rules = chance(70);
    List<Block> cases = new ArrayList<>();
    for (int i = random.nextInt(2); i >= 0; i--) {
      List<Code> parts = new ArrayList<>();
      Var span = null;
      Place here = within;
      if (chance(15) && scopes.size() < 4) {
        span = new Var(++lastId, false);
        here = within.with(span);
      }
      List<Code> scope = new ArrayList<>();
      for (int j = random.nextInt(3); j > 0 && budget > 0; j--) {
        budget--;
        scope.add(statement(here));
      }
      jump(scope, here, reachable(within).get(0), JumpKind.YIELD);
      if (span != null) {
        scopes.put(span, scope);
        parts.add(new Code.Open(span));
      }
      parts.addAll(scope);
      cases.add(new Block(parts));
    }
    return new Code.Choose(target, rules, cases);
  }

  private Code condition(Place place) {
    if (place.depth < 7 && budget > 0 && chance(25)) {
      budget--;
      return switch (random.nextInt(5)) {
        case 0 -> new Code.Not(condition(place.deeper()));
        case 1 -> new Code.Both(condition(place.deeper()), "&&", condition(place.deeper()));
        case 2 -> new Code.Both(condition(place.deeper()), "||", condition(place.deeper()));
        case 3 ->
            new Code.Either(
                condition(place.deeper()), condition(place.deeper()), condition(place.deeper()));
        default -> choose(place.deeper(), true);
      };
    }
    if (!place.visible.isEmpty() && chance(10)) {
      Var span = place.visible.get(random.nextInt(place.visible.size()));
      return new Code.NullTest(span, chance(50));
    }
    String[] texts = {"true", "false", "ON", "1 > 2", "(ON == true)", "c()", "variable"};
    return new Code.Literal(chance(70) ? "c()" : texts[random.nextInt(texts.length)]);
  }
}
