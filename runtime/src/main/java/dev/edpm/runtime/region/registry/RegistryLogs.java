package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.region.LexicalBlock;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.hot.LogSource;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.ArrayList;
import java.util.List;

/** The hot path's access to the registry of regions and threads. Safe on any thread. */
public final class RegistryLogs extends LogSource {

  private final RegionTable regions;
  private final ThreadLogs logs;
  private final DeferredProblems problems;
  private final LostExecutions lost;
  private volatile Runnable first;

  public RegistryLogs(
      RegionTable regions, ThreadLogs logs, DeferredProblems problems, LostExecutions lost) {
    this.regions = regions;
    this.logs = logs;
    this.problems = problems;
    this.lost = lost;
  }

  /**
   * Sets the action that each thread runs before it opens its first region.
   *
   * @param work may run on several threads at once; {@code null} for none
   */
  public void beforeFirst(Runnable work) {
    first = work;
  }

  @Override
  protected void beforeFirst() {
    Runnable work = first;
    if (work != null) {
      work.run();
    }
  }

  @Override
  protected ThreadLog open(Thread self) {
    return logs.open(self);
  }

  @Override
  protected void wasClosed(RegionEntry entry) {
    problems.add(
        "span-closed-twice",
        "the span of region " + entry.name() + " was closed more than once; the first close counts",
        entry.name(),
        entry.descriptor().line());
    problems.report();
  }

  @Override
  protected void wasNotFollowed(RegionEntry entry, Throwable cause) {
    problems.add(
        "stage-not-followed",
        "the stage that region "
            + entry.name()
            + " returned cannot be followed, because its whenComplete threw "
            + cause.getClass().getName()
            + "; the execution ends when the method returns",
        entry.name(),
        entry.descriptor().line());
    problems.report();
  }

  @Override
  protected List<CounterPlan> inside(RegionEntry entry) {
    LexicalBlock block = entry.descriptor().block();
    List<CounterPlan> plans = new ArrayList<>();
    if (!block.inside().isEmpty()) {
      for (RegionEntry other : regions.regions()) {
        if (other.plan() != null && block.contains(other.descriptor().block())) {
          plans.add(other.plan());
        }
      }
    }
    return plans;
  }

  @Override
  protected boolean hasPaths() {
    return logs.keepsPaths();
  }

  @Override
  protected void countLost() {
    lost.add(1);
  }
}
