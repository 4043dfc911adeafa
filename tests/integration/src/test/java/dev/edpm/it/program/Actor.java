package dev.edpm.it.program;

import dev.edpm.it.forked.Decisions;
import dev.edpm.it.forked.Script;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** One thread of a program, as it is worked out: what {@link Script} is at run time. */
final class Actor {

  final String name;
  final History history;
  final Deque<Execution> kept;
  final Decisions decisions;

  /** The executions that are open on this thread, except those of cross-thread spans. */
  private final List<Execution> open = new ArrayList<>();

  private final StringBuilder trace = new StringBuilder();
  private int calls;
  private int threads;

  /** The call that is running. */
  Activation activation;

  Actor(String name, History history, long seed, int calls, int threads, Deque<Execution> kept) {
    this.name = name;
    this.history = history;
    this.decisions = new Decisions(seed);
    this.calls = calls;
    this.threads = threads;
    this.kept = kept;
  }

  /** The first thread of a program. */
  static Actor first(String name, History history, long seed) {
    return new Actor(name, history, seed, Script.CALLS, Script.THREADS, nothingKept());
  }

  /** Does everything that the thread does. */
  void perform(Runnable body) {
    try {
      body.run();
      trace.append("end");
    } catch (Thrown e) {
      trace.append("end:").append(e.failure.type.getName());
    }
    history.traces.put(name, trace.toString());
  }

  void mark(int id) {
    trace.append(id).append(' ');
  }

  void caught(int id, Failure failure) {
    trace.append(id).append(':').append(failure.type.getName()).append(' ');
  }

  boolean flip() {
    return decisions.next(2) == 1;
  }

  boolean may() {
    return calls-- > 0;
  }

  boolean mayThread() {
    return threads-- > 0;
  }

  Actor child(int id, String suffix, Deque<Execution> keptThere) {
    String childName = name + "/" + id + "." + threads + suffix;
    return new Actor(
        childName, history, decisions.nextLong(), Script.CALLS_OF_OTHERS, 0, keptThere);
  }

  static Deque<Execution> nothingKept() {
    return new ArrayDeque<>();
  }

  Execution open(String region, boolean handedOn) {
    Execution parent = open.isEmpty() ? null : open.get(open.size() - 1);
    boolean recursive = !handedOn && open.stream().anyMatch(other -> other.region().equals(region));
    Execution execution = new Execution(region, name, parent, recursive, handedOn);
    history.executions.add(execution);
    if (!handedOn) {
      open.add(execution);
    }
    return execution;
  }

  /**
   * Closes an execution; one that is closed stays as it is.
   *
   * @param failure the exception that ends it, or null
   */
  void close(Execution execution, Failure failure) {
    if (execution.open()) {
      execution.close(failure);
      open.remove(execution);
    }
  }

  /** Ends a method's region: what it left open will never be closed, nor be a parent. */
  void exit(Execution execution, Failure failure) {
    open.subList(open.indexOf(execution), open.size()).clear();
    execution.close(failure);
  }
}
