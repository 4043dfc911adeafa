package dev.edpm.it.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The body of a method, constructor or lambda expression, which may be a region.
 *
 * @param end what a return goes to
 * @param region its name, or null
 * @param mark the annotations, as written; empty for none
 */
record Body(Target end, Locals locals, String region, String mark, List<Statement> statements) {

  static Body of(int id, String region, String mark) {
    Target end = new Target(id, Target.Kind.METHOD, Set.of());
    return new Body(end, new Locals(id), region, mark, new ArrayList<>());
  }

  void call(Actor actor) {
    call(actor, Map.of(), () -> {}, List.of());
  }

  /**
   * Runs it as a call of its own.
   *
   * @param tags of its execution
   * @param before what comes before the region
   * @param first what comes before its own statements
   */
  void call(Actor actor, Map<String, Object> tags, Runnable before, List<Statement> first) {
    Activation caller = actor.activation;
    actor.activation = new Activation();
    try {
      before.run();
      run(
          actor,
          tags,
          () -> {
            Statement.runAll(first, actor);
            Statement.runAll(statements, actor);
          });
    } finally {
      actor.activation = caller;
    }
  }

  private void run(Actor actor, Map<String, Object> tags, Runnable code) {
    Execution execution = region == null ? null : actor.open(region, false);
    if (execution != null) {
      tags.forEach(execution::tag);
    }
    Failure failure = null;
    try {
      Leaving.runUpTo(end, code);
    } catch (Thrown thrown) {
      failure = thrown.failure;
      actor.activation.fail(actor, failure);
      throw thrown;
    } finally {
      if (execution != null) {
        actor.exit(execution, failure);
      }
    }
  }

  void print(Source out) {
    locals.declare(out);
    out.lines(statements);
  }
}
