package dev.edpm.examples.solver;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.examples.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The solver, compared with one that is not monitored. */
class SolverReportTest {

  private static final int SIZE = 48;
  private static final double TOLERANCE = 1e-4;

  /** A solver without marks, whose blocks grow when the residual has been small often enough. */
  private static final class Plain {
    final Grid grid = new Grid(SIZE);
    final List<Double> residuals = new ArrayList<>();
    int block = 1;

    Plain(double small, int times, int larger) {
      int inARow = 0;
      do {
        grid.sweep(block);
        residuals.add(grid.residual());
        inARow = last() < small ? inARow + 1 : 0;
        block = inARow >= times ? larger : block;
      } while (last() > TOLERANCE);
    }

    double last() {
      return residuals.get(residuals.size() - 1);
    }

    String output() {
      int settled = 0;
      while (residuals.get(settled) >= 1e-3) {
        settled++;
      }
      return "settled after %d sweeps%n%d sweeps, blocks of %d: %s"
          .formatted(
              settled + 1,
              residuals.size(),
              block,
              String.format(Locale.ROOT, "%.6f", grid.middle()));
    }
  }

  @TempDir private Path folder;

  private Program run(String... options) throws Exception {
    List<String> all = new ArrayList<>(List.of(options));
    all.add("-Duser.language=en");
    return Program.run(all, Solver.class, folder, String.valueOf(SIZE));
  }

  @Test
  void reportsItsProgress() throws Exception {
    Plain plain = new Plain(0, 1, 1);
    Program program = run();
    assertThat(program.output()).isEqualTo(plain.output());
    assertThat(program.problems()).isEmpty();
    JsonNode series = program.report().get("series");
    assertThat(values(series.get("solver.residual"))).isEqualTo(plain.residuals);
    List<Double> iterations = values(series.get("solver.iteration"));
    for (int i = 0; i < plain.residuals.size(); i++) {
      assertThat(iterations.get(i)).isEqualTo(i + 1);
      assertThat(time(series, "solver.iteration", i))
          .as("one call, one time")
          .isEqualTo(time(series, "solver.residual", i));
    }
    assertThat(program.executions("sweep")).isEqualTo(plain.residuals.size());
    assertThat(program.sum("sweep", "solver.relaxations"))
        .isEqualTo((long) SIZE * SIZE * plain.residuals.size());
    assertThat(program.report().at("/steering/changes")).isEmpty();
  }

  @Test
  void aRuleSteersIt() throws Exception {
    Plain plain = new Plain(0.01, 3, 64);
    Program program = run("-Dedpm.rules=on");
    assertThat(program.output()).isEqualTo(plain.output());
    assertThat(plain.residuals).hasSizeLessThan(new Plain(0, 1, 1).residuals.size());
    JsonNode changes = program.report().at("/steering/changes");
    assertThat(changes).hasSize(1);
    JsonNode change = changes.get(0);
    assertThat(change.get("knob").asText()).isEqualTo("solver.block-size");
    assertThat(change.get("origin").asText()).isEqualTo("rule:larger-blocks");
    assertThat(change.get("before").asInt()).isEqualTo(1);
    assertThat(change.get("after").asInt()).isEqualTo(64);
    assertThat(program.report().at("/steering/knobs/solver.block-size/value").asInt())
        .isEqualTo(64);
  }

  @Test
  void soDoesOneOfAFile() throws Exception {
    Path rules = folder.resolve("mine.rules");
    Files.writeString(
        rules,
        "# of the test\nmine: when global solver.iteration >= 10 set global solver.block-size to 8"
            + " at most every 100s\n");
    Program program = run("-Dedpm.rules=" + rules);
    JsonNode first = program.report().at("/steering/changes/0");
    assertThat(first.get("origin").asText()).isEqualTo("rule:mine");
    assertThat(first.get("after").asInt()).isEqualTo(8);
    JsonNode iterations = program.report().at("/series/solver.iteration/records");
    long changed = first.get("time").asLong();
    assertThat(iterations.get(9).get("time").asLong()).isLessThanOrEqualTo(changed);
    assertThat(iterations.get(10).get("time").asLong()).isGreaterThan(changed);
  }

  private static List<Double> values(JsonNode series) {
    List<Double> values = new ArrayList<>();
    series.get("records").forEach(one -> values.add(one.get("value").asDouble()));
    return values;
  }

  private static long time(JsonNode series, String counter, int i) {
    return series.get(counter).get("records").get(i).get("time").asLong();
  }
}
