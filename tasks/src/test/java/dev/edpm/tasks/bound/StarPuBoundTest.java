package dev.edpm.tasks.bound;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The case of which StarPU's own output is known: 13 A, 7 B, 5 C on two unlike workers. */
class StarPuBoundTest {

  private static final int KEY = 0xd1f14eba;

  /** The times are mean - deviation of the measured ones: 10 of one value and 11 of the other. */
  private static final BoundProblem PROBLEM =
      new BoundProblem(
          List.of("CPU 0", "CPU 1"),
          List.of(
              kind("bndC", 1, 4, 1.9, 2.375),
              kind("bndB", 0, 7, 5.7, 1.425),
              kind("bndA", 0, 13, 0.95, 3.8)));

  private static TaskKind kind(String name, long ran0, long ran1, double ms0, double ms1) {
    return new TaskKind(name, KEY, new long[] {ran0, ran1}, new double[] {ms0, ms1});
  }

  @Test
  void dividedTasksTakeWhatTheyDoThere() {
    Bound bound = PROBLEM.relaxed();
    assertThat(bound.ms()).isCloseTo(16.572222222222223, within(1e-12));
    assertThat(bound.proven()).isTrue();
    assertThat(bound.print()).isEqualTo(section("starpu_bound_print(integer=0)"));
  }

  @Test
  void wholeTasksTakeWhatTheyDoThere() {
    Bound bound = PROBLEM.integer(Duration.ofMinutes(1));
    assertThat(bound.ms()).isCloseTo(17.100000000000001, within(1e-12));
    assertThat(bound.proven()).isTrue();
    assertThat(bound.print()).isEqualTo(section("starpu_bound_print(integer=1)"));
  }

  @Test
  void programsReadAsTheyDoThere() {
    assertThat(PROBLEM.toLp()).isEqualTo(section("starpu_bound_print_lp"));
    // StarPU names a set of right-hand sides a row, of which readers take the first and no more.
    assertThat(PROBLEM.toMps())
        .isEqualTo(section("starpu_bound_print_mps").replaceAll("    NT[0-2] ", "    NT  "));
  }

  @Test
  void timeOfATaskIsMeanLessDeviation() {
    // Of 950 and 1050 in equal numbers, in microseconds.
    assertThat(TaskKind.estimate(1000, 50)).isEqualTo(950);
    assertThat(TaskKind.estimate(10, 40)).isZero();
  }

  private static String section(String title) {
    String heading = "== " + title + "\n";
    String text = recorded();
    int from = text.indexOf(heading) + heading.length();
    assertThat(from).isGreaterThanOrEqualTo(heading.length());
    return text.substring(from, text.indexOf("== ", from));
  }

  private static String recorded() {
    try (InputStream in = StarPuBoundTest.class.getResourceAsStream("/starpu/het_area.txt")) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
