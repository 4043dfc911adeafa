package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.CountingProgram;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs without a region, which have counters all the same. */
class CountingProcessTest {

  @TempDir Path folder;

  @Test
  void recordedValuesAreEnoughForAReport() throws Exception {
    Result result = new Fork(folder).run(CountingProgram.class);
    Path report = folder.resolve("edpm-report.json");
    assertThat(result.err()).containsExactly("edpm: report: " + report);
    List<Double> values = new ArrayList<>();
    long before = 0;
    for (JsonNode record : Fork.json(report).at("/series/level.height/records")) {
      values.add(record.get("value").doubleValue());
      assertThat(record.get("time").longValue()).isGreaterThanOrEqualTo(before);
      before = record.get("time").longValue();
    }
    assertThat(values).containsExactly(0.0, 0.5, 1.0, 1.5, 2.0);
  }

  @Test
  void samplesComeAsOftenAsTheUserAsks() throws Exception {
    Result result =
        new Fork(folder).with("monitor.every", "10ms").run(CountingProgram.class, "sampled");
    assertThat(result.out()).containsExactly("sampled");
    assertThat(Fork.files(folder)).as("nothing was measured").isEmpty();
  }
}
