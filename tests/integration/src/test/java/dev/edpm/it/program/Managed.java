package dev.edpm.it.program;

/** A resource of a {@code try} statement. */
interface Managed {

  String declaration();

  /** Opens it. */
  void open(Actor actor);

  /**
   * Closes it.
   *
   * @param failure the exception that it is closed because of, or null
   */
  void close(Actor actor, Failure failure);

  /** A span. */
  record OfSpan(SpanVariable span) implements Managed {

    @Override
    public String declaration() {
      return span.declaration();
    }

    @Override
    public void open(Actor actor) {
      actor.activation.set(span, actor.open(span.region(), false));
    }

    @Override
    public void close(Actor actor, Failure failure) {
      actor.close(actor.activation.get(span), failure);
    }
  }

  /** A span that was declared before. */
  record OfVariable(SpanVariable span) implements Managed {

    @Override
    public String declaration() {
      return span.name();
    }

    @Override
    public void open(Actor actor) {}

    @Override
    public void close(Actor actor, Failure failure) {
      actor.close(actor.activation.get(span), failure);
    }
  }

  /** A span that a method returns, or none; its close is not known. */
  record OfCall(SpanVariable span, Call call) implements Managed {

    @Override
    public String declaration() {
      return "Span " + span.name() + " = Script.may() ? " + call.expression() + " : null";
    }

    @Override
    public void open(Actor actor) {
      actor.activation.set(span, actor.may() ? call.unit().invoke(actor) : null);
    }

    @Override
    public void close(Actor actor, Failure failure) {
      Execution execution = actor.activation.get(span);
      if (execution != null) {
        actor.close(execution, null);
      }
    }
  }

  /** Something else. */
  record Other(int id, boolean failing) implements Managed {

    @Override
    public String declaration() {
      return "Script.Resource r" + id + " = new Script.Resource(" + id + ", " + failing + ")";
    }

    @Override
    public void open(Actor actor) {
      actor.mark(id);
    }

    @Override
    public void close(Actor actor, Failure failure) {
      actor.mark(id);
      // A failure after another one is suppressed.
      if (failing && actor.flip() && failure == null) {
        throw new Thrown(Failure.STATE);
      }
    }
  }
}
