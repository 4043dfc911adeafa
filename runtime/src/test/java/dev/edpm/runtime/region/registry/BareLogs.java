package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.entry.RecordShares;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.event.WarmUp;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.region.segment.SegmentLog;
import dev.edpm.runtime.region.store.RecordStore;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The logs of all threads, without a recorder around them. */
final class BareLogs {

  private final DeferredProblems problems = new DeferredProblems(problem -> {});

  final ThreadLogs logs;
  final RegionHandle work;

  BareLogs() {
    RecordStore store = new RecordStore(Long.MAX_VALUE, Long.MAX_VALUE, problems);
    LostExecutions lost = new LostExecutions();
    RecordShares shares = new RecordShares(Long.MAX_VALUE);
    RegionTable regions =
        new RegionTable(problems, new ListenerRegistry(0, problems), List.of(), shares);
    logs =
        new ThreadLogs(
            problems,
            lost,
            new CounterFailures(problems),
            regions,
            store,
            shares,
            new CallPaths(),
            new SegmentLog());
    Pause.restart();
    WarmUp.restart();
    new RegistryLogs(regions, logs, problems, lost).install();
    work =
        regions.register(
            new RegionDescriptor("work", "p.Program", "m", "()V", "Program.java", 1, List.of()),
            new RegionPlan(Detail.RECORDS, List.of(), null, Map.of(), Map.of()));
  }

  /** Runs the region. */
  void work() {
    work.exit(work.enter());
  }

  /** Starts a virtual thread, and returns it. */
  static Thread startVirtual(Runnable code) throws ReflectiveOperationException {
    return (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, code);
  }

  /** Waits until a thread waits for a lock. */
  static void awaitBlocked(Thread thread) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (thread.getState() != Thread.State.BLOCKED) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException("it does not wait for a lock");
      }
      Thread.onSpinWait();
    }
  }

  /** Returns the number of executions of the region. */
  long executions() {
    return logs.gather().totals(0).wall.count();
  }
}
