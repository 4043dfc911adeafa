package dev.edpm.cli.codelets;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Distributions of task lengths. */
class HistogramCommandTest {

  @TempDir Path folder;

  private static String task(int number, String codelet, String extra, long length) {
    return """
    {"number": %d, "codelet": "%s", "priority": 0, "state": "done", "submit": 1, "ready": 2, \
    %s "start": 10, "end": %d, "worker": 0, "variant": "v"}\
    """
        .formatted(number, codelet, extra, 10 + length);
  }

  private Path report(List<String> tasks) throws IOException {
    String parts = "\"tasks\": [" + String.join(",\n", tasks) + "],\n\"problems\"";
    return Files.writeString(
        folder.resolve("r.json"), Samples.document("", 5).replace("\"problems\"", parts));
  }

  /** The tasks of a Cholesky run that StarPU traced. */
  @Test
  void eachTaskOfARunIsInTheHistogramOfItsCodeletAndFootprint() throws IOException {
    Map<String, List<Long>> lengths = new LinkedHashMap<>();
    List<String> tasks = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of("src/test/resources/starpu/distrib.data"))) {
      String[] f = line.split("\t");
      long ns = Math.round(1e6 * Double.parseDouble(f[4]));
      String extra =
          "\"footprint\": \"%s\", \"data\": [{\"handle\": 1, \"mode\": \"read\", \"bytes\": %s}],"
              .formatted(f[3], f[2]);
      tasks.add(task(tasks.size(), f[0], extra, ns));
      lengths.computeIfAbsent(f[0] + f[3] + f[2], key -> new ArrayList<>()).add(ns);
    }
    JsonNode json =
        new ObjectMapper()
            .readTree(Invocation.of("codelets", "histogram", "--json", report(tasks)).out());
    assertThat(json.get("histograms")).hasSize(lengths.size());
    for (JsonNode one : json.get("histograms")) {
      String key =
          one.get("codelet").asText() + one.get("footprint").asText() + one.get("bytes").asText();
      List<Long> expected = lengths.get(key).stream().sorted().toList();
      assertThat(one.get("tasks").asInt()).isEqualTo(expected.size());
      assertThat(one.get("min").asLong()).isEqualTo(expected.get(0));
      assertThat(one.get("median").asLong()).isEqualTo(expected.get((expected.size() - 1) / 2));
      int inBins = 0;
      for (JsonNode bin : one.get("bins")) {
        inBins += bin.get("tasks").asInt();
      }
      assertThat(inBins).isEqualTo(expected.size());
    }
  }

  @Test
  void binsAreOfEqualWidth() throws IOException {
    List<String> tasks = new ArrayList<>();
    for (long length : new long[] {1000, 1100, 1200, 1900, 2000, 2000, 2000, 3000}) {
      tasks.add(task(tasks.size(), "gemm", "", length));
    }
    assertThat(Invocation.of("codelets", "histogram", report(tasks)).out())
        .isEqualTo(
            """
            gemm: 8 tasks, median 1.90 µs
            length              tasks
            1.00 µs to 1.50 µs      3  ##############################
            1.50 µs to 2.00 µs      1  ##########
            2.00 µs to 2.50 µs      3  ##############################
            2.50 µs to 3.00 µs      1  ##########
            """
                .replace("##############################", "#".repeat(40))
                .replace("  ##########\n", "  " + "#".repeat(14) + "\n"));
  }

  @Test
  void aPlotIsAFileThatIsNamedAfterTheCodelet() throws Exception {
    String name = "../a<b>&\\\"\\n𝄞";
    Path report = report(List.of(task(0, name, "", 5), task(1, name, "\"footprint\": \"1f\",", 9)));
    Path plots = folder.resolve("plots");
    Invocation call = Invocation.of("codelets", "histogram", report, "-o", plots);
    assertThat(call.status()).isZero();
    String plain = "%2e./a".replace("/", "%2f") + "%3cb%3e%26%22%0a%f0%9d%84%9e";
    assertThat(call.out())
        .isEqualTo(plots.resolve(plain + ".svg") + "\n" + plots.resolve(plain + ".1f.svg") + "\n");
    assertThat(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(plots.resolve(plain + ".svg").toFile())
                .getElementsByTagName("title")
                .item(0)
                .getTextContent())
        .isEqualTo("../a<b>&\"\n𝄞");
  }

  @Test
  void tasksThatRanWhileTheTraceWasOffAreLeftOut() throws IOException {
    String task =
        "{\"number\": %d, \"codelet\": \"c\", \"submit\": 0, \"start\": %d, \"end\": %d,"
            + " \"worker\": 0}";
    String text =
        "{\"format\": \"edpm-report/1\", \"tasks\": [%s, %s], \"trace\": {\"kinds\": [\"tasks\"],"
            + " \"scope\": [{\"start\": %d, \"stop\": %d}]}}";
    String first = task.formatted(0, 0, 1000);
    String second = task.formatted(1, 5000, 9000);
    Path report = folder.resolve("scope.json");
    Files.writeString(report, text.formatted(first, second, 4000, 9500));
    assertThat(Invocation.of("codelets", "histogram", "--json", report).out())
        .contains("\"tasks\": 1", "\"median\": 4000");
    Files.writeString(report, text.formatted(first, second, 2000, 3000));
    assertThat(Invocation.of("codelets", "histogram", report).err())
        .isEqualTo(
            "edpm codelets histogram: "
                + report
                + " has no tasks that ran while the trace was on; call Edpm.trace().start() before"
                + " them\n");
  }

  @Test
  void nothingToShowIsOneSentence() throws IOException {
    Path without = Files.writeString(folder.resolve("w.json"), Samples.document("", 5));
    assertThat(Invocation.of("codelets", "histogram", without).err())
        .isEqualTo(
            "edpm codelets histogram: "
                + without
                + " has no tasks that ran; run the program with edpm.feedback=on\n");
    Path report = report(List.of(task(0, "gemm", "", 5)));
    assertThat(Invocation.of("codelets", "histogram", report, "--codelet", "x").err())
        .isEqualTo(
            "edpm codelets histogram: --codelet: no codelet with tasks that ran matches x; patterns"
                + " are compared with the names of codelets, such as gemm\n");
  }
}
