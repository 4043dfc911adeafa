package dev.edpm.tasks.bound;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Eight tasks with dependencies that StarPU 1.3.10 ran and printed. The file also has the solutions
 * of both printed programs, as the solver HiGHS finds them with a constant of 100 instead of
 * 100,000.
 */
class StarPuScheduleTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  @Test
  void programReadsAsItDoesThere() {
    assertThat(problem(n -> n).scheduleToLp(false))
        .isEqualTo(withoutTransfers(section("starpu_bound_print_lp(prio=0)")));
  }

  @Test
  void programWithPrioritiesReadsAsItDoesThere() {
    assertThat(problem(n -> n == 1 ? 9 : n + 9).scheduleToLp(true))
        .isEqualTo(withoutTransfers(section("starpu_bound_print_lp(prio=1)")));
  }

  @Test
  void graphReadsAsItDoesThere() {
    assertThat(problem(n -> n).toDot()).isEqualTo(section("starpu_bound_print_dot"));
  }

  @Test
  void fastestScheduleTakesWhatTheSolverFinds() {
    BoundProblem problem = problem(n -> n);
    Bound bound = problem.bestSchedule(false, LONG);
    assertThat(bound.ms()).isCloseTo(solution("solution(prio=0)"), within(1.5e-6));
    assertThat(bound.proven()).isTrue();
    Bound prioritised = problem.bestSchedule(true, LONG);
    assertThat(prioritised.ms()).isCloseTo(solution("solution(prio=1)"), within(1.5e-6));
    assertThat(prioritised.proven()).isTrue();
    // The relaxation is lower.
    assertThat(problem.withDependencies(LONG).ms()).isLessThan(7.5);
  }

  /** The tasks, with the numbers that StarPU gave them: the second run has one of its own, too. */
  private static BoundProblem problem(LongUnaryOperator number) {
    List<TaskKind> kinds =
        List.of(kind("bndC", 2, 2.996341), kind("bndB", 3, 1.997561), kind("bndA", 3, 0.998780));
    return new BoundProblem(
        List.of("CPU 0", "CPU 1"),
        kinds,
        List.of(
            task(number, 1, 2, 0),
            task(number, 2, 1, 1, 1),
            task(number, 3, 1, 0, 1),
            task(number, 4, 1, 0, 1),
            task(number, 5, 2, 2, 2, 3),
            task(number, 6, 2, 0, 5, 4),
            task(number, 7, 0, -1, 1),
            task(number, 8, 0, -1, 7)));
  }

  private static TaskKind kind(String name, long count, double ms) {
    return new TaskKind(name, 0xdb3fb58f, new long[] {count, 0}, new double[] {ms, ms});
  }

  private static BoundTask task(
      LongUnaryOperator number, long task, int kind, int priority, long... after) {
    return new BoundTask(
        number.applyAsLong(task),
        kind,
        priority,
        Arrays.stream(after).map(number).boxed().toList());
  }

  private static String withoutTransfers(String program) {
    return program.replaceAll("/\\* \\d+ bytes transferred \\*/\n", "");
  }

  private static double solution(String title) {
    return Double.parseDouble(section(title).strip());
  }

  private static String section(String title) {
    String heading = "== " + title + "\n";
    String text = recorded();
    int from = text.indexOf(heading) + heading.length();
    assertThat(from).isGreaterThanOrEqualTo(heading.length());
    return text.substring(from, text.indexOf("== ", from));
  }

  private static String recorded() {
    try (InputStream in =
        StarPuScheduleTest.class.getResourceAsStream("/starpu/dep_schedule.txt")) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
