package dev.edpm.analysis.perfetto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Perfetto's own engine, which runs in Node. {@code .ci/run} downloads it; its folder is in the
 * environment variable {@code PERFETTO_ENGINE}.
 */
public final class TraceProcessor {

  private static final String RECENT =
      "process.exit(Number(process.versions.node.split('.')[0]) >= 20 ? 0 : 1)";

  /** The problems that the engine noted while it loaded a trace; no rows if there are none. */
  public static final String ERRORS =
      "select name, idx, value from stats where severity in ('error', 'data_loss') and value > 0";

  private TraceProcessor() {}

  /** Loads a trace and returns the rows of each query. Skips the test if there is no engine. */
  public static List<List<List<String>>> query(Path trace, String... queries) throws Exception {
    String folder = System.getenv("PERFETTO_ENGINE");
    assumeTrue(folder != null, "PERFETTO_ENGINE does not name Perfetto's engine");
    assumeTrue(runs("node", "-e", RECENT), "Node 20 or newer is not installed");
    Path script = Path.of(TraceProcessor.class.getResource("query.mjs").toURI()).toAbsolutePath();
    List<String> command =
        new ArrayList<>(List.of("node", script.toString(), folder, trace.toString()));
    command.addAll(List.of(queries));
    Path output = trace.resolveSibling("rows.json");
    Path errors = trace.resolveSibling("errors.txt");
    Process node =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    assertThat(node.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(node.exitValue()).as(() -> text(errors)).isZero();
    List<List<List<String>>> results = new ArrayList<>();
    for (JsonNode result : new ObjectMapper().readTree(output.toFile())) {
      List<List<String>> rows = new ArrayList<>();
      for (JsonNode row : result) {
        List<String> cells = new ArrayList<>();
        row.forEach(cell -> cells.add(cell.isNull() ? null : cell.asText()));
        rows.add(cells);
      }
      results.add(rows);
    }
    return results;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static boolean runs(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
