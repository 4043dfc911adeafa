package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.ModelInput;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The size of data follows {@code replace}, and so does what models learn. */
@Timeout(60)
class ReplacedDataTest {

  private static final EngineOptions ONE = EngineOptions.defaults().workers(1).scheduler("eager");

  // Of fed_samples.tsv, which StarPU wrote: tasks of one vector of 1000, 2000 and 5000 floats.
  private static final int OF_1000 = 0xe40d1b6c;
  private static final int OF_2000 = 0x96e89fef;
  private static final int OF_5000 = 0xff1d8ae9;

  private final EngineBench bench = new EngineBench();
  private final Models models = Models.inMemory(CalibrationMode.ON, bench.problems::add);

  private final CodeletDefinition scale =
      CodeletDefinition.named("scale").readsAndWrites("v").model(ModelType.HISTORY).build();

  @Test
  void aModelLearnsUnderTheFootprintOfTheNewData() {
    DataHandle<float[]> vector = DataHandle.of(new float[1000]);
    try (TaskEngine engine = bench.start(ONE, models, () -> Double.NaN)) {
      run(engine, vector);
      vector.replace(new float[2000]);
      run(engine, vector);
      vector.replace(new float[5000]);
      run(engine, vector);
      assertThat(learnt(engine))
          .extracting(HistorySnapshot::footprint, HistorySnapshot::size)
          .containsExactlyInAnyOrder(
              tuple(OF_1000, 4000L), tuple(OF_2000, 8000L), tuple(OF_5000, 20_000L));
    }
  }

  @Test
  void aTaskIsPredictedByTheNewSize() {
    PerformanceModel model = models.time(scale.spec()).orElseThrow();
    for (int i = 0; i < 11; i++) {
      model.add(Arch.cpu(1), 0, ModelInput.of(4000, OF_1000), 10);
      model.add(Arch.cpu(1), 0, ModelInput.of(8000, OF_2000), 20);
    }
    DataHandle<float[]> vector = DataHandle.of(new float[1000]);
    try (TaskEngine engine = bench.start(ONE, models, () -> Double.NaN)) {
      assertThat(task(engine, vector).expectedLength()).hasValue(10);
      vector.replace(new float[2000]);
      assertThat(task(engine, vector).expectedLength()).hasValue(20);
    }
  }

  @Test
  void aTaskThatWasAskedBeforeTheReplacementLearnsUnderTheNewSize() throws Exception {
    DataHandle<float[]> vector = DataHandle.of(new float[1000]);
    CountDownLatch mayEnd = new CountDownLatch(1);
    try (TaskEngine engine = bench.start(ONE, models, () -> Double.NaN)) {
      CodeletDefinition first = CodeletDefinition.named("first").readsAndWrites("v").build();
      first.task(variant -> awaitLatch(mayEnd), vector).on(engine).submit();
      Thread replaces = new Thread(() -> vector.replace(new float[2000]));
      replaces.start();
      // It is parked once its turn stands between the two.
      while (replaces.getState() != Thread.State.TIMED_WAITING) {
        Thread.onSpinWait();
      }
      for (int i = 0; i < 5; i++) {
        assertThat(task(engine, vector).submit().expectedLength(0)).isNaN();
      }
      mayEnd.countDown();
      replaces.join();
      engine.awaitAll();
      assertThat(learnt(engine)).extracting(HistorySnapshot::footprint).containsExactly(OF_2000);
    }
  }

  @Test
  void dataThatComesLaterHasItsSizeThen() {
    DataHandle<float[]> vector = DataHandle.of(null);
    assertThat(vector.size().bytes()).isZero();
    vector.replace(new float[2000]);
    assertThat(vector.size().bytes()).isEqualTo(8000);
    assertThat(vector.size().dimensions()).containsExactly(2000);
    assertThat(vector).hasToString(vector.toString().replaceAll("\\d+ bytes", "8000 bytes"));
    vector.replace(null);
    assertThat(vector.size().bytes()).isZero();
  }

  @Test
  void aPartAndALaterPartitionHaveTheNewSizes() {
    DataHandle<Block<float[]>> whole = DataHandle.of(Block.of(new float[1000]));
    DataHandle<Block<float[]>> part = whole.partition(Block.into(2)).get(0);
    part.replace(Block.of(new float[2000]));
    try (TaskEngine engine = bench.start(ONE, models, () -> Double.NaN)) {
      run(engine, part);
      whole.unpartition();
      whole.replace(Block.of(new float[10_000]));
      assertThat(whole.size().bytes()).isEqualTo(40_000);
      run(engine, whole.partition(Block.into(2)).get(1));
      assertThat(learnt(engine))
          .extracting(HistorySnapshot::footprint, HistorySnapshot::size)
          .containsExactlyInAnyOrder(tuple(OF_2000, 8000L), tuple(OF_5000, 20_000L));
    }
  }

  @Test
  void partsAreOfTheNewDataWhenItIsReplacedMeanwhile() {
    DataHandle<Block<float[]>> whole = DataHandle.of(Block.of(new float[1000]));
    Block<float[]> later = Block.of(new float[4000]);
    AtomicBoolean replaced = new AtomicBoolean();
    List<DataHandle<Block<float[]>>> parts =
        whole.partition(
            block -> {
              if (!replaced.getAndSet(true)) {
                whole.replace(later);
              }
              return block.split(2);
            });
    assertThat(parts)
        .extracting(part -> part.value().array(), part -> part.size().bytes())
        .containsExactly(tuple(later.array(), 8000L), tuple(later.array(), 8000L));
  }

  @Test
  void sizeKnownOnlyToTheProgramIsGivenAgain() {
    DataHandle<List<Integer>> list = DataHandle.of(List.of(1, 2), new DataSize(8, 2));
    list.replace(List.of(1, 2, 3), new DataSize(12, 3));
    assertThat(list.size().bytes()).isEqualTo(12);
    assertThat(list.size().dimensions()).containsExactly(3);
    assertThat(list.read()).containsExactly(1, 2, 3);
    // Not said: no size is better than that of other data.
    list.replace(List.of(1));
    assertThat(list.size().bytes()).isZero();
    assertThat(list.size().dimensions()).isEmpty();
  }

  private <T> TaskBuilder task(TaskEngine engine, DataHandle<T> data) {
    return scale.task(variant -> {}, data).on(engine);
  }

  private <T> void run(TaskEngine engine, DataHandle<T> data) {
    for (int i = 0; i < 5; i++) {
      task(engine, data).submit();
    }
    engine.awaitAll();
  }

  private static List<HistorySnapshot> learnt(TaskEngine engine) {
    return engine.models().get(0).archs().get(0).history();
  }

  private static void awaitLatch(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
