package dev.edpm.it.program;

import dev.edpm.it.program.Place.By;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Generates statements whose spans are closed according to the rules. */
final class StatementMaker {

  private static final int DEPTH = 5;

  private final Chance chance;
  private final Regions regions;
  private final Units units;
  private final JumpMaker jumps;
  private final CloseMaker closes;
  private final AttemptMaker attempts;

  /** How many more statements there may be, so that programs have about the same size. */
  private int budget;

  private final boolean concurrent;

  StatementMaker(Chance chance, Regions regions, Units units, boolean concurrent) {
    this.concurrent = concurrent;
    this.chance = chance;
    this.regions = regions;
    this.units = units;
    this.jumps = new JumpMaker(chance);
    this.closes = new CloseMaker(chance, this);
    this.attempts = new AttemptMaker(chance, regions, units, this);
  }

  /** Fills a body with about that number of statements. */
  void fill(Place place, int size) {
    budget = size;
    while (budget > 0) {
      place.body().statements().addAll(block(place, false));
    }
  }

  /**
   * Adds the acts of a program's first method; each one runs even if the previous one throws an
   * exception.
   */
  void acts(Place place, int acts) {
    for (int i = 0; i < acts; i++) {
      budget = 3;
      Attempt act = new Attempt();
      act.body.add(units.call(place.locals()));
      act.body.addAll(block(place.guarded().deeper(), false));
      act.handlers.add(new Handler(chance.id(), Handler.Caught.THROWABLE, List.of()));
      place.body().statements().add(act);
    }
  }

  /**
   * Makes up the statements of a block.
   *
   * @param mayEnd whether the last one may be one that the next statement is not reached from
   */
  List<Statement> block(Place place, boolean mayEnd) {
    List<Statement> block = new ArrayList<>();
    List<SpanVariable> mine = new ArrayList<>();
    Place here = place;
    for (int i = chance.below(4); i >= 0 && budget > 0; i--) {
      budget--;
      if (chance.percent(30)) {
        SpanVariable span = regions.span(here, false);
        block.add(Simple.open(span));
        mine.add(span);
        here = here.with(span, By.THIS);
      } else if (!mine.isEmpty() && chance.percent(20)) {
        here = close(here, mine, block);
      } else {
        add(here, block);
      }
    }
    if (mayEnd && chance.percent(30) && jumps.jump(here, block)) {
      return block;
    }
    if (mayEnd && chance.percent(8)) {
      block.add(raise());
      return block;
    }
    while (!mine.isEmpty()) {
      here = close(here, mine, block);
    }
    return block;
  }

  private static Statement raise() {
    return new Simple(
        "throw new IllegalArgumentException();",
        actor -> {
          throw new Thrown(Failure.ARGUMENT);
        });
  }

  private Place close(Place here, List<SpanVariable> mine, List<Statement> block) {
    SpanVariable span = mine.remove(chance.below(mine.size()));
    closes.close(here, span, block);
    return here.without(span);
  }

  /** Adds a statement that the next one can be reached from. */
  private void add(Place place, List<Statement> to) {
    if (place.depth() >= DEPTH || chance.percent(45)) {
      simple(place, to);
      return;
    }
    switch (chance.below(12)) {
      case 0, 1 -> {
        boolean both = chance.percent(50);
        List<Statement> then = block(place.deeper(), true);
        to.add(Branch.on(chance, then, both ? block(place.deeper(), false) : null));
      }
      case 2, 3 -> loop(place, to);
      case 4 -> choice(place, to);
      case 5 -> value(place, to);
      case 6 -> {
        Target target = target(place, Target.Kind.BLOCK);
        to.add(new Block(target, place.head(chance), block(place.in(target), false)));
      }
      case 7 -> inner(place, to);
      default -> to.add(attempts.attempt(place));
    }
  }

