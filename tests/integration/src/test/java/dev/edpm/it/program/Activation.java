package dev.edpm.it.program;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** One call of a method, constructor or lambda expression. */
final class Activation {

  /** The execution that each span variable was given last. */
  private final Map<SpanVariable, Execution> spans = new LinkedHashMap<>();

  /** When each was given it, counted from 1. */
  private final Map<SpanVariable, Integer> times = new IdentityHashMap<>();

  private int time;

  /** The exceptions because of which {@code finally} blocks are running. */
  private final Map<Attempt, Failure> pending = new IdentityHashMap<>();

  void set(SpanVariable variable, Execution execution) {
    spans.put(variable, execution);
    times.put(variable, ++time);
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

  /** Returns a mark for {@link #failSince}. */
  int now() {
    return time;
  }

  /** An exception leaves: it closes the spans that are open. */
  void fail(Actor actor, Failure failure) {
    failSince(0, actor, failure);
  }

  /** An exception leaves a block: it closes the spans that were opened in it and are open. */
  void failSince(int start, Actor actor, Failure failure) {
    spans.forEach(
        (variable, execution) -> {
          if (!variable.handedOn() && times.get(variable) > start) {
            actor.close(execution, failure);
          }
        });
  }
}
