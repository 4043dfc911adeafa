package dev.edpm.it.program;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A {@code try} statement. */
final class Attempt implements Statement {

  final List<Managed> resources = new ArrayList<>();
  final List<Statement> body = new ArrayList<>();
  final List<Handler> handlers = new ArrayList<>();

  /** Null for no {@code finally} block. */
  List<Statement> finalizer;

  @Override
  public void print(Source out) {
    String declarations =
        resources.stream().map(Managed::declaration).collect(Collectors.joining("; "));
    out.line(resources.isEmpty() ? "try {" : "try (" + declarations + ") {").lines(body).line("}");
    handlers.forEach(handler -> handler.print(out));
    if (finalizer != null) {
      out.line("finally {").lines(finalizer).line("}");
    }
  }

  @Override
  public void run(Actor actor) {
    if (finalizer == null) {
      handled(actor);
      return;
    }
    RuntimeException outcome = null;
    Activation activation = actor.activation;
    int start = activation.now();
    try {
      handled(actor);
    } catch (Thrown e) {
      activation.failSince(start, actor, e.failure);
      outcome = e;
    } catch (Leaving e) {
      outcome = e;
    }
    activation.begin(this, outcome instanceof Thrown thrown ? thrown.failure : null);
    try {
      Statement.runAll(finalizer, actor);
    } finally {
      activation.end(this);
    }
    if (outcome != null) {
      throw outcome;
    }
  }

  private void handled(Actor actor) {
    int start = actor.activation.now();
    try {
      managed(0, actor);
    } catch (Thrown thrown) {
      actor.activation.failSince(start, actor, thrown.failure);
      for (Handler handler : handlers) {
        if (handler.catches(thrown.failure)) {
          handler.run(thrown.failure, actor);
          return;
        }
      }
      throw thrown;
    }
  }

  private void managed(int next, Actor actor) {
    if (next == resources.size()) {
      Statement.runAll(body, actor);
      return;
    }
    Managed resource = resources.get(next);
    resource.open(actor);
    try {
      managed(next + 1, actor);
    } catch (Thrown thrown) {
      resource.close(actor, thrown.failure);
      throw thrown;
    } catch (Leaving jump) {
      resource.close(actor, null);
      throw jump;
    }
    resource.close(actor, null);
  }
}
