package dev.edpm.it.program;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** One call of a method, constructor or lambda expression. */
final class Activation {

  /** The execution that each span variable was given last. */
  private final Map<SpanVariable, Execution> spans = new LinkedHashMap<>();

  /** The exceptions because of which {@code finally} blocks are running. */
  private final Map<Attempt, Failure> pending = new IdentityHashMap<>();

  void set(SpanVariable variable, Execution execution) {
    spans.put(variable, execution);
  }

  Execution get(SpanVariable variable) {
    return spans.get(variable);
  }

  void begin(Attempt attempt, Failure failure) {
    if (failure != null) {
      pending.put(attempt, failure);
    }
  }

  void end(Attempt attempt) {
    pending.remove(attempt);
  }

  /** The exception because of which the {@code finally} block is running, or null. */
  Failure pending(Attempt attempt) {
    return pending.get(attempt);
  }

  /** An exception leaves: it closes the spans that are open. */
  void fail(Actor actor, Failure failure) {
    spans.forEach(
        (variable, execution) -> {
          if (!variable.handedOn()) {
            actor.close(execution, failure);
          }
        });
  }
}
