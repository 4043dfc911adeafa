package dev.edpm.tasks.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.ojalgo.optimisation.ExpressionsBasedModel;

class BoundProblemTest {

  private static final Duration LONG = Duration.ofMinutes(1);
  private static final double NONE = TaskKind.NO_ESTIMATE;

  @Test
  void tasksWithoutAnyEstimateAreCountedAndSaid() {
    BoundProblem problem = Problems.of(Problems.kind(3, 2, 2), Problems.kind(4, NONE, NONE));
    String remark = "the bound omits 4 of 7 tasks, because no worker has an estimate of their time";
    assertThat(problem.unknown()).isEqualTo(4);
    for (Bound bound :
        List.of(problem.relaxed(), problem.integer(LONG), problem.withDependencies(LONG))) {
      assertThat(bound.remarks()).containsExactly(remark);
      assertThat(bound.print()).endsWith("kind key 1\n\tno estimate\n" + remark + "\n");
      assertThat(bound.tasks()[1]).containsOnly(0);
    }
    assertThat(problem.relaxed().ms()).isCloseTo(3, within(1e-9));
    assertThat(problem.integer(LONG).ms()).isCloseTo(4, within(1e-9));
  }

  @Test
  void withoutAnyEstimateThereIsNoBound() {
    BoundProblem problem = Problems.of(Problems.kind(4, NONE, TaskKind.CANNOT_RUN));
    String remark = "the bound omits 4 of 4 tasks, because no worker has an estimate of their time";
    for (Bound bound :
        List.of(problem.relaxed(), problem.integer(LONG), problem.withDependencies(LONG))) {
      assertThat(bound.ms()).isNaN();
      assertThat(bound.efficiency(5)).isNaN();
      assertThat(bound.print()).isEqualTo("kind key 1\n\tno estimate\n" + remark + "\n");
      assertThat(bound.compare(5)).isEqualTo("actual 5.000000 ms, bound unknown: " + remark);
    }
  }

  @Test
  void anEstimateThatSomeWorkersLackIsSaid() {
    Bound bound = Problems.of(Problems.kind(4, 2, NONE)).relaxed();
    assertThat(bound.ms()).isCloseTo(8, within(1e-9));
    assertThat(bound.remarks())
        .containsExactly(
            "the bound assumes that 4 of 4 tasks run only on some of their workers, because the"
                + " others have no estimate of their time");
  }

  @Test
  void aRunIsHeldAgainstTheBound() {
    Bound bound = Problems.of(Problems.kind(4, 2, 2)).relaxed();
    assertThat(bound.efficiency(5)).isCloseTo(0.8, within(1e-9));
    assertThat(bound.compare(5)).isEqualTo("actual 5.000000 ms, bound 4.000000 ms (0.800)");
  }

  @Test
  void namesCannotEndACommentOrALine() {
    String evil = "a*/ min: 0; /*\nROWS\r\u2028 N  X\n";
    BoundProblem problem =
        new BoundProblem(
            List.of(evil), List.of(new TaskKind(evil, -1, new long[] {2}, new double[] {3})));
    BoundProblem plain =
        new BoundProblem(
            List.of("w"), List.of(new TaskKind("t", -1, new long[] {2}, new double[] {3})));
    String comments = "(?s)/\\*.*?\\*/";
    assertThat(problem.toLp().replaceAll(comments, ""))
        .isEqualTo(plain.toLp().replaceAll(comments, ""));
    assertThat(problem.toLp()).contains("a*\\u002f min: 0; /*\\u000aROWS\\u000d\\u2028 N  X");
    Pattern comment = Pattern.compile("^\\*.*\n", Pattern.MULTILINE);
    assertThat(comment.matcher(problem.toMps()).replaceAll(""))
        .isEqualTo(comment.matcher(plain.toMps()).replaceAll(""));
    assertThat(problem.relaxed().print()).hasLineCount(3);
  }

  @Test
  void anotherReaderSolvesTheMpsProgramToTheSameBound() {
    BoundProblem problem =
        Problems.of(
            Problems.kind(5, 1.9, 2.375),
            Problems.kind(7, 5.7, TaskKind.CANNOT_RUN),
            Problems.kind(9, NONE, NONE),
            Problems.kind(13, 0.95, 3.8));
    ExpressionsBasedModel read =
        ExpressionsBasedModel.parse(
            new ByteArrayInputStream(problem.toMps().getBytes(StandardCharsets.UTF_8)),
            ExpressionsBasedModel.FileFormat.MPS);
    assertThat(read.minimise().getValue()).isCloseTo(problem.relaxed().ms(), within(1e-6));
  }

  @Test
  void kindsWithoutTimeHaveNoVariable() {
    BoundProblem problem =
        Problems.of(Problems.kind(2, 1, TaskKind.CANNOT_RUN), Problems.kind(3, NONE, NONE));
    assertThat(problem.toLp())
        .contains("0\t+1.000000 * w0t0n <= tmax;", "\n0 <= tmax;", "/* int w0t0n; */")
        .contains("/* omitted: no worker has an estimate of its time */")
        .doesNotContain("t1n", "NaN", "Infinity", "w1t0n");
    assertThat(problem.toMps()).doesNotContain("NaN", "Infinity", "W1T0", " E  T1");
  }

  @Test
  void inconsistentInputIsReported() {
    assertSays(
        "the kind kind has times for 1 workers, but the number of workers is 2",
        () -> new BoundProblem(Problems.workers(2), List.of(Problems.kind(1, 1))));
    assertSays(
        "a kind of tasks needs a count and a time per worker, not 1 counts and 2 times",
        () -> new TaskKind("k", 0, new long[1], new double[2]));
    assertSays(
        "a count or a time of a kind of tasks is negative: 1 tasks of -2.0 ms on worker 0",
        () -> Problems.kind(1, -2));
    assertSays("task 7 is of the kind 1, which does not exist", () -> tasks(task(7, 1)));
    assertSays("two tasks have the number 7", () -> tasks(task(7, 0), task(7, 0)));
    assertSays(
        "there are more tasks of the kind kind key 1 than the 3 that ran",
        () -> tasks(task(1, 0), task(2, 0), task(3, 0), task(4, 0)));
    assertSays(
        "tasks form a dependency cycle; task 1 is part of it or leads to it",
        () -> tasks(task(1, 0, 2), task(2, 0, 1), task(3, 0, 1)));
    assertSays(
        "tasks form a dependency cycle; task 1 is part of it or leads to it",
        () -> tasks(task(1, 0, 1)));
  }

  private static BoundTask task(long id, int kind, int... after) {
    return new BoundTask(id, kind, Arrays.stream(after).mapToLong(a -> a).boxed().toList());
  }

  private static void tasks(BoundTask... tasks) {
    new BoundProblem(Problems.workers(1), List.of(Problems.kind(3, 1)), List.of(tasks));
  }

  private static void assertSays(String message, ThrowingCallable call) {
    assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
  }
}
