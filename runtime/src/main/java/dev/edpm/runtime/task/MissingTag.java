package dev.edpm.runtime.task;

import dev.edpm.runtime.config.Problem;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Notices that all tasks stand still because some wait for a tag that no task has, and says so once
 * to who closes the engine and once to who waits otherwise: they may wait for ever. Safe on any
 * thread.
 */
final class MissingTag {

  private static final String ID = "tag-missing";

  /** How long tasks have to stand still where another thread may be about to submit one, in ns. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(3);

  private final Flow flow;
  private final Tags tags;
  private final Consumer<Problem> problems;

  /** Of several threads that wait at a time, each may tell. */
  private volatile boolean toldWhoCloses;

  private volatile boolean toldWhoWaits;

  MissingTag(Flow flow, Tags tags, Consumer<Problem> problems) {
    this.flow = flow;
    this.tags = tags;
    this.problems = problems;
  }

  /** Tells whether nothing is ready or runs, and some tasks wait for a tag that no task has. */
  boolean holdsAllUp() {
    return find().isPresent();
  }

  private OptionalLong find() {
    return flow.isQuiet() ? tags.missing() : OptionalLong.empty();
  }

  /**
   * For who closes the engine, every now and then: nobody can submit the task any more, as none
   * runs.
   *
   * @return false: there is no reason to wait no longer
   */
  boolean tellWhoCloses() {
    OptionalLong tag = toldWhoCloses ? OptionalLong.empty() : find();
    if (tag.isPresent()) {
      toldWhoCloses = true;
      tell("close()", tag.getAsLong(), "submit that one before, or end with abort()");
    }
    return false;
  }

  /**
   * Returns what a thread that waits is to ask every now and then; the answer is false.
   *
   * @param call what it waits by
   */
  BooleanSupplier watch(String call) {
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
  private final class Watch implements BooleanSupplier {

    private final String call;
    private OptionalLong tag = OptionalLong.empty();
    private long unfinished;
    private long since;

    Watch(String call) {
      this.call = call;
    }

    @Override
    public boolean getAsBoolean() {
      if (toldWhoWaits) {
        return false;
      }
      OptionalLong now = find();
      long tasks = flow.unfinished();
      if (now.isEmpty() || !now.equals(tag) || tasks != unfinished) {
        tag = now;
        unfinished = tasks;
        since = System.nanoTime();
      } else if (System.nanoTime() - since >= PATIENCE) {
        toldWhoWaits = true;
        tell(call, now.getAsLong(), "submit that one before, or from another thread");
      }
      return false;
    }
  }
}
