package dev.edpm.runtime.region.control;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * A thread runs a region while another one pauses and resumes measuring. An execution during which
 * measuring was paused or resumed is truncated, and no execution inside the pause is measured. A
 * pause applies to the process, so executions may also be truncated by the pause of another state.
 */
@JCStressTest
@Outcome(id = "separate", expect = ACCEPTABLE, desc = "No execution reaches over an edge")
@Outcome(id = "joined", expect = FORBIDDEN, desc = "One does, and counts as whole")
@Outcome(id = "measured", expect = FORBIDDEN, desc = "One lies in the pause")
@State
public class PausedWhileRegionsRun {

  private static final int ROUNDS = 20;
  private static final int PAUSES = 6;

  /** The duration of an execution, of a pause, and of the time between two pauses. */
  private static final long LENGTH_NS = 300;

  /** An execution: opened between the first two times, and closed after the last one. */
  private record Run(long asked, long opened, long closing) {

    boolean isOver(long before, long after) {
      return opened < before && closing > after;
    }
  }

  /** A pause: it began between the first two times, and ended between the last two. */
  private record Times(long pausing, long paused, long resuming, long resumed) {}

  private final FreshRecorder recorder = new FreshRecorder();
  private final RegionHandle region = recorder.region("region", Detail.RECORDS);
  private final List<Run> runs = new ArrayList<>();
  private final List<Times> pauses = new ArrayList<>();

  /** Runs the region. */
  @Actor
  public void runner() {
    recorder.run(
        () -> {
          for (int i = 0; i < ROUNDS; i++) {
            long asked = Clock.now();
            Frame frame = region.enter();
            long opened = Clock.now();
            long closing = after(opened, LENGTH_NS);
            if (frame != null) {
              region.exit(frame);
              runs.add(new Run(asked, opened, closing));
            }
          }
        });
  }

  /** Pauses and resumes repeatedly. */
  @Actor
  public void pauser() {
    for (int i = 0; i < PAUSES; i++) {
      long pausing = Clock.now();
      Pause.set(true);
      long paused = Clock.now();
      long resuming = after(paused, LENGTH_NS);
      Pause.set(false);
      long resumed = Clock.now();
      pauses.add(new Times(pausing, paused, resuming, resumed));
      after(resumed, LENGTH_NS);
    }
  }

  private static long after(long time, long length) {
    long now = time;
    while (now - time < length) {
      now = Clock.now();
    }
    return now;
  }

  /** Compares the executions with the records. */
  @Arbiter
  public void end(L_Result seen) {
    List<Boolean> truncated = new ArrayList<>();
    try (Snapshot snapshot = recorder.snapshot()) {
      snapshot.executions().forEach(execution -> truncated.add(execution.truncated()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (truncated.size() != runs.size()) {
      seen.r1 = runs.size() + " executions, " + truncated.size() + " records";
      return;
    }
    seen.r1 = "separate";
    for (int i = 0; i < runs.size(); i++) {
      for (Times pause : pauses) {
        String wrong = compare(runs.get(i), truncated.get(i), pause);
        seen.r1 = wrong == null ? seen.r1 : wrong;
      }
    }
  }

  private static String compare(Run run, boolean truncated, Times pause) {
    if (run.asked() > pause.paused() && run.closing() < pause.resuming()) {
      return "measured";
    }
    boolean over =
        run.isOver(pause.pausing(), pause.paused())
            || run.isOver(pause.resuming(), pause.resumed());
    return over && !truncated ? "joined" : null;
  }
}
