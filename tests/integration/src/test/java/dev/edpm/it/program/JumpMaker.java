package dev.edpm.it.program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Generates correct jumps: they close the spans that must be closed. */
final class JumpMaker {

  private final Chance chance;

  JumpMaker(Chance chance) {
    this.chance = chance;
  }

  /** Adds a jump with the closes that it needs; returns whether a jump was possible. */
  boolean jump(Place place, List<Statement> to) {
    List<Target> possible =
        place.targets().stream().filter(target -> isPossible(place, target)).toList();
    if (possible.isEmpty()) {
      return false;
    }
    jump(place, chance.oneOf(possible), to);
    return true;
  }

  /** Adds a jump to a target that is possible. */
  void jump(Place place, Target target, List<Statement> to) {
    List<Statement> closes = new ArrayList<>();
    place
        .open()
        .forEach(
            (span, hold) -> {
              if (hold.by() == Place.By.THIS && !target.outer().contains(span)) {
                closes.add(chance.below(closes.size() + 1), place.close(span));
              }
            });
    to.addAll(closes);
    to.add(jump(place, target));
  }

  private static boolean isPossible(Place place, Target target) {
    return place.open().entrySet().stream()
        .allMatch(
            entry ->
                target.outer().contains(entry.getKey()) || entry.getValue().by() != Place.By.LATER);
  }

  private Jump jump(Place place, Target target) {
    String x = place.locals().x();
    return switch (target.kind()) {
      case METHOD -> new Jump(place.result().returning(x), target, false);
      case VALUE -> new Jump("yield " + x + " + " + chance.below(9) + ";", target, false);
      case BLOCK -> new Jump("break " + target.label() + ";", target, false);
      case SWITCH -> new Jump("break" + label(place, target, false), target, false);
      case LOOP -> {
        boolean again = chance.percent(50);
        String word = again ? "continue" : "break";
        yield new Jump(word + label(place, target, again), target, again);
      }
    };
  }

  private String label(Place place, Target target, boolean again) {
    List<Target> inwards = new ArrayList<>(place.targets());
    Collections.reverse(inwards);
    Target plain =
        inwards.stream()
            .filter(
                one -> one.kind() == Target.Kind.LOOP || one.kind() == Target.Kind.SWITCH && !again)
            .findFirst()
            .orElseThrow();
    return plain == target && chance.percent(60) ? ";" : " " + target.label() + ";";
  }
}
