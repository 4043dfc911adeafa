package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.TaskState;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tasks that fail, submit others and are cancelled, while workers are enabled and disabled and the
 * engine is paused: nothing gets lost, and nothing runs twice.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EngineStressTest {

  private static final int ROUNDS = 4;
  private static final int THREADS = 3;
  private static final int TASKS = 1500;

  /** A task and what became of it. */
  private static final class Traced {
    final DataHandle<int[]> data;
    final boolean fails;
    final AtomicInteger runs = new AtomicInteger();
    volatile Task task;
    volatile boolean cancelled;

    Traced(DataHandle<int[]> data, boolean fails) {
      this.data = data;
      this.fails = fails;
    }
  }

  private final Queue<Traced> all = new ConcurrentLinkedQueue<>();
  private final List<DataHandle<int[]>> handles = new ArrayList<>();

  static List<String> policies() {
    return EngineBench.policies();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void nothingIsLostAndNothingRunsTwice(String policy) throws InterruptedException {
    for (int round = 0; round < ROUNDS; round++) {
      all.clear();
      handles.clear();
      for (int i = 0; i < 4; i++) {
        handles.add(DataHandle.of(new int[1]));
      }
      int workers = 1 + (round * 3 + 1) % 5;
      TaskEngine engine =
          new EngineBench()
              .start(EngineOptions.defaults().scheduler(policy).workers(workers).window(500));
      run(engine, workers, round);
      check(engine);
    }
  }

  private void run(TaskEngine engine, int workers, int seed) throws InterruptedException {
    AtomicBoolean over = new AtomicBoolean();
    List<Thread> submitters = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Random random = new Random(seed * 100L + i);
      submitters.add(
          new Thread(
              () -> {
                for (int j = 0; j < TASKS; j++) {
                  Traced traced = submit(engine, random.nextLong(), 2);
                  if (random.nextInt(10) == 0) {
                    traced.cancelled = traced.task.cancel();
                  }
                }
              }));
    }
    Thread disturbing = new Thread(() -> disturb(engine, workers, new Random(seed), over));
    disturbing.start();
    submitters.forEach(Thread::start);
    for (Thread submitter : submitters) {
      submitter.join();
    }
    over.set(true);
    disturbing.join();
    engine.close();
  }

  /** May leave all workers disabled: closing the engine enables them. */
  private static void disturb(TaskEngine engine, int workers, Random random, AtomicBoolean over) {
    while (!over.get()) {
      for (int i = 0; i < 20; i++) {
        engine.parts().dispatcher.enable(random.nextInt(workers), random.nextBoolean());
      }
      if (random.nextBoolean()) {
        engine.pause();
      } else {
        engine.resume();
      }
      // A thread that submits must be able to continue when there are many tasks.
      engine.resume();
      for (int i = 0; i < workers; i++) {
        engine.parts().dispatcher.enable(i, true);
      }
      Thread.yield();
    }
    for (int i = 0; i < workers; i++) {
      engine.parts().dispatcher.enable(i, random.nextBoolean());
    }
  }

  private Traced submit(TaskEngine engine, long seed, int depth) {
    Random random = new Random(seed);
    int use = random.nextInt(4);
    DataHandle<int[]> data = use == 0 ? null : handles.get(random.nextInt(handles.size()));
    Traced traced = new Traced(data, random.nextInt(20) == 0);
    boolean spreads = depth > 0 && random.nextInt(8) == 0;
    TaskBody body =
        variant -> {
          traced.runs.incrementAndGet();
          if (spreads) {
            submit(engine, seed + 1, depth - 1);
            submit(engine, seed + 2, depth - 1);
          }
          if (traced.fails) {
            throw new IllegalStateException("on purpose");
          }
        };
    CodeletDefinition.Builder codelet = CodeletDefinition.named("stress");
    switch (use) {
      case 0 -> {}
      case 1 -> codelet.reads("data");
      case 2 -> codelet.writes("data");
      default -> codelet.readsAndWrites("data");
    }
    DataHandle<?>[] uses = data == null ? new DataHandle<?>[0] : new DataHandle<?>[] {data};
    TaskBuilder builder = codelet.build().task(body, uses).on(engine);
    builder.priority(random.nextInt(3));
    if (random.nextInt(3) == 0) {
      builder.callback(() -> {});
    }
    all.add(traced);
    traced.task = builder.submit();
    return traced;
  }

  private void check(TaskEngine engine) {
    assertThat(engine.unfinished()).isZero();
    assertThat(EngineBench.workerThreads()).isEmpty();
    int started = 0;
    for (Traced traced : all) {
      started += traced.runs.get();
      assertThat(traced.task.hasEnded()).isTrue();
      if (traced.cancelled) {
        assertThat(traced.task.state()).isEqualTo(TaskState.CANCELLED);
      } else if (traced.data == null || traced.task.state() != TaskState.CANCELLED) {
        assertThat(traced.task.state()).isEqualTo(traced.fails ? TaskState.FAILED : TaskState.DONE);
      } else {
        assertThat(all)
            .as("somebody lost the data that it needed")
            .anyMatch(other -> other.data == traced.data && (other.cancelled || other.fails));
      }
      assertThat(traced.runs).hasValue(traced.task.state() == TaskState.CANCELLED ? 0 : 1);
    }
    assertThat(all).hasSizeGreaterThan(THREADS * TASKS);
    assertThat(started).isGreaterThan(THREADS * TASKS / 10);
  }
}
