package dev.edpm.tasks.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;

class DependencyBoundTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  @Test
  void aChainTakesTheFastestTimesOfItsTasks() {
    double[][] ms = {{4, 1}, {2, 7}};
    List<List<Long>> chain = List.of(List.of(), List.of(0L), List.of(1L), List.of(2L));
    Bound bound = Problems.withTasks(ms, new int[] {0, 1, 0, 1}, chain).withDependencies(LONG);
    assertThat(bound.ms()).isCloseTo(1 + 2 + 1 + 2, within(1e-6));
    assertThat(bound.proven()).isTrue();
  }

  @Test
  void forkAndJoinTakeTheirEndsAndTheAreaBetween() {
    // One task of 1 ms, then 12 of 2 ms on 4 equal workers, then one of 3 ms.
    double[][] ms = {{1, 1, 1, 1}, {2, 2, 2, 2}, {3, 3, 3, 3}};
    int[] kindOf = new int[14];
    List<List<Long>> after = new ArrayList<>(Collections.nCopies(14, List.of(0L)));
    after.set(0, List.of());
    for (int i = 1; i <= 12; i++) {
      kindOf[i] = 1;
    }
    kindOf[13] = 2;
    after.set(13, LongStream.rangeClosed(1, 12).boxed().toList());
    Bound bound = Problems.withTasks(ms, kindOf, after).withDependencies(LONG);
    // The program knows areas and chains, so here the area, (1 + 24 + 3) / 4, above 1 + 2 + 3.
    assertThat(bound.ms()).isCloseTo(7, within(1e-6));
    // On 12 workers the chain is what counts.
    double[][] many = {
      IntStream.range(0, 12).mapToDouble(w -> 1).toArray(),
      IntStream.range(0, 12).mapToDouble(w -> 2).toArray(),
      IntStream.range(0, 12).mapToDouble(w -> 3).toArray()
    };
    assertThat(Problems.withTasks(many, kindOf, after).withDependencies(LONG).ms())
        .isCloseTo(6, within(1e-6));
  }

  @Test
  void independentTasksTakeTheArea() {
    for (int seed = 0; seed < 50; seed++) {
      BoundProblem problem = Problems.graph(new Random(seed), 200, 200);
      BoundProblem independent =
          new BoundProblem(
              problem.workers(),
              problem.kinds(),
              problem.tasks().stream()
                  .map(t -> new BoundTask(t.id(), t.kind(), List.of()))
                  .toList());
      double area = problem.relaxed().ms();
      assertThat(independent.withDependencies(LONG).ms())
          .as("seed %d", seed)
          .isCloseTo(area, within(area * 1e-6));
    }
  }

  @Test
  void itIsTheSolutionOfTheProgramWithAnEndPerTask() {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      BoundProblem problem = Problems.graph(random, 5 + random.nextInt(60), 1 + seed % 12);
      double expected = programWithAnEndPerTask(problem);
      Bound bound = problem.withDependencies(LONG);
      assertThat(bound.ms()).as("seed %d", seed).isCloseTo(expected, within(expected * 2e-6));
      assertThat(bound.proven()).as("seed %d", seed).isTrue();
    }
  }

  @Test
  void noScheduleIsFasterThanAnyBound() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      BoundProblem problem = Problems.graph(random, 1 + random.nextInt(120), 1 + seed % 20);
      double schedule = greedySchedule(problem, random) * (1 + 1e-9);
      Bound dependencies = problem.withDependencies(LONG);
      assertThat(dependencies.ms()).as("seed %d", seed).isLessThanOrEqualTo(schedule);
      assertThat(dependencies.ms())
          .as("seed %d", seed)
          .isGreaterThanOrEqualTo(problem.relaxed().ms() * (1 - 1e-9))
          .isGreaterThanOrEqualTo(criticalPath(problem) * (1 - 1e-9));
      assertThat(problem.integer(Duration.ofMillis(5)).ms())
          .as("seed %d", seed)
          .isLessThanOrEqualTo(schedule);
    }
  }

  @Test
  void thousandsOfTasksAreSolved() {
    // Tiles of a Cholesky factorisation, on 9 slow and 3 fast workers: times of a real machine.
    BoundProblem problem = cholesky(20, 9, 3);
    assertThat(problem.tasks()).hasSize(1540);
    Bound bound = problem.withDependencies(LONG);
    assertThat(bound.proven()).isTrue();
    assertThat(bound.ms()).isGreaterThan(problem.relaxed().ms() * 1.001);
    assertThat(cholesky(32, 64, 32).withDependencies(LONG).proven()).isTrue();
  }

  @Test
  void withoutTimeItIsTheLargerOfAreaAndLongestChain() {
    BoundProblem problem = cholesky(8, 9, 3);
    Bound bound = problem.withDependencies(Duration.ZERO);
    assertThat(bound.ms())
        .isCloseTo(Math.max(problem.relaxed().ms(), criticalPath(problem)), within(1e-6));
    assertThat(bound.proven()).isFalse();
    double solved = problem.withDependencies(LONG).ms();
    assertThat(solved).isBetween(bound.ms(), bound.reachedMs());
    assertThat(bound.remarks()).hasSize(1);
  }

  @Test
  void tasksOfUnknownLengthStillOrderTheOthers() {
    double none = TaskKind.NO_ESTIMATE;
    List<List<Long>> chain = List.of(List.of(), List.of(0L), List.of(1L));
    BoundProblem problem =
        Problems.withTasks(new double[][] {{3, 3}, {none, none}}, new int[] {0, 1, 0}, chain);
    Bound bound = problem.withDependencies(LONG);
    assertThat(bound.ms()).isCloseTo(6, within(1e-6));
    assertThat(bound.remarks())
        .containsExactly(
            "the bound omits 1 of 3 tasks, because no worker has an estimate of their time");
  }

  @Test
  void predecessorsThatNobodyKnowsAndOrderOfTheListDoNotMatter() {
    List<TaskKind> kinds = List.of(Problems.kind(3, 2, 2));
    List<BoundTask> backwards =
        List.of(
            new BoundTask(30, 0, List.of(20L, 99L)),
            new BoundTask(20, 0, List.of(10L, 10L)),
            new BoundTask(10, 0, List.of(5L)));
    assertThat(new BoundProblem(Problems.workers(2), kinds, backwards).withDependencies(LONG).ms())
        .isCloseTo(6, within(1e-6));
  }

  @Test
  void tasksThatAreNotListedAddToTheArea() {
    List<TaskKind> kinds = List.of(Problems.kind(30, 2, 2));
    List<BoundTask> two = List.of(new BoundTask(1, 0, List.of()), new BoundTask(2, 0, List.of(1L)));
    assertThat(new BoundProblem(Problems.workers(2), kinds, two).withDependencies(LONG).ms())
        .isCloseTo(30, within(1e-6));
  }

  /** The program as a book has it: a variable per task and worker, and an end of each task. */
  private static double programWithAnEndPerTask(BoundProblem problem) {
    ExpressionsBasedModel model = new ExpressionsBasedModel();
    Variable last = model.newVariable("last").lower(0).weight(1);
    List<Expression> loads = new ArrayList<>();
    for (int w = 0; w < problem.workers().size(); w++) {
      loads.add(model.newExpression("load" + w).upper(0).set(last, -1));
    }
    List<Variable> ends = new ArrayList<>();
    for (BoundTask task : problem.tasks()) {
      double[] ms = problem.kinds().get(task.kind()).ms();
      Variable end = model.newVariable("end" + task.id()).lower(0);
      Expression whole = model.newExpression("whole" + task.id()).level(1);
      List<Expression> waits = new ArrayList<>();
      waits.add(model.newExpression("start" + task.id()).lower(0).set(end, 1));
      for (long p : task.predecessors()) {
        waits.add(
            model
                .newExpression("wait" + task.id() + "for" + p)
                .lower(0)
                .set(end, 1)
                .set(ends.get((int) p), -1));
      }
      for (int w = 0; w < ms.length; w++) {
        if (Double.isFinite(ms[w])) {
          Variable part = model.newVariable("part" + task.id() + "on" + w).lower(0);
          whole.set(part, 1);
          loads.get(w).set(part, ms[w]);
          for (Expression wait : waits) {
            wait.set(part, -ms[w]);
          }
        }
      }
      model.newExpression("done" + task.id()).lower(0).set(last, 1).set(end, -1);
      ends.add(end);
    }
    Optimisation.Result result = model.minimise();
    assertThat(result.getState().isOptimal()).isTrue();
    return result.getValue();
  }

  private static double criticalPath(BoundProblem problem) {
    double[] ends = new double[problem.tasks().size()];
    double longest = 0;
    for (int i = 0; i < ends.length; i++) {
      BoundTask task = problem.tasks().get(i);
      for (long p : task.predecessors()) {
        ends[i] = Math.max(ends[i], ends[(int) p]);
      }
      double fastest = Double.POSITIVE_INFINITY;
      for (double ms : problem.kinds().get(task.kind()).ms()) {
        fastest = Math.min(fastest, ms);
      }
      ends[i] += fastest;
      longest = Math.max(longest, ends[i]);
    }
    return longest;
  }

  /** Whole tasks, one at a time on a worker, each where it ends first. */
  private static double greedySchedule(BoundProblem problem, Random random) {
    double[] free = new double[problem.workers().size()];
    double[] ends = new double[problem.tasks().size()];
    double last = 0;
    for (int i = 0; i < ends.length; i++) {
      BoundTask task = problem.tasks().get(i);
      double ready = 0;
      for (long p : task.predecessors()) {
        ready = Math.max(ready, ends[(int) p]);
      }
      double[] ms = problem.kinds().get(task.kind()).ms();
      int on = 0;
      for (int w = 0; w < ms.length; w++) {
        double end = Math.max(ready, free[w]) + ms[w];
        // Now and then another choice, so that schedules differ.
        if (end < Math.max(ready, free[on]) + ms[on]
            || (Double.isFinite(end) && random.nextInt(20) == 0)) {
          on = w;
        }
      }
      ends[i] = Math.max(ready, free[on]) + ms[on];
      free[on] = ends[i];
      last = Math.max(last, ends[i]);
    }
    return last;
  }

  private static BoundProblem cholesky(int tiles, int slow, int fast) {
    double[][] two = {{59, 27}, {85, 8.1}, {82, 3.2}, {164, 5.6}};
    double[][] ms = new double[4][slow + fast];
    for (int k = 0; k < 4; k++) {
      for (int w = 0; w < slow + fast; w++) {
        ms[k][w] = two[k][w < slow ? 0 : 1];
      }
    }
    List<Integer> kindOf = new ArrayList<>();
    List<List<Long>> after = new ArrayList<>();
    long[][] writer = new long[tiles][tiles];
    for (long[] row : writer) {
      Arrays.fill(row, -1);
    }
    for (int k = 0; k < tiles; k++) {
      writer[k][k] = task(kindOf, after, 0, writer[k][k]);
      for (int i = k + 1; i < tiles; i++) {
        writer[i][k] = task(kindOf, after, 1, writer[i][k], writer[k][k]);
      }
      for (int i = k + 1; i < tiles; i++) {
        for (int j = k + 1; j <= i; j++) {
          writer[i][j] =
              task(kindOf, after, i == j ? 2 : 3, writer[i][j], writer[i][k], writer[j][k]);
        }
      }
    }
    return Problems.withTasks(ms, kindOf.stream().mapToInt(k -> k).toArray(), after);
  }

  private static long task(List<Integer> kindOf, List<List<Long>> after, int kind, long... on) {
    kindOf.add(kind);
    after.add(LongStream.of(on).filter(p -> p >= 0).distinct().boxed().toList());
    return kindOf.size() - 1L;
  }
}
