package dev.edpm.it.program;

import java.util.Arrays;
import java.util.List;

/** A {@code catch} clause. */
record Handler(int id, Caught caught, List<Statement> body) {

  /** What clauses catch; none makes one of those after it unreachable. */
  enum Caught {
    ONE_OF_TWO(IllegalStateException.class, ArithmeticException.class),
    ARGUMENT(IllegalArgumentException.class),
    RUNTIME(RuntimeException.class),
    EXCEPTION(Exception.class),
    ERROR(Error.class),
    THROWABLE(Throwable.class);

    private final List<Class<? extends Throwable>> types;

    Caught(Class<? extends Throwable> type) {
      types = List.of(type);
    }

    Caught(Class<? extends Throwable> one, Class<? extends Throwable> other) {
      types = List.of(one, other);
    }
  }

  boolean catches(Failure failure) {
    return caught.types.stream().anyMatch(type -> type.isAssignableFrom(failure.type));
  }

  void print(Source out) {
    String names =
        String.join(" | ", caught.types.stream().map(Class::getSimpleName).toArray(String[]::new));
    out.line("catch (" + names + " e" + id + ") {");
    out.line("Script.caught(" + id + ", e" + id + ");").lines(body).line("}");
  }

  void run(Failure failure, Actor actor) {
    actor.caught(id, failure);
    Statement.runAll(body, actor);
  }

  static List<Caught> some(Chance chance) {
    return Arrays.stream(Caught.values()).filter(one -> chance.percent(35)).toList();
  }
}
