package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.Problem;
import dev.edpm.tasks.bound.BoundProblem;
import dev.edpm.tasks.bound.BoundTask;
import dev.edpm.tasks.bound.TaskKind;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.model.file.ModelPlaces;
import dev.edpm.tasks.model.file.ModelStore;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.model.fit.Footprint;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.ModelInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntUnaryOperator;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The measurements that models take from tasks, and the predictions for later tasks. */
@Timeout(60)
class TaskModelsTest {

  private static final EngineOptions ONE = EngineOptions.defaults().workers(1).scheduler("eager");

  private final EngineBench bench = new EngineBench();
  private final List<Problem> problems = new CopyOnWriteArrayList<>();

  private final DataHandle<double[]> vector = DataHandle.of(new double[1000]);

  @Test
  void aHistoryKeepsAllButTheFirstOfItsTasks() {
    CodeletDefinition codelet =
        CodeletDefinition.named("scale").readsAndWrites("v").model(ModelType.HISTORY).build();
    Models models = Models.inMemory(CalibrationMode.ON, problems::add);
    try (TaskEngine engine = bench.start(ONE, models, () -> Double.NaN)) {
      run(engine, codelet, 123);
      assertThat(engine.models().get(0).archs().get(0).history())
          .singleElement()
          .satisfies(
              entry -> {
                assertThat(entry.footprint()).isEqualTo(Footprint.ofTask(Footprint.vector(1000)));
                assertThat(entry.size()).isEqualTo(8000);
                // Outliers are left out, and the first one is.
                assertThat(entry.samples()).isBetween(1L, 122L);
              });
    }
  }

  @Test
  void modelsAreThereInTheNextRun(@TempDir Path folder) throws Exception {
    CodeletDefinition codelet =
        CodeletDefinition.named("scale").readsAndWrites("v").model(ModelType.REGRESSION).build();
    ModelStore store = new ModelStore(ModelPlaces.in(folder), "here");
    Models first = Models.in(store, CalibrationMode.ON, problems::add);
    try (TaskEngine engine = bench.start(ONE, first, () -> Double.NaN)) {
      run(engine, codelet, 123);
    }
    assertThat(Files.list(folder)).singleElement().isEqualTo(folder.resolve("scale.here.json"));
    Models second = Models.in(store, CalibrationMode.ON, problems::add);
    try (TaskEngine engine = bench.start(ONE, second, () -> Double.NaN)) {
      run(engine, codelet, 123);
      assertThat(engine.models().get(0).archs().get(0).power().samples()).isEqualTo(246);
    }
    assertThat(problems).isEmpty();
  }

  @Test
  void aModelPredictsBeforeATaskIsSubmitted() {
    CodeletDefinition codelet =
        CodeletDefinition.named("known").reads("v").model(ModelType.HISTORY).build();
    Models models = Models.inMemory(CalibrationMode.OFF, problems::add);
    PerformanceModel model = models.time(codelet.spec()).orElseThrow();
    ModelInput input = ModelInput.of(8000, Footprint.ofTask(Footprint.vector(1000)));
    for (int i = 0; i < 11; i++) {
      model.add(Arch.cpu(1), 0, input, 42);
    }
    try (TaskEngine engine = bench.start(ONE, models, () -> Double.NaN)) {
      assertThat(codelet.task(variant -> {}, vector).on(engine).expectedLength()).hasValue(42);
      DataHandle<double[]> other = DataHandle.of(new double[999]);
      assertThat(codelet.task(variant -> {}, other).on(engine).expectedLength()).isEmpty();
    }
  }

  /** A task with a size of its own, and perhaps a footprint of its own. */
  private record Sized(long size, IntUnaryOperator footprints) implements TaskBody {
    @Override
    public void run(int variant) {}

    @Override
    public int footprint(int usual) {
      return footprints.applyAsInt(usual);
    }
  }

  /** The size and the footprint in a history. */
  private record Key(long size, int footprint) {}

  /** StarPU's tests/perfmodels/user_base.c. */
  @Test
  void aTaskMayHaveASizeAndAFootprintOfItsOwn() {
    int vector = Footprint.ofTask(Footprint.vector(1000));
    assertThat(learnt("size", new Sized(3, usual -> usual)))
        .isEqualTo(new Key(3, Footprint.crc(0, Footprint.crc(3, 0))));
    assertThat(learnt("footprint", new Sized(-1, usual -> Footprint.crc(42, usual))))
        .isEqualTo(new Key(8000, Footprint.crc(42, vector)));
    assertThat(learnt("both", new Sized(3, usual -> 42))).isEqualTo(new Key(3, 42));
    assertThat(learnt("neither", new Sized(-1, usual -> usual))).isEqualTo(new Key(8000, vector));
  }

