package dev.edpm.it.program;

import dev.edpm.it.program.Place.By;
import java.util.ArrayList;
import java.util.List;

/** Closes a span once on every way to the next statement, in many ways. */
final class CloseMaker {

  private final Chance chance;
  private final StatementMaker statements;

  CloseMaker(Chance chance, StatementMaker statements) {
    this.chance = chance;
    this.statements = statements;
  }

  void close(Place place, SpanVariable span, List<Statement> to) {
    Place deeper = place.deeper();
    switch (chance.below(16)) {
      case 0 -> to.add(Branch.on(chance, closing(deeper, span), leavingOrClosing(deeper, span)));
      case 1 -> to.add(cases(place, span));
      case 2, 3 -> to.add(inFinally(place, span));
      case 4, 5 -> to.add(asResource(place, span));
      case 6 -> {
        // After a jump to its end, no code closes the span.
        Target target = statements.target(place.without(span), Target.Kind.BLOCK);
        List<Statement> body = closing(place.in(target), span);
        if (chance.percent(50)) {
          body.add(0, Branch.on(chance, closingAndJumping(place.in(target), span, target), null));
        }
        to.add(new Block(target, place.head(chance), body));
      }
      case 7 -> to.add(endless(place, span));
      default -> to.add(place.close(span));
    }
  }

  /** Statements before and after a close. */
  private List<Statement> closing(Place place, SpanVariable span) {
    List<Statement> block = new ArrayList<>();
    if (chance.percent(50)) {
      block.addAll(statements.block(place, false));
    }
    block.add(place.close(span));
    if (chance.percent(50)) {
      block.addAll(statements.block(place.without(span), false));
    }
    return block;
  }

  private List<Statement> leavingOrClosing(Place place, SpanVariable span) {
    List<Statement> leaving = new ArrayList<>();
    return chance.percent(40) && new JumpMaker(chance).jump(place, leaving)
        ? leaving
        : closing(place, span);
  }

  private List<Statement> closingAndJumping(Place place, SpanVariable span, Target target) {
    List<Statement> block = new ArrayList<>();
    block.add(place.close(span));
    new JumpMaker(chance).jump(place.without(span), target, block);
    return block;
  }

  private Statement cases(Place place, SpanVariable span) {
    Target target = statements.target(place, Target.Kind.SWITCH);
    List<List<Statement>> cases = new ArrayList<>();
    List<Boolean> through = new ArrayList<>();
    for (int i = 1 + chance.below(2); i >= 0; i--) {
      // It must not be left early, because the span would stay open in the following code.
      cases.add(closing(place.deeper(), span));
      through.add(false);
    }
    return new Choice(target, chance.percent(50), Choice.NUMBER, cases, through);
  }

  private Statement inFinally(Place place, SpanVariable span) {
    Attempt attempt = new Attempt();
    Place inside = place.guarded().with(span, By.TRY).deeper();
    attempt.body.add(Simple.mark(place.locals(), chance));
    attempt.body.addAll(statements.block(inside, false));
    if (chance.percent(30)) {
      for (Handler.Caught caught : Handler.some(chance)) {
        attempt.handlers.add(new Handler(chance.id(), caught, statements.block(inside, true)));
      }
    }
    attempt.finalizer = closing(place.inFinalizer(attempt), span);
    return attempt;
  }

  private Statement asResource(Place place, SpanVariable span) {
    Attempt attempt = new Attempt();
    attempt.resources.add(new Managed.OfVariable(span));
    attempt.body.addAll(statements.block(place.with(span, By.TRY).deeper(), false));
    return attempt;
  }

  private Statement endless(Place place, SpanVariable span) {
    Target target = statements.target(place, Target.Kind.LOOP);
    List<Statement> body = new ArrayList<>();
    Jump out = new Jump("break " + target.label() + ";", target, false);
    body.add(Branch.on(chance, List.of(place.in(target).close(span), out), null));
    if (chance.percent(50)) {
      body.add(Simple.mark(place.locals(), chance));
    }
    return new Loop(target, Loop.Kind.ENDLESS, 0, body);
  }
}
