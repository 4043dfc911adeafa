package dev.edpm.it.program;

import java.util.List;

/**
 * Closes a span.
 *
 * @param finalizers the {@code try} statements whose {@code finally} blocks are around this, but
 *     not around the declaration; innermost first
 */
record Close(SpanVariable span, List<Attempt> finalizers) implements Statement {

  @Override
  public void print(Source out) {
    out.line(span.name() + ".close();");
  }

  /** It is an exceptional close where an exception is why the {@code finally} block runs. */
  @Override
  public void run(Actor actor) {
    Failure failure = null;
    for (Attempt attempt : finalizers) {
      failure = failure != null ? failure : actor.activation.pending(attempt);
    }
    actor.close(actor.activation.get(span), failure);
  }
}
