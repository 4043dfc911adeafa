package dev.edpm.tasks.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.fit.ModelInput;
import dev.edpm.tasks.model.fit.ParameterTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Workers add measurements at the same time as submitting threads request predictions: nothing is
 * lost.
 */
class ConcurrentModelTest {

  private static final int THREADS = 4;
  private static final int ROUNDS = 10_000;
  private static final int SIZES = 8;

  @ParameterizedTest
  @EnumSource(
      value = ModelType.class,
      names = {"NONE", "USER"},
      mode = EnumSource.Mode.EXCLUDE)
  void everyMeasurementCounts(ModelType type) throws Exception {
    PerformanceModel model =
        TestModels.empty(
            new ModelDefinition(
                "m",
                type,
                ModelUnit.MICROSECONDS,
                ParameterTerms.of(List.of("N"), new int[][] {{1}}),
                null));
    CountDownLatch start = new CountDownLatch(1);
    ExecutorService workers = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> done = new ArrayList<>();
      for (int t = 0; t < THREADS; t++) {
        done.add(
            workers.submit(
                () -> {
                  start.await();
                  for (int i = 0; i < ROUNDS * SIZES; i++) {
                    int size = 1 + i % SIZES;
                    ModelInput input = new ModelInput(size, size * 7919, 0, size);
                    model.add(TestModels.CPU, i % 2, input, 3 * size);
                    model.expected(TestModels.CPU, i % 2, input);
                  }
                  return null;
                }));
      }
      start.countDown();
      for (Future<?> worker : done) {
        worker.get();
      }
    } finally {
      workers.shutdownNow();
    }

    long perSize = (long) THREADS * ROUNDS - (type == ModelType.HISTORY ? 1 : 0);
    ModelSnapshot snapshot = model.snapshot();
    assertThat(snapshot.archs()).hasSize(2);
    for (ArchSnapshot arch : snapshot.archs()) {
      if (type == ModelType.MULTIPLE) {
        assertThat(arch.multiple().samples()).isEqualTo((long) THREADS * ROUNDS * SIZES / 2);
      } else {
        assertThat(arch.history()).hasSize(SIZES / 2);
        assertThat(arch.history())
            .allSatisfy(
                entry -> {
                  assertThat(entry.samples()).isEqualTo(perSize);
                  assertThat(entry.sum()).isEqualTo(3.0 * entry.size() * perSize);
                });
      }
      assertThat(arch.power().samples())
          .isEqualTo(
              type == ModelType.REGRESSION || type == ModelType.NON_LINEAR
                  ? (long) THREADS * ROUNDS * SIZES / 2
                  : 0);
    }
    ModelInput input = new ModelInput(SIZES, SIZES * 7919, 0, SIZES);
    assertThat(model.expected(TestModels.CPU, 1, input).orElseThrow())
        .isCloseTo(3 * SIZES, within(1e-6));
  }
}
