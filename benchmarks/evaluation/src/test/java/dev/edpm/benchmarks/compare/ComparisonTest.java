package dev.edpm.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.benchmarks.result.BadResults;
import dev.edpm.benchmarks.result.Run;
import dev.edpm.benchmarks.result.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hipparchus.distribution.discrete.BinomialDistribution;
import org.junit.jupiter.api.Test;

/** Runs are simulated: two processes of six rounds each, which differ by 2 and by 3 %. */
class ComparisonTest {

  private static final int PROBES = 20;
  private static final int RUNS = 200;

  private final Random random = new Random(20260102);

  /** Some rounds take five times as long, as when another process runs. */
  private double disturbed = 0.02;

  private static double cost(int probe) {
    return 40 + 10.0 * probe;
  }

  private Run run(double machine, Map<Integer, Double> slower) {
    List<Series> all = new ArrayList<>();
    all.add(series("Limit", 40 * machine));
    for (int i = 0; i < PROBES; i++) {
      all.add(series("probe" + i, cost(i) * machine * slower.getOrDefault(i, 1.0)));
    }
    return new Run(17, Map.of(), new TreeMap<>(Map.of("regions", all)));
  }

  private Series series(String name, double mean) {
    List<List<Double>> forks = new ArrayList<>();
    for (int fork = 0; fork < 2; fork++) {
      double own = mean * (1 + 0.02 * random.nextGaussian());
      List<Double> rounds = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        double round = own * (1 + 0.03 * random.nextGaussian());
        rounds.add(random.nextDouble() < disturbed ? 5 * round : round);
      }
      forks.add(rounds);
    }
    return new Series("empty", name, new TreeMap<>(), 1, "ns/op", forks, OptionalDouble.empty());
  }

  private static List<String> named(Comparison comparison, Verdict verdict) {
    return comparison.changes().entrySet().stream()
        .filter(entry -> entry.getValue() == verdict)
        .map(entry -> entry.getKey().name())
        .collect(Collectors.toList());
  }

  private Comparison compare(Run before, Run after) {
    return Comparison.of(List.of(before), List.of(after));
  }

  /** Not oftener than the level allows, with a probability of 99.9 %. */
  @Test
  void noChangeIsSeldomTakenForOne() {
    int alarms = 0;
    for (int i = 0; i < RUNS; i++) {
      Comparison comparison = compare(run(1, Map.of()), run(1, Map.of()));
      assertThat(comparison.changes()).hasSize(PROBES);
      alarms += comparison.changes().values().stream().allMatch(Verdict.SAME::equals) ? 0 : 1;
    }
    assertThat(alarms)
        .isLessThanOrEqualTo(
            new BinomialDistribution(RUNS, Comparison.LEVEL).inverseCumulativeProbability(0.999));
  }

  @Test
  void aFifthMoreIsFoundAndNothingElse() {
    int found = 0;
    int wrong = 0;
    for (int i = 0; i < RUNS; i++) {
      List<String> regressions =
          named(compare(run(1, Map.of()), run(1, Map.of(7, 1.2))), Verdict.REGRESSION);
      found += regressions.contains("empty.probe7") ? 1 : 0;
      wrong += regressions.stream().anyMatch(name -> !name.equals("empty.probe7")) ? 1 : 0;
    }
    assertThat(found).isGreaterThan(RUNS * 8 / 10);
    assertThat(wrong)
        .isLessThanOrEqualTo(
            new BinomialDistribution(RUNS, Comparison.LEVEL).inverseCumulativeProbability(0.999));
  }

  @Test
  void aFifthLessIsAnImprovement() {
    disturbed = 0;
    Comparison comparison = compare(run(1, Map.of(3, 1.5)), run(1, Map.of()));
    assertThat(named(comparison, Verdict.IMPROVEMENT)).containsExactly("empty.probe3");
    assertThat(comparison.regressed()).isFalse();
  }

  @Test
  void aSlowerMachineIsNoRegression() {
    Comparison comparison = compare(run(1, Map.of()), run(1.4, Map.of()));
    assertThat(comparison.changes())
        .allSatisfy(
            (change, verdict) -> assertThat(verdict).as(change.name()).isEqualTo(Verdict.SAME));
    assertThat(named(compare(run(1, Map.of()), run(1.4, Map.of(5, 1.5))), Verdict.REGRESSION))
        .containsExactly("empty.probe5");
  }

  /** Without the noise of a machine any change is beyond it, but 4 % do not matter. */
  @Test
  void littleDoesNotMatter() {
    List<List<Double>> before = List.of(List.of(100.0, 100.1), List.of(100.1, 100.2));
    List<List<Double>> four = List.of(List.of(104.0, 104.1), List.of(104.1, 104.2));
    List<List<Double>> six = List.of(List.of(106.0, 106.1), List.of(106.1, 106.2));
    assertThat(verdict(before, four, "ns/op")).isEqualTo(Verdict.SAME);
    assertThat(verdict(before, six, "ns/op")).isEqualTo(Verdict.REGRESSION);
    assertThat(verdict(six, before, "ops/s")).isEqualTo(Verdict.REGRESSION);
    assertThat(verdict(before, six, "ops/s")).isEqualTo(Verdict.IMPROVEMENT);
    List<List<Double>> nothing = List.of(List.of(0.3, 0.301), List.of(0.301, 0.302));
    List<List<Double>> third = List.of(List.of(0.4, 0.401), List.of(0.401, 0.402));
    assertThat(verdict(nothing, third, "ns/op")).as("0.1 ns").isEqualTo(Verdict.SAME);
  }

  @Test
  void singleValuesAreUndecidedUnlessEqual() {
    List<List<Double>> one = List.of(List.of(100.0));
    assertThat(verdict(one, List.of(List.of(150.0)), "ms")).isEqualTo(Verdict.UNKNOWN);
    assertThat(verdict(one, one, "ms")).isEqualTo(Verdict.SAME);
  }

  private static Verdict verdict(List<List<Double>> before, List<List<Double>> after, String unit) {
    return Comparison.of(List.of(alone(before, unit)), List.of(alone(after, unit)))
        .changes()
        .values()
        .iterator()
        .next();
  }

  private static Run alone(List<List<Double>> forks, String unit) {
    List<Series> all = new ArrayList<>();
    for (String name : List.of("a", "b", "c", "d")) {
      all.add(new Series("T", name, new TreeMap<>(), 1, unit, forks, OptionalDouble.empty()));
    }
    return new Run(17, Map.of(), new TreeMap<>(Map.of("set", all)));
  }

  @Test
  void saysWhatOnlyOneOfThemHas() {
    Run before = run(1, Map.of());
    Run after =
        new Run(
            17,
            Map.of(),
            new TreeMap<>(Map.of("regions", List.of(series("Limit", 40), series("new", 50)))));
    Comparison comparison = compare(before, after);
    assertThat(comparison.changes()).isEmpty();
    assertThat(comparison.gone()).hasSize(PROBES).contains("JDK 17 regions empty.probe0");
    assertThat(comparison.added()).containsExactly("JDK 17 regions empty.new");
  }

  @Test
  void runsOfOtherJdksCannotBeCompared() {
    Run other = new Run(25, Map.of(), run(1, Map.of()).sets());
    assertThatThrownBy(() -> compare(run(1, Map.of()), other))
        .isInstanceOf(BadResults.class)
        .hasMessageContaining("no JDK in common");
  }
}
