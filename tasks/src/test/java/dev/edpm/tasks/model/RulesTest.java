package dev.edpm.tasks.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.Problem;
import dev.edpm.tasks.model.fit.CalibrationRules;
import dev.edpm.tasks.model.fit.Footprint;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.ModelInput;
import dev.edpm.tasks.model.fit.ParameterTerms;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** The rules of StarPU's models, compared with numbers computed by hand. */
class RulesTest {

  private static final Arch CPU = Arch.cpu(1);
  private static final ModelInput INPUT = ModelInput.of(1000, 0x12345678);

  private final List<Problem> problems = new ArrayList<>();

  private PerformanceModel model(ModelType type) {
    return model(type, CalibrationMode.ON);
  }

  private PerformanceModel model(ModelType type, CalibrationMode mode) {
    return PerformanceModel.empty(
        ModelDefinition.of("m", type), CalibrationRules.DEFAULT, mode, problems::add);
  }

  private static void add(PerformanceModel model, int times, double measured) {
    for (int i = 0; i < times; i++) {
      model.add(CPU, 0, INPUT, measured);
    }
  }

  private static HistorySnapshot entry(PerformanceModel model) {
    return model.snapshot().archs().get(0).history().get(0);
  }

  @Test
  void aHistoryIsCalibratedByTenSamplesAfterTheFirst() {
    PerformanceModel model = model(ModelType.HISTORY);
    add(model, 1, 1e9);
    add(model, 9, 5);
    assertThat(model.expected(CPU, 0, INPUT)).isEmpty();
    assertThat(model.isCalibrated(CPU, 0, INPUT)).isFalse();
    assertThat(model.samples(CPU, 0, INPUT)).isEqualTo(9);
    assertThat(model.deviation(CPU, 0, INPUT)).isEmpty();

    add(model, 1, 6);

    assertThat(model.expected(CPU, 0, INPUT)).hasValue(5.1);
    assertThat(model.isCalibrated(CPU, 0, INPUT)).isTrue();
    assertThat(model.samples(CPU, 0, INPUT)).isEqualTo(10);
    // Nine times 0.1 off and once 0.9: sqrt((9 * 0.01 + 0.81) / 10).
    assertThat(model.deviation(CPU, 0, INPUT).orElseThrow()).isCloseTo(0.3, within(1e-9));
  }

  @Test
  void otherArchitecturesAndImplementationsAndFootprintsAreOthers() {
    PerformanceModel model = model(ModelType.HISTORY);
    add(model, 20, 5);

    assertThat(model.expected(Arch.cpu(2), 0, INPUT)).isEmpty();
    assertThat(model.expected(new Arch(DeviceType.CUDA, 0, 1), 0, INPUT)).isEmpty();
    assertThat(model.expected(CPU, 1, INPUT)).isEmpty();
    assertThat(model.expected(CPU, 0, ModelInput.of(1000, 1))).isEmpty();
    assertThat(model.expected(CPU, 0, ModelInput.of(7, INPUT.footprint()))).hasValue(5);
  }

  @Test
  void anOutlierIsLeftOut() {
    PerformanceModel model = model(ModelType.HISTORY);
    add(model, 11, 100);
    add(model, 1, 151);
    add(model, 1, 66);

    assertThat(entry(model).samples()).isEqualTo(10);
    assertThat(entry(model).errors()).isEqualTo(2);
    assertThat(model.expected(CPU, 0, INPUT)).hasValue(100);

    add(model, 1, 150);

    assertThat(entry(model).samples()).isEqualTo(11);
    assertThat(problems).isEmpty();
  }

  @Test
  void asManyOutliersAsSamplesFlushTheEntry() {
    PerformanceModel model = model(ModelType.HISTORY);
    add(model, 11, 100);
    add(model, 9, 151);
    assertThat(entry(model).errors()).isEqualTo(9);
    assertThat(model.expected(CPU, 0, INPUT)).hasValue(100);

    add(model, 1, 151);

    assertThat(entry(model))
        .isEqualTo(new HistorySnapshot(INPUT.footprint(), 1000, 0, 0, 0, 0, 0, 0, 0));
    assertThat(model.expected(CPU, 0, INPUT)).isEmpty();
    // This is normal while a JVM warms up, so it is not reported.
    assertThat(problems).isEmpty();
    // No sample is left out any more: the entry was met before.
    add(model, 10, 151);
    assertThat(model.expected(CPU, 0, INPUT)).hasValue(151);
  }

