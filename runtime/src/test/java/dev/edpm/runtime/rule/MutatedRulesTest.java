package dev.edpm.runtime.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.config.Mutations;
import dev.edpm.runtime.config.RuleChoice;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random changes to a file of rules: the unchanged lines stay rules. */
class MutatedRulesTest {

  private static final String GOOD =
      """
      # Rules of a solver.
      converged: when global solver.residual < 1e-3 for 3 samples set global solver.block-size to 64

      slow: when global solver.residual > 2 set global solver.block-size to 8 at most every 10ms
      worker: when per_worker solver.residual of 2 > 1 set per_worker worker.limit of 0 to 9
      codelet: when per_codelet solver.residual of "a b" >= 1 set global solver.block-size to 2
      region: when per_region time.wall of io.* != -1.5 set global solver.block-size to 3
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @MethodSource("dev.edpm.runtime.config.Mutations#seeds")
  void eachLineIsARuleOrAProblem(long seed) throws IOException {
    byte[] bytes = Mutations.of(GOOD, seed);
    Path file = Files.write(folder.resolve("rules.txt"), bytes);
    RuleBench bench = new RuleBench().counter().knob();
    Rules rules = bench.rules(new RuleChoice(true, Optional.of(file)));
    rules.start();
    bench.sample(1e-4, 3, 1e-4, 1e-4, 1e-4);

    assertThat(bench.messages())
        .allSatisfy(message -> assertThat(message).doesNotContain("\n").doesNotContain("Exception"))
        .hasSizeLessThanOrEqualTo(2 * (int) GOOD.lines().count());
    if (!isUtf8(bytes)) {
      assertThat(rules.list()).isEmpty();
      assertThat(bench.problems).hasSize(1);
      return;
    }
    List<String> good = GOOD.lines().filter(line -> line.contains(": ")).toList();
    List<String> untouched = text(bytes).lines().filter(good::contains).distinct().toList();
    assertThat(rules.list())
        .extracting(rule -> rule.name().replaceFirst("#.*", "") + ": " + rule.text())
        .containsAll(untouched);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static boolean isUtf8(byte[] bytes) {
    return Arrays.equals(text(bytes).getBytes(StandardCharsets.UTF_8), bytes);
  }
}
