package dev.edpm.it.program;

import dev.edpm.it.program.Place.By;
import java.util.ArrayList;
import java.util.List;

/** Generates {@code try} statements. */
final class AttemptMaker {

  private final Chance chance;
  private final Regions regions;
  private final Units units;
  private final StatementMaker statements;

  AttemptMaker(Chance chance, Regions regions, Units units, StatementMaker statements) {
    this.chance = chance;
    this.regions = regions;
    this.units = units;
    this.statements = statements;
  }

  Attempt attempt(Place place) {
    Attempt attempt = new Attempt();
    boolean resources = chance.percent(50);
    boolean finalizer = chance.percent(resources ? 15 : 40);
    List<Handler.Caught> caught = chance.percent(70) ? Handler.some(chance) : List.of();
    if (!resources && !finalizer && caught.isEmpty()) {
      caught = List.of(Handler.Caught.THROWABLE);
    }
    Place inside = finalizer || !caught.isEmpty() ? place.guarded() : place;
    Place body = inside.deeper();
    for (int i = resources ? 1 + chance.below(3) : 0; i > 0; i--) {
      body = resource(body, attempt);
    }
    if (!resources) {
      // A compiler may leave out what handles the exceptions of nothing, with the spans in it.
      attempt.body.add(Simple.mark(place.locals(), chance));
    }
    attempt.body.addAll(statements.block(body, false));
    Place handler = finalizer ? inside : place;
    for (Handler.Caught one : caught) {
      attempt.handlers.add(new Handler(chance.id(), one, statements.block(handler.deeper(), true)));
    }
    if (finalizer) {
      finalizer(place, attempt);
    }
    return attempt;
  }

  private Place resource(Place place, Attempt attempt) {
    Call call = chance.percent(15) ? units.callForSpan(place.locals()) : null;
    if (call != null) {
      SpanVariable got = new SpanVariable("g" + chance.id(), "", "", "Span", "", true);
      attempt.resources.add(new Managed.OfCall(got, call));
      return place;
    }
    if (chance.percent(25)) {
      attempt.resources.add(new Managed.Other(chance.id(), chance.percent(50)));
      return place;
    }
    SpanVariable span = regions.span(place, false);
    attempt.resources.add(new Managed.OfSpan(span));
    return place.with(span, By.TRY);
  }

  private void finalizer(Place place, Attempt attempt) {
    Place inside = place.inFinalizer(attempt);
    attempt.finalizer = new ArrayList<>(statements.block(inside, false));
  }
}
