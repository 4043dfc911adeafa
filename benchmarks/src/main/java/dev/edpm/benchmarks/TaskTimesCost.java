package dev.edpm.benchmarks;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.job.TaskTimes;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Measures the cost of the times of push and pop of a task and of adding them up, compared with the
 * same clock readings alone. Both allocate the times of the task.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT})
public class TaskTimesCost {

  private final FeedbackPeriod period = new FeedbackPeriod(Clock.now(), 0);
  private long pushes;
  private long push;
  private long pops;
  private long pop;

  /** Checks that each task was counted. */
  @TearDown
  public void check() {
    if (pushes != pops || push < 0 || pop < 0) {
      throw new IllegalStateException(pushes + " pushes, but " + pops + " pops");
    }
  }

  @Benchmark
  public TaskTimes limit(Blackhole hole) {
    TaskTimes times = new TaskTimes(period, 1, true);
    hole.consume(Clock.now());
    hole.consume(Clock.now());
    hole.consume(Clock.now());
    hole.consume(Clock.now());
    return times;
  }

  @Benchmark
  public TaskTimes pushAndPop() {
    TaskTimes times = new TaskTimes(period, 1, true);
    times.pushStarts();
    times.pushEnds();
    times.popped(Clock.now());
    long stored = times.push();
    if (stored >= 0) {
      pushes++;
      push += stored;
    }
    long taken = times.pop();
    if (taken >= 0) {
      pops++;
      pop += taken;
    }
    return times;
  }
}
