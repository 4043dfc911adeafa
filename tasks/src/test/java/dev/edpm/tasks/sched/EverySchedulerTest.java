package dev.edpm.tasks.sched;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for all of them. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EverySchedulerTest {

  static Stream<String> policies() {
    return Policies.all().stream().map(SchedulingPolicy::name);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void eachTaskIsPoppedOnceAndByAnEnabledWorkerIfItCameAfterThat(String policy) {
    Random random = new Random(5);
    FakeWorkers workers = new FakeWorkers(4);
    Scheduler scheduler = Policies.named(policy).create(workers);
    Map<ReadyTask, Boolean> inside = new IdentityHashMap<>();
    // Which workers a task may come out of: those that have been enabled since it came.
    Map<ReadyTask, boolean[]> allowed = new IdentityHashMap<>();
    for (int step = 0; step < 20_000; step++) {
      int worker = random.nextInt(4);
      int what = random.nextInt(10);
      if (what == 0) {
        boolean on = random.nextBoolean() || enabled(workers) == 1;
        workers.enable(worker, on);
        if (on) {
          allowed.values().forEach(those -> those[worker] = true);
        }
      } else if (what < 5) {
        FakeTask task = FakeTask.taking(random.nextDouble()).priority(random.nextInt(3));
        inside.put(task, true);
        boolean[] those = new boolean[4];
        for (int i = 0; i < 4; i++) {
          those[i] = workers.isEnabled(i);
        }
        allowed.put(task, those);
        int wakes = scheduler.push(task, random.nextInt(5) - 1);
        assertThat(wakes == Scheduler.ANYBODY || workers.isEnabled(wakes)).isTrue();
      } else {
        ReadyTask task = scheduler.pop(worker);
        if (task != null) {
          assertThat(inside.remove(task)).as("popped once").isTrue();
          assertThat(allowed.remove(task)[worker]).as("not a disabled worker's").isTrue();
          scheduler.ended(worker, task, Double.NaN);
        }
      }
    }
    for (int worker = 0; worker < 4; worker++) {
      workers.enable(worker, true);
      for (ReadyTask task = scheduler.pop(worker); task != null; task = scheduler.pop(worker)) {
        assertThat(inside.remove(task)).isTrue();
        scheduler.ended(worker, task, 1);
      }
    }
    assertThat(inside).isEmpty();
  }

  private static int enabled(FakeWorkers workers) {
    int count = 0;
    for (int i = 0; i < workers.size(); i++) {
      count += workers.isEnabled(i) ? 1 : 0;
    }
    return count;
  }

  @ParameterizedTest
  @MethodSource("policies")
  void eachTaskIsPoppedOnceByWorkersAtTheSameTime(String policy) throws InterruptedException {
    int each = 20_000;
    int threads = 3;
    Scheduler scheduler = Policies.named(policy).create(new FakeWorkers(threads));
    Map<ReadyTask, AtomicInteger> pops = new IdentityHashMap<>();
    List<List<FakeTask>> tasks = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      tasks.add(Stream.generate(() -> FakeTask.taking(1)).limit(each).toList());
      tasks.get(i).forEach(task -> pops.put(task, new AtomicInteger()));
    }
    AtomicInteger left = new AtomicInteger(each * threads);
    List<Thread> running = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int worker = i;
      Thread thread =
          new Thread(
              () -> {
                for (FakeTask task : tasks.get(worker)) {
                  scheduler.push(task, worker);
                  pop(scheduler, worker, pops, left);
                }
                while (left.get() > 0) {
                  pop(scheduler, worker, pops, left);
                }
              });
      thread.start();
      running.add(thread);
    }
    for (Thread thread : running) {
      thread.join();
    }
    assertThat(pops.values()).allMatch(count -> count.get() == 1);
  }

  private static void pop(
      Scheduler scheduler, int worker, Map<ReadyTask, AtomicInteger> pops, AtomicInteger left) {
    ReadyTask task = scheduler.pop(worker);
    if (task != null) {
      pops.get(task).incrementAndGet();
      left.decrementAndGet();
      scheduler.ended(worker, task, 1);
    }
  }

  @ParameterizedTest
  @MethodSource("policies")
  void endedTasksAreNotKept(String policy) throws InterruptedException {
    Scheduler scheduler = Policies.named(policy).create(new FakeWorkers(2));
    List<WeakReference<ReadyTask>> ended = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      scheduler.push(FakeTask.taking(1).priority(i), i % 2);
    }
    for (int worker = 0; worker < 2; worker++) {
      for (ReadyTask task = scheduler.pop(worker); task != null; task = scheduler.pop(worker)) {
        ended.add(new WeakReference<>(task));
        scheduler.ended(worker, task, 1);
      }
    }
    assertThat(ended).hasSize(100);
    while (ended.stream().anyMatch(task -> task.get() != null)) {
      System.gc();
      Thread.sleep(1);
    }
    // The scheduler was there all the time.
    assertThat(scheduler.pop(0)).isNull();
  }
}
