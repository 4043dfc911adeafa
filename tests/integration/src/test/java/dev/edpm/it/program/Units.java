package dev.edpm.it.program;

import java.util.ArrayList;
import java.util.List;

/** The methods that a program may call. */
final class Units {

  private final Chance chance;
  private final List<Unit> all = new ArrayList<>();
  private final List<Holder> holders = new ArrayList<>();

  Units(Chance chance) {
    this.chance = chance;
  }

  void add(Unit unit) {
    all.add(unit);
  }

  void add(Holder holder) {
    holders.add(holder);
  }

  List<Holder> holders() {
    return holders;
  }

  /** Tells whether anything that makes a number is there yet. */
  boolean isEmpty() {
    return numbers().isEmpty();
  }

  private List<Unit> numbers() {
    return all.stream()
        .filter(unit -> unit.result() != Result.VOID && unit.result() != Result.SPAN)
        .toList();
  }

  Call call(Locals locals) {
    return new Call(chance.oneOf(all), locals);
  }

  /** A call of something that makes a number. */
  Call callForNumber(Locals locals) {
    return new Call(chance.oneOf(numbers()), locals);
  }

  /** A call of something that returns a span; null where there is nothing of that kind. */
  Call callForSpan(Locals locals) {
    List<Unit> spans = all.stream().filter(unit -> unit.result() == Result.SPAN).toList();
    return spans.isEmpty() ? null : new Call(chance.oneOf(spans), locals);
  }
}
