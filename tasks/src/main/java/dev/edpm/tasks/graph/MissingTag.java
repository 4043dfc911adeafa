package dev.edpm.tasks.graph;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.load.Flow;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Detects that no task can run because some tasks wait for a tag that no task has. Reports this
 * once to a thread that closes the engine and once to a thread that waits in another way, since
 * they may wait forever. Tasks that wait for each other in a cycle are ended instead, by {@link
 * TagCycles}. Safe on any thread.
 */
public final class MissingTag {

  private static final String ID = "tag-missing";

  /**
   * How long no task may make progress before this is reported, since another thread may be about
   * to submit the missing task, in ns.
   */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(3);

  private final Flow flow;
  private final Tags tags;
  private final TagCycles cycles;
  private final Consumer<Problem> problems;

  /** Not atomic: if several threads wait at the same time, each of them may report. */
  private volatile boolean reportedAtClose;

  private volatile boolean reportedToWaiting;

  /** Creates a detector for the tasks of an engine. */
  public MissingTag(Flow flow, Tags tags, TagCycles cycles, Consumer<Problem> problems) {
    this.flow = flow;
    this.tags = tags;
    this.cycles = cycles;
    this.problems = problems;
  }

  /** Returns whether no task is ready or runs, and some tasks wait for a tag that no task has. */
  public boolean holdsAllUp() {
    return find().isPresent();
  }

  private OptionalLong find() {
    if (!flow.isQuiet()) {
      return OptionalLong.empty();
    }
    try {
      cycles.breakAll();
      return tags.missing();
    } catch (Error e) {
      // The heap is exhausted, which may also appear as a class that cannot be linked. A waiting
      // thread must not fail because of that: the next check may find the missing tag.
      return OptionalLong.empty();
    }
  }

  /**
   * Reports a missing tag to a thread that closes the engine. No task runs that could submit the
   * missing one.
   */
  public void reportAtClose() {
    OptionalLong tag = find();
    if (tag.isPresent() && !reportedAtClose) {
      reportedAtClose = true;
      report("close()", tag.getAsLong(), "submit the task with this tag first, or call abort()");
    }
  }

  /**
   * Returns a check that a waiting thread runs repeatedly.
   *
   * @param call the method that waits, for the message
   */
  public Runnable watch(String call) {
    return new Watch(call);
  }

  private void report(String call, long tag, String fix) {
    problems.accept(
        Problem.of(
            ID,
            call
                + " may wait forever: tasks wait for the tag "
                + tag
                + ", which no task has; "
                + fix));
  }

  /** The check of one waiting thread. */
  private final class Watch implements Runnable {

    private final String call;
    private OptionalLong tag = OptionalLong.empty();
    private long unfinished;
    private long since;

    Watch(String call) {
      this.call = call;
    }

    @Override
    public void run() {
      OptionalLong now = find();
      if (reportedToWaiting) {
        return;
      }
      long tasks = flow.unfinished();
      if (now.isEmpty() || !now.equals(tag) || tasks != unfinished) {
        tag = now;
        unfinished = tasks;
        since = System.nanoTime();
      } else if (System.nanoTime() - since >= PATIENCE) {
        reportedToWaiting = true;
        report(
            call, now.getAsLong(), "submit the task with this tag first, or from another thread");
      }
    }
  }
}
