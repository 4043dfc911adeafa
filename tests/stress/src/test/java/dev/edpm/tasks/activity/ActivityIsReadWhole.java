package dev.edpm.tasks.activity;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.edpm.tasks.feedback.CodeletFeedback;
import dev.edpm.tasks.feedback.WorkerFeedback;
import dev.edpm.tasks.job.FeedbackPeriod;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * A worker changes its state and ends tasks of two codelets while another thread reads its
 * activity. The reader sees the numbers of a single moment.
 */
@JCStressTest
@Outcome(
    id = {"0 tasks", "1 tasks", "2 tasks", "3 tasks"},
    expect = ACCEPTABLE,
    desc = "All numbers are of one moment")
@State
public class ActivityIsReadWhole {

  private static final long LENGTH = 1L << 40 | 1;

  private final FeedbackPeriod period = new FeedbackPeriod(System.nanoTime(), 0);
  private final Activity activity = new Activity(period, 0, WorkerState.WAITING.bit());

  /** Executes three tasks. The second codelet needs a longer array. */
  @Actor
  public void worker() {
    for (int i = 0; i < 3; i++) {
      activity.to(WorkerState.EXECUTING.bit(), System.nanoTime());
      activity.to(WorkerState.SCHEDULING.bit(), System.nanoTime());
      activity.executed(i % 2, LENGTH, 1, 0, null);
    }
  }

  /** Reads. */
  @Actor
  public void reader(L_Result seen) {
    Activity.Reading reading = activity.read();
    WorkerFeedback read = reading.since(period.start(), 0);
    CodeletFeedback first = reading.codelet(0, 0);
    CodeletFeedback second = reading.codelet(1, 0);
    if (read.executed() != first.executions() + second.executions()
        || read.flops() != read.executed()
        || first.total() != first.executions() * LENGTH
        || second.total() != second.executions() * LENGTH) {
      seen.r1 = read + " of " + first + " and " + second;
    } else if (read.split().sum() != read.total() || read.overlapping().sum() != read.total()) {
      seen.r1 = "times do not add up: " + read;
    } else {
      seen.r1 = read.executed() + " tasks";
    }
  }
}
