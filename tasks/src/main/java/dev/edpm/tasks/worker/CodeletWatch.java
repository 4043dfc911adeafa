package dev.edpm.tasks.worker;

import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.tasks.activity.WorkerStates;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.job.CodeletState;
import java.util.HashSet;
import java.util.Set;

/**
 * Assigns the counter values of a codelet's regions to its tasks. The value of a task comes from
 * the first outermost execution that opens and closes on its worker while the task runs. Safe on
 * any thread.
 */
public final class CodeletWatch implements RegionWatch {

  private final CodeletState codelet;
  private final Set<String> regions = new HashSet<>();

  /** Creates a watch for the regions of a codelet. */
  public CodeletWatch(CodeletState codelet) {
    this.codelet = codelet;
    CodeletSpec spec = codelet.codelet();
    regions.add(spec.name());
    for (String variant : spec.variants()) {
      regions.add(spec.name() + "." + variant);
    }
  }

  /** Returns whether a region belongs to the codelet or to one of its variants. */
  public boolean watches(String region) {
    return regions.contains(region);
  }

  @Override
  public Object opened(String region) {
    WorkerStates worker = worker();
    return worker != null && worker.opens(codelet) ? worker : null;
  }

  @Override
  public void closed(Object opened, ClosedExecution execution) {
    if (opened != null && opened == worker()) {
      ((WorkerStates) opened).closed(execution);
    }
  }

  /** Returns the worker of the calling thread. */
  private static WorkerStates worker() {
    return Thread.currentThread() instanceof WorkerThread thread ? thread.worker().states() : null;
  }
}