  /** Returns the only key in the history of a codelet after some tasks. */
  private Key learnt(String symbol, TaskBody body) {
    CodeletDefinition codelet =
        CodeletDefinition.named(symbol).readsAndWrites("v").model(ModelType.HISTORY).build();
    Models models = Models.inMemory(CalibrationMode.ON, problems::add);
    try (TaskEngine engine = bench.start(ONE, models, () -> Double.NaN)) {
      for (int i = 0; i < 3; i++) {
        codelet.task(body, vector).on(engine).submit();
      }
      engine.awaitAll();
      List<HistorySnapshot> history = engine.models().get(0).archs().get(0).history();
      assertThat(history).hasSize(1);
      return new Key(history.get(0).size(), history.get(0).footprint());
    }
  }

  @Test
  void aSizeThatCannotBeComputedIsAProblem() {
    TaskBody fails =
        new TaskBody() {
          @Override
          public void run(int variant) {}

          @Override
          public long size() {
            throw new IllegalStateException("no size");
          }
        };
    assertThat(learnt("fails", fails).size()).isEqualTo(8000);
    assertThat(bench.problems)
        .isNotEmpty()
        .allMatch(
            problem ->
                problem.message().contains("fails") && problem.message().contains("no size"));
  }

  @Test
  void eachVariantIsTriedAndThenTheShorterOneRuns() {
    CodeletDefinition codelet =
        CodeletDefinition.named("two")
            .readsAndWrites("v")
            .variant("slow")
            .variant("fast")
            .model(ModelType.HISTORY)
            .build();
    Models models = Models.inMemory(CalibrationMode.ON, problems::add);
    PerformanceModel model = models.time(codelet.spec()).orElseThrow();
    ModelInput input = ModelInput.of(8000, Footprint.ofTask(Footprint.vector(1000)));
    for (int i = 0; i < 11; i++) {
      model.add(Arch.cpu(1), 0, input, 1e9);
      model.add(Arch.cpu(1), 1, input, 1e6);
    }
    try (TaskEngine engine = bench.start(ONE, models, () -> Double.NaN)) {
      int[] ran = new int[2];
      for (int i = 0; i < 5; i++) {
        codelet.task(variant -> ran[variant]++, vector).on(engine).submit();
      }
      // There are no measurements of other data, so the two run alternately.
      int[] tried = new int[2];
      DataHandle<double[]> other = DataHandle.of(new double[999]);
      for (int i = 0; i < 6; i++) {
        codelet.task(variant -> tried[variant]++, other).on(engine).submit();
      }
      engine.awaitAll();
      assertThat(ran).containsExactly(0, 5);
      assertThat(tried[0]).isPositive();
      assertThat(tried[1]).isPositive();
    }
  }

  /** No power of the size predicts these tasks, so the mean of such tasks does. */
  @ParameterizedTest
  @EnumSource(names = {"HISTORY", "REGRESSION", "NON_LINEAR"})
  void tasksOfSizeZeroArePredictedByTheirMean(ModelType type) {
    CodeletDefinition codelet =
        CodeletDefinition.named("two")
            .readsAndWrites("v")
            .variant("slow")
            .variant("fast")
            .model(type)
            .build();
    Models models = Models.inMemory(CalibrationMode.OFF, problems::add);
    PerformanceModel model = models.time(codelet.spec()).orElseThrow();
    ModelInput empty = ModelInput.of(0, Footprint.ofTask(Footprint.vector(0)));
    ModelInput object = ModelInput.of(0, Footprint.ofTask(Footprint.variable(0)));
    for (int i = 0; i < 11; i++) {
      model.add(Arch.cpu(1), 0, empty, 1000);
      model.add(Arch.cpu(1), 1, empty, 10);
      model.add(Arch.cpu(1), 0, object, 3000);
      model.add(Arch.cpu(1), 1, object, 30);
    }
    DataHandle<double[]> none = DataHandle.of(new double[0]);
    DataHandle<List<String>> list = DataHandle.of(List.of("a"));
    try (TaskEngine engine = bench.start(ONE, models, () -> Double.NaN)) {
      assertThat(codelet.task(variant -> {}, none).on(engine).expectedLength()).hasValue(10);
      assertThat(codelet.task(variant -> {}, list).on(engine).expectedLength()).hasValue(30);
      int[] ran = new int[2];
      for (int i = 0; i < 10; i++) {
        codelet.task(variant -> ran[variant]++, none).on(engine).submit();
      }
      engine.awaitAll();
      assertThat(ran).containsExactly(0, 10);
      assertThat(bench.problems).as("the size is known").isEmpty();
      for (int i = 0; i < 10; i++) {
        codelet.task(variant -> ran[variant]++, list).on(engine).submit();
      }
      engine.awaitAll();
      assertThat(ran).containsExactly(0, 20);
    }
    assertThat(model.isCalibrating()).isFalse();
    if (type == ModelType.HISTORY) {
      assertThat(bench.problems).isEmpty();
    } else {
      assertThat(bench.problems)
          .singleElement()
          .satisfies(
              problem ->
                  assertThat(problem.message())
                      .startsWith("the codelet two has a model")
                      .contains("DataHandle.of(value, size)"));
    }
  }