  @Test
  void theRulesAreSettings() {
    PerformanceModel model =
        PerformanceModel.empty(
            ModelDefinition.of("m", ModelType.HISTORY),
            new CalibrationRules(2, 100),
            CalibrationMode.ON,
            problems::add);
    add(model, 2, 100);
    assertThat(model.expected(CPU, 0, INPUT)).isEmpty();

    add(model, 1, 199);

    assertThat(model.expected(CPU, 0, INPUT)).hasValue(149.5);
    assertThatThrownBy(() -> new CalibrationRules(0, 50))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void flopsThatDifferAreForgottenForGood() {
    PerformanceModel model = model(ModelType.HISTORY);
    for (double flops : new double[] {0, 2000, 2000.01, 0}) {
      model.add(CPU, 0, new ModelInput(1000, 1, flops), 5);
    }
    assertThat(entry(model).flops()).isEqualTo(2000);
    assertThat(problems).isEmpty();

    model.add(CPU, 0, new ModelInput(1000, 1, 2000.03), 5);
    model.add(CPU, 0, new ModelInput(1000, 1, 2000), 5);

    assertThat(entry(model).flops()).isNaN();
    assertThat(entry(model).samples()).isEqualTo(5);
    assertThat(problems).extracting(Problem::id).containsExactly("performance-model-flops");
  }

  @Test
  void anExactPowerLawIsFound() {
    PerformanceModel model = model(ModelType.REGRESSION);
    for (long size = 1 << 10; size <= 1 << 23; size *= 2) {
      model.add(CPU, 0, ModelInput.of(size, (int) size), 2 * Math.sqrt(size));
    }

    PowerSnapshot power = model.snapshot().archs().get(0).power();
    assertThat(power.alpha()).isCloseTo(2, within(1e-9));
    assertThat(power.beta()).isCloseTo(0.5, within(1e-9));
    assertThat(model.expected(CPU, 0, ModelInput.of(1_000_000, 0)).orElseThrow())
        .isCloseTo(2000, within(2000e-9));
  }

  @Test
  void regressionPredictsSizesNearTheMeasuredOnes() {
    PerformanceModel model = model(ModelType.REGRESSION);
    for (int i = 0; i < 9; i++) {
      model.add(CPU, 0, ModelInput.of(i % 2 == 0 ? 1000 : 2000, 1), 10);
    }
    assertThat(model.expected(CPU, 0, ModelInput.of(1500, 1))).isEmpty();

    model.add(CPU, 0, ModelInput.of(2000, 1), 10);

    assertThat(model.expected(CPU, 0, ModelInput.of(1500, 1))).isPresent();
    assertThat(model.expected(CPU, 0, ModelInput.of(899, 1))).isEmpty();
    assertThat(model.expected(CPU, 0, ModelInput.of(900, 1))).isPresent();
    assertThat(model.expected(CPU, 0, ModelInput.of(2200, 1))).isPresent();
    assertThat(model.expected(CPU, 0, ModelInput.of(2201, 1))).isEmpty();
  }

  @Test
  void aRegressionOverTenPercentOfSizesIsNone() {
    PerformanceModel nineTenths = model(ModelType.REGRESSION);
    PerformanceModel wider = model(ModelType.REGRESSION);
    for (int i = 0; i < 20; i++) {
      nineTenths.add(CPU, 0, ModelInput.of(i % 2 == 0 ? 900 : 1000, 1), 10);
      wider.add(CPU, 0, ModelInput.of(i % 2 == 0 ? 899 : 1000, 1), 10);
    }

    assertThat(nineTenths.expected(CPU, 0, ModelInput.of(950, 1))).isEmpty();
    assertThat(wider.expected(CPU, 0, ModelInput.of(950, 1)).orElseThrow())
        .isCloseTo(10, within(1e-9));
  }

  @Test
  void tasksWithoutDataOrTimeDoNotSpoilARegression() {
    PerformanceModel model = model(ModelType.REGRESSION);
    for (long size = 1 << 10; size <= 1 << 23; size *= 2) {
      model.add(CPU, 0, ModelInput.of(size, (int) size), size);
      model.add(CPU, 0, ModelInput.of(size, (int) size), 0);
      model.add(CPU, 0, ModelInput.of(0, 0), 3);
    }

    assertThat(model.expected(CPU, 0, ModelInput.of(5000, 0)).orElseThrow())
        .isCloseTo(5000, within(1e-6));
  }

  @Test
  void feedsOfTwoArchitecturesStayApart() {
    for (ModelType type : List.of(ModelType.HISTORY, ModelType.REGRESSION, ModelType.NON_LINEAR)) {
      PerformanceModel model = model(type);
      Arch slow = CPU;
      Arch fast = new Arch(DeviceType.CUDA, 0, 1);
      for (int i = 0; i < 12; i++) {
        for (long size = 1 << 10; size <= 1 << 23; size *= 2) {
          ModelInput input = ModelInput.of(size, Footprint.ofTask(Footprint.vector((int) size)));
          model.add(slow, 0, input, 1e6 * (0.001 + size * 1e-7));
          model.add(fast, 0, input, 1e6 * (0.002 + size * 1e-8));
        }
      }

      assertThat(model.snapshot().archs())
          .hasSize(2)
          .allSatisfy(arch -> assertThat(arch.history()).hasSize(14));
      if (type != ModelType.REGRESSION) {
        for (long size = 1 << 10; size <= 1 << 23; size *= 2) {
          ModelInput input = ModelInput.of(size, Footprint.ofTask(Footprint.vector((int) size)));
          double slowTime = 1e6 * (0.001 + size * 1e-7);
          assertThat(model.expected(slow, 0, input).orElseThrow())
              .as("%s %d", type, size)
              .isCloseTo(slowTime, within(slowTime * 1e-6));
          double fastTime = 1e6 * (0.002 + size * 1e-8);
          assertThat(model.expected(fast, 0, input).orElseThrow())
              .isCloseTo(fastTime, within(fastTime * 1e-6));
        }
      }
    }
  }

  @Test
  void aNonLinearRegressionFallsBackToTheHistory() {
    PerformanceModel model = model(ModelType.NON_LINEAR);
    add(model, 9, 7);
    assertThat(model.expected(CPU, 0, INPUT)).isEmpty();

    add(model, 1, 7);

    assertThat(model.expected(CPU, 0, INPUT)).hasValue(7);
    assertThat(model.expected(CPU, 0, ModelInput.of(1001, 1))).isEmpty();
  }

  @Test
  void aUsersFunctionIsAskedAndContained() {
    CostFunction cost =
        (arch, implementation, input) -> {
          if (input.size() == 0) {
            throw new IllegalStateException("no data");
          }
          return arch.cores() * 100 + implementation * 10 + input.size();
        };
    PerformanceModel model =
        PerformanceModel.empty(
            new ModelDefinition(
                "m", ModelType.USER, ModelUnit.MICROSECONDS, ParameterTerms.NONE, cost),
            CalibrationRules.DEFAULT,
            CalibrationMode.ON,
            problems::add);

    assertThat(model.expected(Arch.cpu(2), 1, ModelInput.of(3, 0))).hasValue(213);
    assertThat(model.expected(CPU, 0, ModelInput.of(0, 0))).isEmpty();
    assertThat(problems)
        .singleElement()
        .satisfies(problem -> assertThat(problem.message()).contains("m", "no data"));
    assertThat(model.isCalibrating()).isFalse();
    model.add(CPU, 0, INPUT, 5);
    assertThat(model.snapshot().archs()).isEmpty();
  }

  @Test
  void modelWithoutAPredictionStartsToCalibrate() {
    PerformanceModel model = model(ModelType.HISTORY, CalibrationMode.OFF);
    assertThat(model.isCalibrating()).isFalse();
    add(model, 11, 5);
    assertThat(model.expected(CPU, 0, INPUT)).hasValue(5);
    assertThat(model.isCalibrating()).isFalse();

    assertThat(model.expected(CPU, 1, INPUT)).isEqualTo(OptionalDouble.empty());

    assertThat(model.isCalibrating()).isTrue();
    assertThat(model(ModelType.HISTORY, CalibrationMode.ON).isCalibrating()).isTrue();
    assertThat(model(ModelType.NONE, CalibrationMode.ON).isCalibrating()).isFalse();
  }

  @Test
  void invalidMeasurementIsReported() {
    PerformanceModel model = model(ModelType.HISTORY);
    add(model, 11, 5);
    add(model, 1, -1);
    add(model, 1, Double.NaN);
    add(model, 1, Double.POSITIVE_INFINITY);

    assertThat(entry(model).samples()).isEqualTo(10);
    assertThat(problems)
        .extracting(Problem::id)
        .containsOnly("performance-model-sample")
        .hasSize(3);
  }

  @Test
  void definitionsThatLackSomethingAreRefused() {
    assertThatThrownBy(() -> ModelDefinition.of("", ModelType.HISTORY))
        .hasMessageContaining("symbol");
    assertThatThrownBy(() -> ModelDefinition.of("m", ModelType.MULTIPLE))
        .hasMessageContaining("m needs terms");
    assertThatThrownBy(() -> ModelDefinition.of("m", ModelType.USER))
        .hasMessageContaining("function");
    assertThatThrownBy(() -> ParameterTerms.of(List.of("M", "N"), new int[][] {{1, 2}, {1}}))
        .hasMessageContaining("[1]");
    assertThatThrownBy(() -> ModelInput.of(-1, 0)).hasMessageContaining("-1 bytes");
    assertThatThrownBy(() -> new Arch(DeviceType.CPU, 0, 0))
        .hasMessageContaining("number of cores (0)");
  }
}
