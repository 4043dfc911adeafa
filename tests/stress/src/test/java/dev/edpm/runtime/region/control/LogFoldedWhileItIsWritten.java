package dev.edpm.runtime.region.control;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.counters.ThreadCounters;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.fold.RecordWriter;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.hot.RegionHandles;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.region.segment.SegmentLog;
import dev.edpm.runtime.region.stats.Moments;
import dev.edpm.runtime.region.store.RecordStore;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * A thread writes openings and closes to its log, and drains the log when it is full, while another
 * one repeatedly folds the published events. No event is read before it is written, or twice.
 */
@JCStressTest
@Outcome(id = "whole", expect = ACCEPTABLE, desc = "Each event is folded once")
@Outcome(id = "lost", expect = FORBIDDEN, desc = "An event is not folded")
@Outcome(id = "twice", expect = FORBIDDEN, desc = "An event is folded by both")
@State
public class LogFoldedWhileItIsWritten {

  /** Four words each; the first log has 128. */
  private static final int ROUNDS = 40;

  private static final int FOLDS = 100;

  private static final RegionEntry ENTRY =
      new RegionEntry(
          0,
          "region",
          new RegionDescriptor("region", "p.P", "m", "()V", "P.java", 1, List.of()),
          new RegionPlan(Detail.AGGREGATES, List.of(), null, Map.of(), Map.of()));
  private static final RegionHandle REGION = RegionHandles.of(ENTRY);
  private static final long OPEN = EventTag.of(EventTag.OPEN, 0, 0);

  private final ThreadLog log = log();

  private static ThreadLog log() {
    DeferredProblems problems = new DeferredProblems(LogFoldedWhileItIsWritten::fail);
    RecordStore nowhere = new RecordStore(Long.MAX_VALUE, 0, LogFoldedWhileItIsWritten::fail);
    RecordWriter records = new RecordWriter(-1, nowhere);
    Fold fold =
        new Fold(
            problems, new LostExecutions(), region -> ENTRY, records, null, null, new SegmentLog());
    return new ThreadLog(-1, fold, new ThreadCounters(false, new CounterFailures(problems)));
  }

  /** An invalid event is only reported as a problem, so this ends the JVM. */
  private static void fail(Problem problem) {
    System.err.println("FAILED: " + problem);
    Runtime.getRuntime().halt(1);
  }

  /** Writes. */
  @Actor
  public void writer() {
    for (int i = 0; i < ROUNDS; i++) {
      REGION.exit(log.open(OPEN));
    }
  }

  /** Folds. */
  @Actor
  public void folder() {
    for (int i = 0; i < FOLDS; i++) {
      log.foldPublished();
    }
  }

  /** Sums up. */
  @Arbiter
  public void end(L_Result seen) {
    log.withFold(
        fold -> {
          Moments wall = fold.totals()[0].wall;
          long all = wall.count();
          seen.r1 = all < ROUNDS ? "lost" : all > ROUNDS ? "twice" : "whole";
          if (wall.sum() < 0 || wall.sum() > TimeUnit.MINUTES.toNanos(1)) {
            seen.r1 = "wall times of " + wall.sum() + " ns";
          }
        });
  }
}
