package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Traces of the examples, and of a merge of them, are valid for the programs that read them. */
class TraceReadersTest {

  private static final List<String> READERS =
      List.of("pj_dump", "vite", "recinf", "dot", "starpu_trace_state_stats.py");

  private static final List<String> EXAMPLES =
      List.of(
          "matmul.Matmul E4 static 32",
          "mandelbrot.Mandelbrot picture.pgm 40 30 2",
          "orders.Orders 2",
          "invertedindex.InvertedIndex texts index span region",
          "solver.Solver 8",
          "cholesky.Cholesky 24 2");

  @Test
  void allReadersAcceptAllExamples() throws Exception {
    for (String reader : READERS) {
      assumeTrue(isInstalled(reader), reader + " is not installed");
    }
    Path folder = Workbench.built("trace-readers");
    Files.createDirectories(folder.resolve("texts"));
    Files.writeString(folder.resolve("texts/a.txt"), "hello world");
    String edpm =
        "java -jar tools/cli/target/edpm-cli-" + System.getProperty("docs.version") + ".jar ";
    StringBuilder script = new StringBuilder("set -e\n");
    List<String> reports = new ArrayList<>();
    for (int i = 0; i < EXAMPLES.size(); i++) {
      String report = "run-" + i + ".json";
      reports.add(report);
      script
          .append("java -cp examples/target/edpm-examples.jar -Dedpm.feedback=on -Dedpm.report=")
          .append(report + " dev.edpm.examples." + EXAMPLES.get(i) + " > /dev/null 2>&1\n");
    }
    script.append(
        edpm + "merge -o merged.json " + String.join(" ", reports) + " > /dev/null 2>&1\n");
    reports.add("merged.json");
    for (String report : reports) {
      script.append(edpm + "trace " + report + " --starpu " + report + ".files > /dev/null\n");
      script.append("(cd " + report + ".files\n");
      script.append("pj_dump -u paje.trace > dump.csv\n");
      script.append("vite -e vite.svg paje.trace 2>&1 | grep -c '0 errors and 0 warnings'\n");
      script.append("for records in *.rec; do recinf $records > /dev/null; done\n");
      script.append("dot -Tsvg dag.dot > dag.svg\n");
      script.append("starpu_trace_state_stats.py trace.rec | (! grep -i warning))\n");
    }
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-c", script.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output.txt").toFile());
    builder.environment().put("QT_QPA_PLATFORM", "offscreen");
    builder.environment().put("XDG_RUNTIME_DIR", folder.toString());
    Process process = builder.start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    // A line of each report from ViTE, and no word from the others.
    assertThat(folder.resolve("output.txt")).hasContent("1\n".repeat(reports.size()));
    assertThat(process.exitValue()).isZero();
    assertThat(Files.readString(folder.resolve("merged.json.files/dump.csv")))
        .contains("State, ")
        .contains("rank 5");
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
