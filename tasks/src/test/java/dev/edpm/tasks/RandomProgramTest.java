package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;

/** Whatever a program does with tasks, it is as if they ran in the order of submission. */
class RandomProgramTest {

  private static final Duration DEADLINE = Duration.ofSeconds(60);

  @Property(tries = 300, shrinking = ShrinkingMode.OFF)
  void resultIsThatOfRunningOneAfterTheOther(
      @ForAll long seed,
      @ForAll @IntRange(max = 1000) int combination,
      @ForAll @IntRange(min = 1, max = 250) int steps) {
    int workers = EngineBench.workers(combination);
    assertTimeoutPreemptively(
        DEADLINE,
        () -> {
          RandomProgram.Common common;
          try (TaskEngine engine = EngineBench.start(EngineBench.policy(combination), workers)) {
            common = new RandomProgram.Common(engine, workers);
            RandomProgram program = new RandomProgram(common, 0, seed);
            program.run(steps);
            engine.awaitAtMost(0);
            program.check();
          }
          assertThat(common.inner).hasValue(common.expectedInner.get());
        });
  }

  /** Two numbers that are always changed together, and whose changes can be exchanged. */
  private static final class Pair {
    final DataHandle<long[]> one = DataHandle.of(new long[1]);
    final DataHandle<long[]> other = DataHandle.of(new long[1]);
    long expected;
  }

  private static final CodeletDefinition ADD =
      CodeletDefinition.named("add").readsAndWrites("a").readsAndWrites("b").build();
  private static final CodeletDefinition COMPARE =
      CodeletDefinition.named("compare").reads("a").reads("b").build();

  /** Handles are named in either order, so that locks taken in that order would cross. */
  @Property(tries = 30, shrinking = ShrinkingMode.OFF)
  void manySubmittingThreadsNeitherMixUpNorBlockEachOther(
      @ForAll long seed, @ForAll @IntRange(max = 1000) int combination) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      pairs.add(new Pair());
    }
    AtomicInteger differences = new AtomicInteger();
    assertTimeoutPreemptively(
        DEADLINE,
        () -> {
          try (TaskEngine engine =
              EngineBench.start(
                  EngineBench.policy(combination), EngineBench.workers(combination))) {
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
              Random random = new Random(seed + i);
              Thread thread = new Thread(() -> submitSome(engine, pairs, random, differences));
              thread.start();
              threads.add(thread);
            }
            for (Thread thread : threads) {
              thread.join();
            }
            engine.awaitAll();
          }
        });
    assertThat(differences).hasValue(0);
    for (Pair pair : pairs) {
      assertThat(pair.one.value()[0]).isEqualTo(pair.expected);
      assertThat(pair.other.value()[0]).isEqualTo(pair.expected);
    }
  }

  private static void submitSome(
      TaskEngine engine, List<Pair> pairs, Random random, AtomicInteger differences) {
    for (int i = 0; i < 200; i++) {
      Pair pair = pairs.get(random.nextInt(pairs.size()));
      boolean turned = random.nextBoolean();
      DataHandle<long[]> a = turned ? pair.other : pair.one;
      DataHandle<long[]> b = turned ? pair.one : pair.other;
      if (random.nextBoolean()) {
        COMPARE
            .task(
                variant -> {
                  if (a.value()[0] != b.value()[0]) {
                    differences.incrementAndGet();
                  }
                },
                a,
                b)
            .on(engine)
            .submit();
      } else {
        int more = random.nextInt(100);
        synchronized (pair) {
          pair.expected += more;
        }
        ADD.task(
                variant -> {
                  a.value()[0] += more;
                  b.value()[0] += more;
                },
                a,
                b)
            .on(engine)
            .submit();
      }
    }
  }
}
