package dev.edpm.tasks;

import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.listen.RegionWatch;
import java.util.HashSet;
import java.util.Set;

/**
 * Gives tasks what the regions of their codelet count: an execution that opens and closes on the
 * worker that runs the task, the first outermost one. Safe on any thread.
 */
final class CodeletWatch implements RegionWatch {

  private final CodeletState codelet;
  private final Set<String> regions = new HashSet<>();

  CodeletWatch(CodeletState codelet) {
    this.codelet = codelet;
    CodeletDefinition its = codelet.codelet();
    regions.add(its.name());
    for (String variant : its.variants()) {
      regions.add(its.name() + "." + variant);
    }
  }

  /** Tells whether a region is that of the codelet or of one of its variants. */
  boolean watches(String region) {
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