  private void simple(Place place, List<Statement> to) {
    Locals locals = place.locals();
    if (!place.open().isEmpty() && chance.percent(15)) {
      to.add(Simple.tag(chance.oneOf(List.copyOf(place.open().keySet())), chance));
      return;
    }
    switch (chance.below(12)) {
      case 0, 1 -> to.add(Simple.compute(locals, chance));
      case 2, 3 -> to.add(Simple.mark(locals, chance));
      case 4 -> {
        List<Statement> failing = List.of(Simple.raise(Failure.some(chance), locals));
        to.add(chance.percent(93) ? Branch.on(chance, failing, null) : failing.get(0));
      }
      case 5 -> {
        List<Statement> leaving = new ArrayList<>();
        if (jumps.jump(place, leaving)) {
          to.add(Branch.on(chance, leaving, null));
        }
      }
      case 7 -> handOn(place, to);
      case 8 -> {
        if (place.first() && !units.holders().isEmpty()) {
          to.add(chance.oneOf(units.holders()).use(locals));
        }
      }
      default -> to.add(units.call(locals));
    }
  }

  private void handOn(Place place, List<Statement> to) {
    if (chance.percent(60)) {
      to.add(Simple.drop());
      return;
    }
    SpanVariable span = regions.span(place, true);
    if (span.isShort() && chance.percent(50)) {
      to.add(Simple.keepAtOnce(span, chance));
      return;
    }
    to.add(Simple.open(span));
    if (chance.percent(40)) {
      to.add(Simple.tag(span, chance));
    }
    if (chance.percent(40)) {
      to.add(units.call(place.locals()));
    }
    to.add(Simple.keep(span, chance));
  }

  /** A target for jumps from inside a statement at that place. */
  Target target(Place place, Target.Kind kind) {
    return new Target(chance.id(), kind, Set.copyOf(place.open().keySet()));
  }

  private void loop(Place place, List<Statement> to) {
    Target target = target(place, Target.Kind.LOOP);
    Loop.Kind kind = Loop.Kind.values()[chance.below(Loop.Kind.ENDLESS.ordinal())];
    List<Statement> body = block(place.in(target), kind != Loop.Kind.DO);
    to.add(new Loop(target, kind, 1 + chance.below(3), body));
  }

  private void choice(Place place, List<Statement> to) {
    Target target = target(place, Target.Kind.SWITCH);
    boolean rules = chance.percent(50);
    List<List<Statement>> cases = new ArrayList<>();
    List<Boolean> through = new ArrayList<>();
    for (int i = 1 + chance.below(3); i >= 0; i--) {
      cases.add(block(place.in(target), rules && i > 0));
      through.add(chance.percent(30));
    }
    String form = chance.oneOf(Choice.NUMBER, Choice.TEXT);
    to.add(new Choice(target, rules, form, cases, through));
  }

  private void value(Place place, List<Statement> to) {
    Target target = target(place, Target.Kind.VALUE);
    List<List<Statement>> cases = new ArrayList<>();
    for (int i = 1 + chance.below(2); i >= 0; i--) {
      Place inside = place.inValue(target);
      List<Statement> statements = new ArrayList<>(block(inside, false));
      jumps.jump(inside, target, statements);
      cases.add(statements);
    }
    to.add(new Value(target, place.locals(), chance.percent(70), cases));
  }

  private void inner(Place place, List<Statement> to) {
    Inner inner = inner(place);
    to.add(new Inner.Declaration(inner));
    if (place.first() && chance.percent(60)) {
      Inner other = concurrent && chance.percent(50) ? inner(place) : null;
      if (other != null) {
        to.add(new Inner.Declaration(other));
      }
      to.add(new Fork(chance.id(), inner, other, place.locals()));
    }
    for (int i = chance.below(3); i > 0; i--) {
      to.add(new Call(inner, place.locals()));
    }
  }

  private Inner inner(Place place) {
    int id = chance.id();
    Inner.Form form = chance.oneOf(Inner.Form.values());
    boolean lambda = form == Inner.Form.LAMBDA;
    boolean marked = !lambda && chance.percent(60);
    Regions.Mark mark = marked ? regions.mark(null) : new Regions.Mark(null, "");
    Body body = Body.of(id, mark.region(), mark.text());
    body.statements()
        .add(
            new Simple(body.locals().x() + " += " + place.locals().parameter() + ";", actor -> {}));
    String prefix = lambda ? place.spanPrefix() : null;
    Place inside = Place.of(body, Result.INT, prefix, false);
    for (int i = 0; i <= place.depth(); i++) {
      inside = inside.deeper();
    }
    body.statements().addAll(block(inside, false));
    return new Inner(body, "f" + id, form);
  }
}
