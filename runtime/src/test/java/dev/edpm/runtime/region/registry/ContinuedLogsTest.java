package dev.edpm.runtime.region.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.ThreadTotals;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.control.PathChecks;
import dev.edpm.runtime.region.control.TestCounters;
import dev.edpm.runtime.region.hot.CarriedPath;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Short virtual threads that continue the logs of others, once no thread gets a row any more. */
class ContinuedLogsTest {

  private static final int THREADS = 3000;
  private static final int AT_ONCE = 6;

  @BeforeEach
  void needsVirtualThreads() {
    assumeTrue(Runtime.version().feature() >= 21, "needs virtual threads");
  }

  @Test
  void theyNeedNoLogsOfTheirOwn() throws Exception {
    BareLogs bare = new BareLogs();
    for (int i = 0; i < EndedThreads.MOST + 8; i++) {
      BareLogs.startVirtual(bare::work).join();
    }
    int before = bare.logs.size();
    for (int i = 0; i < THREADS; i++) {
      BareLogs.startVirtual(bare::work).join();
    }
    assertThat(bare.logs.size() - before).isLessThan(8);
    assertThat(bare.executions()).isEqualTo(EndedThreads.MOST + 8 + THREADS);
  }

  /** Each thread notes what it does, and the snapshot has to say the same. */
  @Test
  void executionsOfEachThreadAreItsOwn() throws Exception {
    Model model = new Model();
    for (int i = 0; i < EndedThreads.MOST + 1; i++) {
      BareLogs.startVirtual(model::work).join();
    }
    run(model, 0);
    Snapshot all = model.lab.recorder.snapshotAndReset();
    model.check(all);
    all.close();

    model.clear();
    run(model, THREADS);
    Snapshot anew = model.lab.recorder.snapshot();
    model.check(anew);
    anew.close();
  }

  private static void run(Model model, int seed) throws Exception {
    List<Thread> running = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Random random = new Random(seed + i);
      running.add(BareLogs.startVirtual(() -> model.run(random)));
      if (running.size() == AT_ONCE) {
        running.remove(random.nextInt(AT_ONCE)).join();
      }
    }
    for (Thread one : running) {
      one.join();
    }
  }

  /** What the threads have done, noted by them. */
  private static final class Model {

    final Lab lab = new Lab();
    private final RegionHandle order = lab.region("order");
    private final RegionHandle work = lab.region("work");
    private final RegionHandle step = lab.region("step");
    private final RegionHandle counted = lab.region("counted", TestCounters.GLOBAL);
    private final RegionHandle passed = lab.region("passed");

    private final Queue<String> expected = new ConcurrentLinkedQueue<>();
    private final Set<Long> users = ConcurrentHashMap.newKeySet();
    private final Queue<Span> spans = new ConcurrentLinkedQueue<>();
    private int carried;

    Model() throws Exception {
      lab.run(
          () -> {
            Frame frame = order.enter();
            carried = CarriedPath.current();
            order.exit(frame);
          });
      lab.recorder.reset();
    }

    void clear() throws Exception {
      expected.clear();
      users.clear();
      lab.run(() -> spans.forEach(Span::close));
      spans.clear();
      lab.recorder.reset();
    }

    private void note(String region, String parent, String from, boolean open) {
      long thread = ThreadInfo.idOf(Thread.currentThread());
      users.add(thread);
      expected.add(line(thread, region, parent, from, open));
    }

    private static String line(
        long thread, String region, String parent, String from, boolean open) {
      return thread + " " + region + " in " + parent + " from " + from + (open ? " open" : "");
    }

    void work() {
      note("work", null, null, false);
      work.exit(work.enter());
    }

    void run(Random random) {
      for (int i = random.nextInt(3); i >= 0; i--) {
        switch (random.nextInt(8)) {
          case 0, 1 -> nested(null);
          case 2 -> {
            note("counted", null, null, false);
            counted.exit(counted.enter());
          }
          case 3 -> {
            note("passed", null, null, true);
            spans.add(passed.openCrossThread());
          }
          case 4 -> {
            Span span = spans.poll();
            if (span != null) {
              span.close();
              users.add(ThreadInfo.idOf(Thread.currentThread()));
            }
          }
          case 5 -> {
            long outer = CarriedPath.begin(carried);
            nested("order");
            CarriedPath.end(outer);
          }
          case 6 -> {
            if (i == 0) {
              // It ends inside of the region.
              note("step", null, null, true);
              step.enter();
            }
          }
          default -> work();
        }
      }
    }

    private void nested(String from) {
      note("work", null, from, false);
      Frame frame = work.enter();
      note("step", "work", null, false);
      step.exit(step.enter());
      work.exit(frame);
    }

    void check(Snapshot snapshot) {
      List<String> actual = new ArrayList<>();
      List<String> open = new ArrayList<>();
      for (Lab.Row row : Lab.rows(snapshot)) {
        boolean handedOn = row.region().equals("passed");
        String line =
            line(
                row.thread(),
                row.region(),
                row.parent(),
                row.carriedFrom(),
                row.open() || handedOn);
        actual.add(line);
        if (handedOn && row.open()) {
          open.add(line);
        }
      }
      assertThat(actual).containsExactlyInAnyOrderElementsOf(expected);
      assertThat(open).hasSize(spans.size());
      Map<String, Long> paths = new TreeMap<>();
      PathChecks.byRegions(snapshot)
          .forEach((path, sum) -> paths.merge(path.toString(), sum.executions(), Long::sum));
      assertThat(paths.get("[order, work*]")).isEqualTo(count(" work in null from order"));
      assertThat(paths.get("[order, work*, step]")).isEqualTo(count(" work in null from order"));
      assertThat(paths.get("[work]")).isEqualTo(count(" work in null from null"));
      assertThat(snapshot.threads().stream().mapToLong(ThreadInfo::count).sum())
          .isEqualTo(users.size());
      for (String region : List.of("work", "step", "counted")) {
        assertThat(
                Lab.summary(snapshot, region).threads().stream()
                    .mapToLong(ThreadTotals::executions)
                    .sum())
            .as(region)
            .isEqualTo(Lab.summary(snapshot, region).executions());
      }
    }

    private long count(String part) {
      return expected.stream().filter(line -> line.contains(part)).count();
    }
  }
}
