package dev.edpm.tasks.model.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.ModelDefinition;
import dev.edpm.tasks.model.ModelUnit;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.model.TestModels;
import dev.edpm.tasks.model.file.StarPuModelFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.DiagonalMatrix;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresBuilder;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LevenbergMarquardtOptimizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Least squares against those of another library. */
class FitsTest {

  private static final ParameterTerms TERMS =
      ParameterTerms.of(List.of("M", "N", "K"), new int[][] {{1, 1, 1}, {2, 1, 0}, {0, 0, 3}});

  private static HistorySnapshot point(long size, double mean, long samples) {
    return new HistorySnapshot((int) size, size, 0, mean, 0, mean * samples, 0, samples, 0);
  }

  private static PerformanceModel multiple() {
    return TestModels.empty(
        new ModelDefinition("m", ModelType.MULTIPLE, ModelUnit.MICROSECONDS, TERMS, null));
  }

  private static ModelInput parameters(double... parameters) {
    return new ModelInput(1, 1, 0, parameters);
  }

  @ParameterizedTest
  @CsvSource({
    "2, 0.5, 0",
    "0.001, 1, 3",
    "1e-6, 2, 100",
    "3e-9, 2.7, 0.5",
    "40, 0.3, 7",
    "1e-10, 3, 0"
  })
  void anExactCurveIsFound(double a, double b, double c) {
    List<HistorySnapshot> points = new ArrayList<>();
    for (long size = 1 << 8; size <= 1 << 20; size *= 2) {
      points.add(point(size, a * Math.pow(size, b) + c, 12));
    }

    NonLinearSnapshot fit = NonLinearFit.of(points);

    assertThat(fit.a()).isCloseTo(a, within(a * 1e-6));
    assertThat(fit.b()).isCloseTo(b, within(b * 1e-7));
    assertThat(fit.c()).isCloseTo(c, within(Math.max(c * 1e-6, 1e-6)));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aNoisyCurveIsFittedAsByAnotherLibrary(long seed) {
    Random random = new Random(seed);
    double b = 0.6 + 2 * random.nextDouble();
    double a = 1000 / Math.pow(1 << 20, b);
    double c = 5 + 100 * random.nextDouble();
    List<HistorySnapshot> points = new ArrayList<>();
    for (long size = 1 << 8; size <= 1 << 20; size *= 2) {
      double noise = 1 + 0.02 * random.nextGaussian();
      points.add(point(size, (a * Math.pow(size, b) + c) * noise, 10 + random.nextInt(50)));
    }

    NonLinearSnapshot fit = NonLinearFit.of(points);

    double[] theirs = byLevenbergMarquardt(points, a, b, c);
    assertThat(fit.b()).isCloseTo(theirs[1], within(1e-6));
    assertThat(fit.a()).isCloseTo(theirs[0], within(theirs[0] * 1e-4));
    assertThat(fit.c()).isCloseTo(theirs[2], within(theirs[2] * 1e-6));
  }

  private static double[] byLevenbergMarquardt(
      List<HistorySnapshot> points, double a, double b, double c) {
    // The factor is that of the largest size: the raw one is too small for its steps.
    double largest = points.get(points.size() - 1).size();
    double[] found =
        new LevenbergMarquardtOptimizer()
            .withCostRelativeTolerance(1e-15)
            .withParameterRelativeTolerance(1e-13)
            .optimize(
                new LeastSquaresBuilder()
                    .start(new double[] {a * Math.pow(largest, b), b, c})
                    .target(points.stream().mapToDouble(HistorySnapshot::mean).toArray())
                    .weight(
                        new DiagonalMatrix(
                            points.stream()
                                .mapToDouble(p -> p.samples() / (p.mean() * p.mean()))
                                .toArray()))
                    .model(
                        p ->
                            points.stream()
                                .mapToDouble(q -> p[0] * Math.pow(q.size() / largest, p[1]) + p[2])
                                .toArray(),
                        p ->
                            points.stream()
                                .map(
                                    q -> {
                                      double x = q.size() / largest;
                                      double power = Math.pow(x, p[1]);
                                      return new double[] {power, p[0] * power * Math.log(x), 1};
                                    })
                                .toArray(double[][]::new))
                    .maxEvaluations(10_000)
                    .maxIterations(10_000)
                    .build())
            .getPoint()
            .toArray();
    return new double[] {found[0] / Math.pow(largest, found[1]), found[1], found[2]};
  }

  @Test
  void aCurveThatWouldStartBelowZeroStartsAtZero() {
    List<HistorySnapshot> points =
        IntStream.rangeClosed(1, 20)
            .mapToObj(i -> point(1000 * i, 10 * i * i - (i == 1 ? 9 : 0), 12))
            .toList();

    NonLinearSnapshot fit = NonLinearFit.of(points);

    assertThat(fit.c()).isZero();
    assertThat(points).allSatisfy(p -> assertThat(fit.at(p.size())).isPositive());
  }

  @Test
  void aConstantIsAConstant() {
    NonLinearSnapshot fit =
        NonLinearFit.of(IntStream.rangeClosed(1, 9).mapToObj(i -> point(i * 50, 8, 10)).toList());

    for (double size : new double[] {45, 200, 495}) {
      assertThat(fit.at(size)).isCloseTo(8, within(1e-9));
    }
  }

  @Test
  void twoSizesMakeNoCurve() {
    assertThat(
            NonLinearFit.of(
                List.of(point(10, 1, 20), point(20, 2, 20), point(30, 0, 20), point(40, 3, 0))))
        .isEqualTo(NonLinearSnapshot.NONE);
  }

  @Test
  void nonLinearModelPredictsUnmeasuredSizes() {
    PerformanceModel model = TestModels.empty("m", ModelType.NON_LINEAR);
    for (long size = 1 << 10; size <= 1 << 23; size *= 2) {
      model.add(
          TestModels.CPU, 0, ModelInput.of(size, (int) size), 30 + 1e-4 * Math.pow(size, 1.2));
    }

    assertThat(model.expected(TestModels.CPU, 0, ModelInput.of(1_234_567, 5)).orElseThrow())
        .isCloseTo(30 + 1e-4 * Math.pow(1_234_567, 1.2), within(1e-6));
    NonLinearSnapshot fit = model.snapshot().archs().get(0).nonLinear();
    assertThat(fit.b()).isCloseTo(1.2, within(1e-9));
    assertThat(model.expected(TestModels.CPU, 0, ModelInput.of(1 << 24, 5))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 255, 256, 257, 5000})
  void aMultipleRegressionIsThatOfAnotherLibrary(int samples) {
    Random random = new Random(samples);
    PerformanceModel model = multiple();
    double[][] rows = new double[samples][];
    double[] measured = new double[samples];
    for (int i = 0; i < samples; i++) {
      double m = 1 + random.nextInt(100);
      double n = 1 + random.nextInt(200);
      double k = 1 + random.nextInt(300);
      rows[i] = new double[] {1, m * n * k, m * m * n, k * k * k};
      measured[i] = 7 + 1e-3 * m * n * k + 2e-3 * m * m * n + 3e-5 * k * k * k;
      measured[i] *= 1 + 0.05 * random.nextGaussian();
      model.add(TestModels.CPU, 0, parameters(m, n, k), measured[i]);
    }

    List<Double> ours = model.snapshot().archs().get(0).multiple().coefficients();

    double[] theirs =
        new QRDecomposition(new Array2DRowRealMatrix(rows))
            .getSolver()
            .solve(new ArrayRealVector(measured))
            .toArray();
    assertThat(ours).hasSize(4);
    for (int i = 0; i < 4; i++) {
      assertThat(ours.get(i)).isCloseTo(theirs[i], within(Math.abs(theirs[i]) * 1e-8));
    }
    double expected =
        Math.max(theirs[0] + theirs[1] * 24000 + theirs[2] * 12000 + theirs[3] * 64000, 1e-5);
    assertThat(model.expected(TestModels.CPU, 0, parameters(20, 30, 40)).orElseThrow())
        .isCloseTo(expected, within(Math.abs(expected) * 1e-8));
    double residuals =
        IntStream.range(0, samples)
            .mapToDouble(
                i ->
                    measured[i]
                        - new ArrayRealVector(rows[i]).dotProduct(new ArrayRealVector(theirs)))
            .map(off -> off * off)
            .sum();
    assertThat(model.deviation(TestModels.CPU, 0, parameters(20, 30, 40)).orElseThrow())
        .isCloseTo(Math.sqrt(residuals / samples), within(residuals * 1e-8));
  }

  @Test
  void aMultipleRegressionNeedsEnoughUnlikeSamples() {
    PerformanceModel model = multiple();
    for (int i = 0; i < 9; i++) {
      model.add(TestModels.CPU, 0, parameters(i, 1, i % 4), 5);
    }
    assertThat(model.expected(TestModels.CPU, 0, parameters(1, 1, 1))).isEmpty();
    assertThat(model.samples(TestModels.CPU, 0, parameters(1, 1, 1))).isEqualTo(9);

    model.add(TestModels.CPU, 0, parameters(4, 3, 2), 5);

    assertThat(model.expected(TestModels.CPU, 0, parameters(1, 1, 1)).orElseThrow())
        .isCloseTo(5, within(1e-9));
    assertThat(model.expected(TestModels.CPU, 0, parameters(1, 1))).isEmpty();

    PerformanceModel alike = multiple();
    for (int i = 0; i < 50; i++) {
      alike.add(TestModels.CPU, 0, parameters(3, 3, 3), 5);
    }
    assertThat(alike.expected(TestModels.CPU, 0, parameters(3, 3, 3))).isEmpty();
  }

  @Test
  void negativePredictionBecomesAlmostZero() {
    PerformanceModel model = multiple();
    Random random = new Random(5);
    for (int i = 0; i < 100; i++) {
      double m = random.nextInt(10);
      double n = random.nextInt(10);
      double k = random.nextInt(10);
      model.add(TestModels.CPU, 0, parameters(m, n, k), 2000 - m * n * k - k * k * k);
    }

    assertThat(model.expected(TestModels.CPU, 0, parameters(20, 20, 20))).hasValue(1e-5);
  }

  @Test
  void aMultipleRegressionGoesOnWhereItsFileEnded() {
    PerformanceModel whole = multiple();
    PerformanceModel part = multiple();
    Random random = new Random(9);
    for (int i = 0; i < 700; i++) {
      ModelInput input = parameters(random.nextInt(90), 1 + random.nextInt(90), random.nextInt(90));
      double measured = 5 + 100 * random.nextDouble();
      whole.add(TestModels.CPU, 0, input, measured);
      part.add(TestModels.CPU, 0, input, measured);
      if (i % 100 == 50) {
        part =
            TestModels.from(
                part.snapshot(),
                new ModelDefinition("m", ModelType.MULTIPLE, ModelUnit.MICROSECONDS, TERMS, null));
      }
    }

    double[] expected = coefficients(whole);
    double[] found = coefficients(part);
    for (int i = 0; i < expected.length; i++) {
      assertThat(found[i]).isCloseTo(expected[i], within(Math.abs(expected[i]) * 1e-9));
    }
    assertThat(part.samples(TestModels.CPU, 0, parameters(1, 1, 1))).isEqualTo(700);
  }

  private static double[] coefficients(PerformanceModel model) {
    return model.snapshot().archs().get(0).multiple().coefficients().stream()
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  @Test
  void aMultipleRegressionIsInStarPusFile() {
    PerformanceModel model = multiple();
    for (int i = 0; i < 20; i++) {
      model.add(TestModels.CPU, 0, parameters(i, i * i % 7, i % 5), 3 + i % 3);
    }

    String[] lines = StarPuModelFile.text(model.snapshot()).split("\n");

    int at = Arrays.asList(lines).indexOf("# n\tintercept\tM*N*K\t\tM^2*N\t\tK^3\t\t");
    assertThat(at).isPositive();
    assertThat(lines[at + 1]).startsWith("4\t").hasSize(1 + 4 * 16);
    assertThat(lines[at - 3]).startsWith("0.000000e+00   \t");
  }
}
