package dev.edpm.tasks.graph;

import dev.edpm.runtime.config.Problem;
import dev.edpm.tasks.load.Flow;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Notices that no task can run because some wait for a tag that no task has, and reports that once
 * to a thread that closes the engine and once to one that waits otherwise: they may wait for ever.
 * Tasks that wait for each other are ended instead, as {@link TagCycles} does. Safe on any thread.
 */
public final class MissingTag {

  private static final String ID = "tag-missing";

  /** How long tasks have to stand still where another thread may be about to submit one, in ns. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(3);

  private final Flow flow;
  private final Tags tags;
  private final TagCycles cycles;
  private final Consumer<Problem> problems;

  /** Of several threads that wait at a time, each may tell. */
  private volatile boolean toldWhoCloses;

  private volatile boolean toldWhoWaits;

  /** Creates what notices that tasks of an engine wait for a missing tag. */
  public MissingTag(Flow flow, Tags tags, TagCycles cycles, Consumer<Problem> problems) {
    this.flow = flow;
    this.tags = tags;
    this.cycles = cycles;
    this.problems = problems;
  }

  /** Tells whether nothing is ready or runs, and some tasks wait for a tag that no task has. */
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
    } catch (VirtualMachineError | LinkageError e) {
      // The heap is exhausted, which may also appear as a class that cannot be linked. A thread
      // that only waits must not fail for that: the next look may find what this one did not.
      return OptionalLong.empty();
    }
  }

  /** For a thread that closes the engine: no task runs that could submit the missing one. */
  public void tellWhoCloses() {
    OptionalLong tag = find();
    if (tag.isPresent() && !toldWhoCloses) {
      toldWhoCloses = true;
      tell("close()", tag.getAsLong(), "submit that one before, or end with abort()");
    }
  }

  /**
   * Returns what a thread that waits is to run every now and then.
   *
   * @param call what it waits by
   */
  public Runnable watch(String call) {
    return new Watch(call);
  }

  private void tell(String call, long tag, String fix) {
    problems.accept(
        Problem.of(
            ID,
            call
                + " may wait for ever for a task after the tag "
                + tag
                + ", which no task has: "
                + fix));
  }

  /** Of one thread. */
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
      if (toldWhoWaits) {
        return;
      }
      long tasks = flow.unfinished();
      if (now.isEmpty() || !now.equals(tag) || tasks != unfinished) {
        tag = now;
        unfinished = tasks;
        since = System.nanoTime();
      } else if (System.nanoTime() - since >= PATIENCE) {
        toldWhoWaits = true;
        tell(call, now.getAsLong(), "submit that one before, or from another thread");
      }
    }
  }
}
