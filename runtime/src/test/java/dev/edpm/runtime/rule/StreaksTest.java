package dev.edpm.runtime.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The pure parts of a rule. */
class StreaksTest {

  @Test
  void aRowIsWhatTheLastSamplesSay() {
    Random random = new Random(5);
    for (int length = 1; length <= 4; length++) {
      Streaks streaks = new Streaks(length);
      StringBuilder history = new StringBuilder();
      for (int i = 0; i < 500; i++) {
        boolean satisfied = random.nextInt(3) > 0;
        history.append(satisfied ? 'x' : '.');
        assertThat(streaks.add(null, satisfied))
            .isEqualTo(history.toString().endsWith("x".repeat(length)));
      }
    }
  }

  @Test
  void instancesHaveRowsOfTheirOwn() {
    Streaks streaks = new Streaks(2);
    assertThat(streaks.add("a", true)).isFalse();
    assertThat(streaks.add("b", false)).isFalse();
    assertThat(streaks.add("a", true)).isTrue();
    assertThat(streaks.add("b", true)).isFalse();
    assertThat(streaks.add(null, true)).isFalse();
  }

  @Test
  void aLimitOpensAgainAfterItsInterval() {
    RateLimit limit = new RateLimit(10);
    assertThat(limit.take(0)).isTrue();
    assertThat(limit.isOpen(9)).isFalse();
    assertThat(limit.take(9)).isFalse();
    // Threads may come with times that are a little older.
    assertThat(limit.take(-5)).isFalse();
    assertThat(limit.isOpen(10)).isTrue();
    assertThat(limit.take(10)).isTrue();
    assertThat(limit.take(19)).isFalse();
    assertThat(limit.take(25)).isTrue();
  }

  @Test
  void ofSeveralThreadsAtOneTimeOneGetsThrough() throws Exception {
    int threads = 4;
    int rounds = 20_000;
    AtomicIntegerArray passed = new AtomicIntegerArray(rounds);
    RateLimit limit = new RateLimit(1);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        all.add(
            pool.submit(
                () -> {
                  for (int round = 0; round < rounds; round++) {
                    if (limit.take(round)) {
                      passed.incrementAndGet(round);
                    }
                  }
                }));
      }
      for (Future<?> one : all) {
        one.get(60, TimeUnit.SECONDS);
      }
    } finally {
      pool.shutdownNow();
    }
    assertThat(passed.get(0)).isEqualTo(1);
    assertThat(IntStream.range(0, rounds).map(passed::get).max()).hasValue(1);
  }
}
