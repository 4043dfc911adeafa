package dev.edpm.it.program;

import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A statement that is one line.
 *
 * @param effect its effect, besides that on the values of local variables
 */
record Simple(String text, Consumer<Actor> effect) implements Statement {

  static Simple compute(Locals locals, Chance chance) {
    return new Simple(locals.computation(chance), actor -> {});
  }

  static Simple mark(Locals locals, Chance chance) {
    int id = chance.id();
    return new Simple(
        "Script.mark(" + id + ", " + locals.x() + " + l" + locals.id() + ");",
        actor -> actor.mark(id));
  }

  static Simple raise(Failure failure, Locals locals) {
    return new Simple(
        failure.statement.replace("%s", locals.x()),
        actor -> {
          throw new Thrown(failure);
        });
  }

  static Simple open(SpanVariable span) {
    return new Simple(
        span.declaration() + ";",
        actor -> actor.activation.set(span, actor.open(span.region(), span.handedOn())));
  }

  /** Puts a tag on an open span. */
  static Simple tag(SpanVariable span, Chance chance) {
    int number = chance.below(3);
    return switch (chance.below(7)) {
      case 0 -> tag(span, "\"i\", " + number, "i", actor -> (long) number);
      case 1 ->
          tag(span, "\"i\", (Number) Integer.valueOf(" + number + ")", "i", actor -> (long) number);
      case 2 -> tag(span, "\"d\", " + number / 2.0, "d", actor -> number / 2.0);
      case 3 -> tag(span, "\"flip\", Script.flip()", "flip", Actor::flip);
      case 4 -> {
        String text = "\"text\", \"\\\"" + number + "\\n\"";
        yield tag(span, text, "text", actor -> "\"" + number + "\n");
      }
      case 5 -> tag(span, "\"text\", (String) null", "text", actor -> null);
      default -> {
        String constant = "\"te\" + \"xt\", Thread.State.values()[" + number + "]";
        yield tag(span, constant, "text", actor -> Thread.State.values()[number].name());
      }
    };
  }

  private static Simple tag(
      SpanVariable span, String arguments, String key, Function<Actor, Object> value) {
    return new Simple(
        span.name() + ".tag(" + arguments + ");",
        actor -> actor.activation.get(span).tag(key, value.apply(actor)));
  }

  /** Gives a span away. */
  static Simple keep(SpanVariable span, Chance chance) {
    String text =
        chance.oneOf(
            "Script.keep(#);",
            "Script.keepCode(() -> #.close());",
            "Script.keepCode(#::close);",
            "{ Span[] all = {#}; Script.keep(all[0]); }");
    return new Simple(
        text.replace("#", span.name()), actor -> actor.kept.add(actor.activation.get(span)));
  }

  /** Opens a span for no variable and gives it away. */
  static Simple keepAtOnce(SpanVariable span, Chance chance) {
    String text =
        chance.oneOf(
            "Script.keep(#);",
            "{ Span[] all = {#}; Script.keep(all[0]); }",
            "{ Span one; one = #; Script.keep(one); }",
            "{ java.util.function.Supplier<Span> one = () -> #; Script.keep(one.get()); }");
    return new Simple(
        text.replace("#", span.opening()),
        actor -> actor.kept.add(actor.open(span.region(), true)));
  }

  /** Closes a span that was given away, if there is one. */
  static Simple drop() {
    return new Simple("Script.drop();", Simple::close);
  }

  private static void close(Actor actor) {
    Execution execution = actor.kept.poll();
    if (execution != null) {
      actor.close(execution, null);
    }
  }

  @Override
  public void print(Source out) {
    out.line(text);
  }

  @Override
  public void run(Actor actor) {
    effect.accept(actor);
  }
}
