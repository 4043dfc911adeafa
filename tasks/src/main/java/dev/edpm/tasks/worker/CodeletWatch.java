package dev.edpm.tasks.worker;

import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.tasks.activity.WorkerStates;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.job.CodeletState;
import java.util.HashSet;
import java.util.Set;

/**
 * Gives tasks what the regions of their codelet count: an execution that opens and closes on the
 * worker that runs the task, the first outermost one. Safe on any thread.
 */
public final class CodeletWatch implements RegionWatch {

  private final CodeletState codelet;
  private final Set<String> regions = new HashSet<>();

  /** Creates what watches the regions of a codelet. */
  public CodeletWatch(CodeletState codelet) {
    this.codelet = codelet;
    CodeletSpec spec = codelet.codelet();
    regions.add(spec.name());
    for (String variant : spec.variants()) {
      regions.add(spec.name() + "." + variant);
    }
  }

  /** Tells whether a region is that of the codelet or of one of its variants. */
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

  /** Returns the worker whose thread this is. */
  private static WorkerStates worker() {
    return Thread.currentThread() instanceof WorkerThread thread ? thread.worker().states() : null;
  }
}
