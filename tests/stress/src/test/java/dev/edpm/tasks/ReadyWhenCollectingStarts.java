package dev.edpm.tasks;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.tasks.job.CodeletTable;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskProblems;
import dev.edpm.tasks.load.Flow;
import dev.edpm.tasks.starpu.TaskCounters;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.D_Result;

/**
 * A worker releases a task while another thread starts to collect counters: the peak includes the
 * task.
 */
@JCStressTest
@Outcome(id = "1.0", expect = ACCEPTABLE)
@Outcome(id = "0.0", expect = FORBIDDEN, desc = "Both have left it to the other")
@State
public class ReadyWhenCollectingStarts {

  private static final Job JOB = new Job(0, null, null);

  private final Monitoring monitoring = FreshEngine.monitoring();
  private final TaskCounters counters =
      new TaskCounters(
          new CodeletTable(new TaskProblems(FreshEngine::fail)), 1, new Flow(1), monitoring);
  private final CounterSet peak =
      monitoring.newSet(MonitorScope.GLOBAL).enable("starpu.task.g_peak_ready");

  /** Registers the counters. */
  public ReadyWhenCollectingStarts() {
    monitoring.register(counters);
  }

  /** Releases a task. */
  @Actor
  public void worker() {
    counters.ready(JOB, 0);
  }

  /** Starts the collection. */
  @Actor
  public void starter() {
    monitoring.startCollection();
  }

  /** Reads the peak at the end. */
  @Arbiter
  public void look(D_Result seen) {
    seen.r1 = monitoring.read(peak, null).number("starpu.task.g_peak_ready");
  }
}
