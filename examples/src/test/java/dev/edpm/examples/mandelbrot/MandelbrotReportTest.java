package dev.edpm.examples.mandelbrot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.examples.Program;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MandelbrotReportTest {

  private static final int BANDS = 13;

  @TempDir private Path folder;

  @Test
  void measuresEachBandOnTheThreadsItPasses() throws Exception {
    Path picture = folder.resolve("picture.pgm");

    Program program = Program.run(Mandelbrot.class, folder, picture.toString(), "320", "200", "3");

    long expected = Mandelbrot.draw(folder.resolve("again.pgm"), 320, 200, 1);
    assertThat(program.output())
        .isEqualTo("320 x 200, 3 threads: checksum %08x".formatted(expected));
    assertThat(program.problems()).isEmpty();
    assertThat(program.ran()).containsExactly("band", "compute", "save");
    for (String region : program.ran()) {
      assertThat(program.executions(region)).as(region).isEqualTo(BANDS);
      assertThat(program.records(region)).as(region).hasSize(BANDS);
      assertThat(program.records(region)).as(region).noneMatch(one -> one.has("parent"));
    }
    Set<Long> mainThread = threads(program.records("save"));
    assertThat(mainThread).hasSize(1);
    assertThat(threads(program.records("band"))).isEqualTo(mainThread);
    assertThat(threads(program.records("compute")))
        .hasSizeBetween(1, 3)
        .doesNotContainAnyElementsOf(mainThread);
  }

  @Test
  void aBandIsUnderwayFromBeforeItsComputationToAfterIt() throws Exception {
    Program program =
        Program.run(Mandelbrot.class, folder, folder.resolve("p.pgm").toString(), "320", "200");

    List<JsonNode> bands = program.records("band");
    List<JsonNode> computations = program.records("compute");
    List<Long> opened = sorted(bands, MandelbrotReportTest::start);
    List<Long> started = sorted(computations, MandelbrotReportTest::start);
    List<Long> computed = sorted(computations, MandelbrotReportTest::end);
    List<Long> closed = sorted(bands, MandelbrotReportTest::end);
    for (int band = 0; band < BANDS; band++) {
      assertThat(opened.get(band)).isLessThanOrEqualTo(started.get(band));
      assertThat(computed.get(band)).isLessThanOrEqualTo(closed.get(band));
    }
    assertThat(program.sum("band", "time.wall"))
        .isGreaterThanOrEqualTo(program.sum("compute", "time.wall"));
  }

  private static Set<Long> threads(List<JsonNode> executions) {
    return executions.stream()
        .map(execution -> execution.get("thread").asLong())
        .collect(Collectors.toSet());
  }

  private static List<Long> sorted(List<JsonNode> executions, ToLongFunction<JsonNode> time) {
    return executions.stream().mapToLong(time).sorted().boxed().toList();
  }

  private static long start(JsonNode execution) {
    return execution.get("start").asLong();
  }

  private static long end(JsonNode execution) {
    return start(execution) + execution.get("time").get("wall").asLong();
  }
}
