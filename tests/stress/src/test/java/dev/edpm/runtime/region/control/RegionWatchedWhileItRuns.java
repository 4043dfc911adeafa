package dev.edpm.runtime.region.control;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.plan.RegionPlan;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/**
 * A region runs on two threads, one of which watches it for some time. Each opening that the watch
 * is notified of has exactly one close, even if the watch has ended in between, and there are no
 * other notifications. A process has one recorder, so all states run the same regions, with
 * separate watches.
 */
@JCStressTest
@Outcome(
    id = {"1, none", "1, some"},
    expect = ACCEPTABLE,
    desc = "Opened and closed, each once; some on the other thread or none")
@State
public class RegionWatchedWhileItRuns {

  /** An execution that the watch was notified of. */
  private static final class Watched {
    final Thread thread = Thread.currentThread();
    volatile int closed;
  }

  private static final Recorder RECORDER =
      new Recorder(new RecorderOptions(1 << 24, 1 << 24, false, problem -> {}));
  private static final RegionHandle OUTER = region("outer");
  private static final RegionHandle INNER = region("inner");

  static {
    RECORDER.install();
  }

  private final Queue<Watched> opened = new ConcurrentLinkedQueue<>();
  private volatile Thread watcher;
  private volatile String wrong;

  private final RegionWatch watch =
      new RegionWatch() {
        @Override
        public Object opened(String region) {
          Watched watched = new Watched();
          opened.add(watched);
          return watched;
        }

        @Override
        public void closed(Object token, ClosedExecution execution) {
          if (!(token instanceof Watched watched) || watched.thread != Thread.currentThread()) {
            wrong = "closed on another thread, or never opened";
          } else {
            watched.closed++;
          }
        }
      };

  private static RegionHandle region(String name) {
    return RECORDER.register(
        new RegionDescriptor(name, "p.P", name, "()V", "P.java", name.hashCode(), List.of()),
        new RegionPlan(Detail.AGGREGATES, List.of(), null, Map.of(), Map.of()));
  }

  /** Runs the regions. */
  @Actor
  public void runner() {
    Frame outer = OUTER.enter();
    Frame inner = INNER.enter();
    INNER.exit(inner);
    OUTER.exit(outer);
  }

  /** Starts watching before an execution, stops while it is open, and runs once more. */
  @Actor
  public void watcher() {
    watcher = Thread.currentThread();
    Runnable end = RECORDER.watch(name -> true, watch);
    Frame frame = INNER.enter();
    end.run();
    INNER.exit(frame);
    INNER.exit(INNER.enter());
  }

  /**
   * Counts the closed executions of the watching thread, and checks whether there are any of the
   * other.
   */
  @Arbiter
  public void end(LL_Result seen) {
    int own = 0;
    boolean others = false;
    for (Watched watched : opened) {
      if (watched.closed != 1) {
        wrong = "closed " + watched.closed + " times";
      }
      if (watched.thread == watcher) {
        own++;
      } else {
        others = true;
      }
    }
    seen.r1 = own;
    seen.r2 = wrong != null ? wrong : others ? "some" : "none";
  }
}
