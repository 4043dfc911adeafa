package dev.edpm.tasks.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class AreaBoundTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  @Test
  void oneWorkerTakesTheSumOfAllTimes() {
    Bound bound = Problems.of(Problems.kind(3, 2.5), Problems.kind(4, 0.125)).relaxed();
    assertThat(bound.ms()).isCloseTo(8, near(8));
    assertThat(bound.tasks()).isDeepEqualTo(new double[][] {{3}, {4}});
  }

  @Test
  void equalWorkersShareTheSumEqually() {
    BoundProblem problem = Problems.of(Problems.kind(7, 2, 2, 2, 2), Problems.kind(5, 3, 3, 3, 3));
    assertThat(problem.relaxed().ms()).isCloseTo((7 * 2 + 5 * 3) / 4.0, near(8));
    assertThat(problem.integer(LONG).ms()).isCloseTo(8, near(8));
  }

  @Test
  void wholeTasksOnEqualWorkersTakeWholeRounds() {
    BoundProblem problem = Problems.of(Problems.kind(1001, 1, 1, 1, 1, 1, 1, 1, 1));
    Bound bound = problem.integer(LONG);
    assertThat(problem.relaxed().ms()).isCloseTo(125.125, near(126));
    assertThat(bound.ms()).isCloseTo(126, near(126));
    assertThat(bound.proven()).isTrue();
  }

  @Test
  void unitsAndSizesDoNotMatter() {
    for (double unit : new double[] {1e-6, 1e-3, 1, 1e3, 1e6}) {
      for (long many : new long[] {1, 1000, 1_000_000}) {
        BoundProblem problem =
            Problems.of(
                Problems.kind(5 * many, 1.9 * unit, 2.375 * unit),
                Problems.kind(7 * many, 5.7 * unit, 1.425 * unit),
                Problems.kind(13 * many, 0.95 * unit, 3.8 * unit));
        double expected = 16.572222222222223 * unit * many;
        assertThat(problem.relaxed().ms()).isCloseTo(expected, near(expected));
      }
    }
  }

  @Test
  void aWorkerThatCannotRunAKindRunsNoneOfIt() {
    Bound bound =
        Problems.of(Problems.kind(4, 2, TaskKind.CANNOT_RUN), Problems.kind(6, 1, 1)).relaxed();
    assertThat(bound.ms()).isCloseTo(8, near(8));
    assertThat(bound.tasks()[0]).containsExactly(4, 0);
    assertThat(bound.remarks()).isEmpty();
  }

  @Test
  void nothingTakesNoTime() {
    assertThat(Problems.of(Problems.kind(0, 5, 5)).relaxed().ms()).isZero();
    assertThat(Problems.of(Problems.kind(3, 0, 0)).relaxed().ms()).isZero();
    assertThat(Problems.of(Problems.kind(3, 0, 0)).integer(LONG).ms()).isZero();
    assertThat(new BoundProblem(Problems.workers(0), List.of()).relaxed().ms()).isZero();
  }

  @Test
  void noWholeDistributionIsFasterThanTheBoundAndOneIsAsFast() {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      int kinds = 1 + random.nextInt(3);
      double[][] ms = Problems.times(random, kinds, 1 + random.nextInt(3));
      TaskKind[] of =
          Arrays.stream(ms)
              .map(row -> Problems.kind(random.nextInt(7), row))
              .toArray(TaskKind[]::new);
      double best = bestOfAll(of, 0, new double[ms[0].length]);
      Bound bound = Problems.of(of).integer(LONG);
      assertThat(bound.ms()).as("seed %d", seed).isCloseTo(best, near(best));
      assertThat(bound.proven()).as("seed %d", seed).isTrue();
      assertThat(Problems.of(of).relaxed().ms())
          .as("seed %d", seed)
          .isLessThanOrEqualTo(best * (1 + 1e-9));
    }
  }

  @Test
  void dividedTasksFillTheWorkersThatTheyAreSaidToRunOn() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int workers = 1 + random.nextInt(5);
      double[][] ms = Problems.times(random, 1 + random.nextInt(5), workers);
      TaskKind[] of =
          Arrays.stream(ms)
              .map(row -> Problems.kind(1 + random.nextInt(500), row))
              .toArray(TaskKind[]::new);
      Bound bound = Problems.of(of).relaxed();
      double[] loads = new double[workers];
      for (int k = 0; k < of.length; k++) {
        assertThat(Arrays.stream(bound.tasks()[k]).sum())
            .as("seed %d", seed)
            .isCloseTo(of[k].count(), near(of[k].count()));
        for (int w = 0; w < workers; w++) {
          loads[w] += bound.tasks()[k][w] == 0 ? 0 : bound.tasks()[k][w] * ms[k][w];
        }
      }
      assertThat(Arrays.stream(loads).max().orElseThrow())
          .as("seed %d", seed)
          .isCloseTo(bound.ms(), near(bound.ms()));
      assertThat(certificate(of, random))
          .as("seed %d", seed)
          .isLessThanOrEqualTo(bound.ms() * (1 + 1e-9));
    }
  }

  @Test
  void withoutTimeForTheSearchTheDividedTasksAreTheBoundAndItSaysSo() {
    BoundProblem problem = Problems.of(Problems.kind(3, 2, 2));
    Bound bound = problem.integer(Duration.ZERO);
    assertThat(bound.ms()).isCloseTo(3, near(3));
    assertThat(bound.reachedMs()).isCloseTo(4, near(4));
    assertThat(bound.proven()).isFalse();
    assertThat(bound.print())
        .startsWith("Theoretical minimum execution time: 3.000000 ms\n")
        .endsWith("the best bound was not determined; it is between 3.000000 and 4.000000 ms\n");
  }

  /** Weights of the workers that sum up to 1 prove a lower bound: the dual program. */
  private static double certificate(TaskKind[] kinds, Random random) {
    double most = 0;
    for (int i = 0; i < 50; i++) {
      double[] weights = random.doubles(kinds[0].ms().length).toArray();
      double sum = Arrays.stream(weights).sum();
      double proved = 0;
      for (TaskKind kind : kinds) {
        double least = Double.POSITIVE_INFINITY;
        for (int w = 0; w < weights.length; w++) {
          least = Math.min(least, weights[w] / sum * kind.ms()[w]);
        }
        proved += kind.count() * least;
      }
      most = Math.max(most, proved);
    }
    return most;
  }

  /** Tries every distribution of the tasks of the kinds from {@code k} on. */
  private static double bestOfAll(TaskKind[] kinds, int k, double[] loads) {
    if (k == kinds.length) {
      return Arrays.stream(loads).max().orElse(0);
    }
    return bestOfAll(kinds, k, 0, kinds[k].count(), loads);
  }

  private static double bestOfAll(TaskKind[] kinds, int k, int w, long left, double[] loads) {
    if (w == loads.length) {
      return left > 0 ? Double.POSITIVE_INFINITY : bestOfAll(kinds, k + 1, loads);
    }
    double best = bestOfAll(kinds, k, w + 1, left, loads);
    double ms = kinds[k].ms()[w];
    for (long n = 1; n <= left && Double.isFinite(ms); n++) {
      double[] more = loads.clone();
      more[w] += n * ms;
      best = Math.min(best, bestOfAll(kinds, k, w + 1, left - n, more));
    }
    return best;
  }

  private static Offset<Double> near(double ms) {
    return within(Math.max(ms, 1e-9) * 1e-9);
  }
}
