package dev.edpm.tasks.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;

/**
 * The fastest schedule of whole tasks, beside all schedules, and beside another solver that reads
 * the printed program.
 */
class ScheduleBoundTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  @Test
  void wholeTasksTakeLongerThanDividedOnes() {
    double[][] ms = {{1, 1}, {2, 2}};
    List<List<Long>> after =
        List.of(List.of(), List.of(0L), List.of(0L), List.of(0L), List.of(1L, 2L, 3L));
    BoundProblem problem = Problems.withTasks(ms, new int[] {0, 1, 1, 1, 0}, after);
    assertThat(problem.withDependencies(LONG).ms()).isCloseTo(4, within(1e-6));
    Bound bound = problem.bestSchedule(false, LONG);
    assertThat(bound.ms()).isEqualTo(6);
    assertThat(bound.proven()).isTrue();
    assertThat(bound.print()).startsWith("Theoretical minimum execution time: 6.000000 ms\n");
  }

  @Test
  void noScheduleIsFasterThanTheFastest() {
    for (int seed = 0; seed < 80; seed++) {
      BoundProblem problem = Problems.graph(new Random(seed), 2 + seed % 4, 4);
      Bound bound = problem.bestSchedule(false, LONG);
      assertThat(bound.proven()).as("seed %d", seed).isTrue();
      assertThat(bound.ms())
          .as("seed %d", seed)
          .isCloseTo(new AllSchedules(problem).best(), within(1e-6));
    }
  }

  @Test
  void otherSolversFindTheSameTimeInThePrintedProgram() {
    for (int seed = 0; seed < 8; seed++) {
      BoundProblem problem = withPriorities(seed, 4);
      assertThat(solve(problem.scheduleToMps(false)))
          .as("seed %d", seed)
          .isCloseTo(problem.bestSchedule(false, LONG).ms(), within(1e-3));
      assertThat(solve(problem.scheduleToMps(true)))
          .as("seed %d, priorities", seed)
          .isCloseTo(problem.bestSchedule(true, LONG).ms(), within(1e-3));
    }
  }

  @Test
  void aTaskOfLowPriorityDoesNotStartBeforeHigherOnesThatWereReady() {
    // After the first task, three of 2 ms and one of 1.5 ms are ready. The last one, of 5 ms, waits
    // for the latter, and would best start then, at 2.5 ms.
    double[][] ms = {{1, 1}, {2, 2}, {1.5, 1.5}, {5, 5}};
    List<List<Long>> after =
        List.of(List.of(), List.of(0L), List.of(0L), List.of(0L), List.of(0L), List.of(4L));
    BoundProblem equal = Problems.withTasks(ms, new int[] {0, 1, 1, 1, 2, 3}, after);
    BoundProblem problem =
        new BoundProblem(
            equal.workers(),
            equal.kinds(),
            equal.tasks().stream()
                .map(t -> new BoundTask(t.id(), t.kind(), t.id() == 5 ? 0 : 1, t.predecessors()))
                .toList());
    assertThat(problem.bestSchedule(false, LONG).ms()).isEqualTo(7.5);
    assertThat(problem.bestSchedule(true, LONG).ms()).isEqualTo(9.5);
    assertThat(solve(problem.scheduleToMps(true))).isCloseTo(9.5, within(1e-3));
  }

  @Test
  void withoutTimeTheBestScheduleSoFarIsShown() {
    BoundProblem problem = Problems.graph(new Random(7), 60, 8);
    for (boolean priorities : new boolean[] {false, true}) {
      checkUnfinished(problem, problem.bestSchedule(priorities, Duration.ZERO));
    }
  }

  private static void checkUnfinished(BoundProblem problem, Bound bound) {
    assertThat(bound.ms()).isLessThanOrEqualTo(bound.reachedMs());
    assertThat(bound.ms()).isGreaterThanOrEqualTo(problem.relaxed().ms() * (1 - 1e-9));
    double tasks = 0;
    for (double[] kind : bound.tasks()) {
      for (double n : kind) {
        tasks += n;
      }
    }
    assertThat(tasks).isEqualTo(60);
  }

  @Test
  void tooManyTasksAreNotSearched() {
    BoundProblem problem = Problems.of(Problems.kind(5000, 2, 2));
    Bound bound = problem.bestSchedule(false, LONG);
    assertThat(bound.ms()).isCloseTo(5000, within(1e-3));
    assertThat(bound.reachedMs()).isEqualTo(10000);
    assertThatThrownBy(() -> problem.scheduleToLp(false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("5000 tasks");
  }

  @Test
  void tasksOfUnknownLengthStillOrderTheOthers() {
    double none = TaskKind.NO_ESTIMATE;
    BoundProblem problem =
        Problems.withTasks(
            new double[][] {{3, 3}, {none, none}},
            new int[] {0, 1, 0, 0},
            List.of(List.of(), List.of(0L), List.of(1L), List.of()));
    assertThat(problem.bestSchedule(false, LONG).ms()).isEqualTo(6);
    assertThat(problem.bestSchedule(true, LONG).ms()).isEqualTo(6);
  }

  private static BoundProblem withPriorities(int seed, int tasks) {
    Random random = new Random(seed);
    BoundProblem problem = Problems.graph(random, tasks, 4);
    List<BoundTask> all = new ArrayList<>();
    for (BoundTask task : problem.tasks()) {
      all.add(new BoundTask(task.id(), task.kind(), random.nextInt(3), task.predecessors()));
    }
    return new BoundProblem(problem.workers(), problem.kinds(), all);
  }

  private static double solve(String mps) {
    // Times of a few ms need no condition that is a hundred thousand times as long.
    String small = mps.replaceAll("([123])00000\\.000000", "$1000.000000");
    ExpressionsBasedModel model =
        ExpressionsBasedModel.parse(
            new ByteArrayInputStream(small.getBytes(StandardCharsets.UTF_8)),
            ExpressionsBasedModel.FileFormat.MPS);
    Optimisation.Result result = model.minimise();
    assertThat(result.getState().isOptimal()).isTrue();
    return result.getValue();
  }
}