  @Test
  void aVariantThatCannotRunIsNotChosen() {
    CodeletDefinition codelet =
        CodeletDefinition.named("two").variant("never").variant("always").build();
    try (TaskEngine engine = bench.start(ONE)) {
      int[] ran = new int[2];
      codelet
          .task(
              new TaskBody() {
                @Override
                public void run(int variant) {
                  ran[variant]++;
                }

                @Override
                public boolean accepts(int variant) {
                  return variant == 1;
                }
              })
          .on(engine)
          .submit()
          .await();
      assertThat(ran).containsExactly(0, 1);
    }
  }

  @Test
  void theEnergyOfTasksIsLearntWhereItIsMeasured() {
    CodeletDefinition codelet =
        CodeletDefinition.named("hot")
            .readsAndWrites("v")
            .energyModel(ModelType.REGRESSION)
            .build();
    Models models = Models.inMemory(CalibrationMode.ON, problems::add);
    double[] used = {0};
    try (TaskEngine engine = bench.start(ONE, models, () -> used[0])) {
      for (int i = 0; i < 20; i++) {
        codelet.task(variant -> used[0] += 2.5, vector).on(engine).submit();
      }
      engine.awaitAll();
      assertThat(engine.models().get(0).archs().get(0).history())
          .singleElement()
          .satisfies(entry -> assertThat(entry.mean()).isEqualTo(2.5));
    }
  }

  @Test
  void theBoundOfAChainIsItsLength() {
    CodeletDefinition codelet =
        CodeletDefinition.named("step").readsAndWrites("v").model(ModelType.USER).build();
    EngineOptions two = EngineOptions.defaults().workers(2);
    try (TaskEngine engine = bench.start(two)) {
      BoundRecording recording = engine.recordBound(true);
      for (int i = 0; i < 7; i++) {
        codelet.task(lasting(3000), vector).on(engine).submit();
      }
      engine.awaitAll();
      // Two workers could do independent tasks in half the time; a chain takes all of it.
      assertThat(recording.stop().relaxed().ms()).isCloseTo(7 * 3.0 / 2, exactly());
      assertThat(recording.stop().withDependencies(Duration.ofSeconds(10)).ms())
          .isCloseTo(7 * 3.0, exactly());
      assertThat(recording.stop().kinds())
          .singleElement()
          .satisfies(kind -> assertThat(kind.count()).isEqualTo(7));
      assertThat(recording.actualMs()).isPositive();
    }
  }

  /** StarPU's order of the same submissions is in {@code het_area.txt}: C, B, A. */
  @Test
  void theKindThatWasMetLastComesFirst() {
    CodeletDefinition a =
        CodeletDefinition.named("A").readsAndWrites("v").model(ModelType.USER).build();
    CodeletDefinition b =
        CodeletDefinition.named("B").readsAndWrites("v").model(ModelType.USER).build();
    CodeletDefinition c =
        CodeletDefinition.named("C").readsAndWrites("v").model(ModelType.USER).build();
    try (TaskEngine engine = bench.start(ONE)) {
      BoundRecording recording = engine.recordBound(true);
      List<CodeletDefinition> submitted = List.of(a, b, c, a, c, a);
      for (CodeletDefinition codelet : submitted) {
        codelet
            .task(lasting(1000 * (1 + "ABC".indexOf(codelet.name()))), vector)
            .on(engine)
            .submit();
      }
      engine.awaitAll();
      BoundProblem problem = recording.stop();
      assertThat(problem.kinds()).extracting(TaskKind::codelet).containsExactly("C", "B", "A");
      assertThat(problem.kinds()).extracting(TaskKind::count).containsExactly(2L, 1L, 3L);
      assertThat(problem.kinds()).extracting(kind -> kind.ms()[0]).containsExactly(3.0, 2.0, 1.0);
      assertThat(problem.tasks().stream().sorted(Comparator.comparingLong(BoundTask::id)))
          .extracting(task -> problem.kinds().get(task.kind()).codelet())
          .containsExactly("A", "B", "C", "A", "C", "A");
    }
  }

  private static TaskBody lasting(double micros) {
    return new TaskBody() {
      @Override
      public void run(int variant) {}

      @Override
      public double cost(int variant) {
        return micros;
      }
    };
  }

  private static Offset<Double> exactly() {
    return within(1e-6);
  }

  private void run(TaskEngine engine, CodeletDefinition codelet, int tasks) {
    for (int i = 0; i < tasks; i++) {
      codelet.task(variant -> vector.value()[0]++, vector).on(engine).submit();
    }
    engine.awaitAll();
  }
}
