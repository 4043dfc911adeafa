package dev.edpm.benchmarks.probes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.benchmarks.Child;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Each probe keeps the data that {@code probes.json} describes, and no probe is missing there. */
class ProbesTest {

  private static final String ROOT = "dev.edpm.benchmarks.";

  @ParameterizedTest
  @MethodSource("probes")
  void keepsEachExecutionOrNothing(String name, String keeps) throws Exception {
    assertThat(keptAsMeasured(ROOT + "probes." + name))
        .isEqualTo(keeps.equals("nothing") ? 0 : Executions.COUNT);
  }

  @Test
  void spansThatNobodyTakesAreRecordedAllTheSame() {
    assertThat(new OpenTelemetryNoop().tracer().spanBuilder("a").startSpan().isRecording())
        .isTrue();
  }

  @Test
  void namesEveryBenchmarkOfTheSetOnce() throws Exception {
    Set<String> measured = new TreeSet<>();
    for (BenchmarkListEntry benchmark : benchmarks()) {
      String name = benchmark.getUsername().substring(ROOT.length());
      if (name.startsWith("probes.")) {
        measured.add(name.split("\\.")[1]);
      } else if (Pattern.matches("(Counter|Perf)Cost\\..*|ListenerBenchmark\\..*", name)) {
        measured.add(name);
      }
    }
    assertThat(texts("name")).doesNotHaveDuplicates().hasSameElementsAs(measured);
  }

  @Test
  void comparesWithLimitsThatAreThere() throws Exception {
    assertThat(texts("name")).containsAll(texts("limit"));
  }

  @Test
  void knowsVersionsAsTheyAreBuiltWith() throws Exception {
    assertThat(texts("version")).isNotEmpty().allMatch(Pattern.compile("\\d.*").asMatchPredicate());
  }

  private static Stream<Object[]> probes() throws IOException {
    return all()
        .filter(probe -> !probe.get("name").asText().contains("."))
        .map(probe -> new Object[] {probe.get("name").asText(), probe.get("keeps").asText()});
  }

  /** In a JVM of its own, where it is measured with options of its own. */
  private static long keptAsMeasured(String type) throws Exception {
    List<String> options = List.of(Class.forName(type).getAnnotation(Fork.class).jvmArgsAppend());
    return options.get(0).equals(Fork.BLANK_ARGS)
        ? Executions.keptBy(type)
        : Long.parseLong(last(Child.java(Executions.class, options, type)));
  }

  /** What the JVM warns of stands before. */
  private static String last(String lines) {
    return lines.substring(lines.lastIndexOf('\n') + 1);
  }

  private static Set<BenchmarkListEntry> benchmarks() {
    return BenchmarkList.defaultList()
        .getAll(
            OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), List.of());
  }

  private static List<String> texts(String field) throws IOException {
    return all()
        .filter(probe -> probe.has(field))
        .map(probe -> probe.get(field).asText())
        .collect(Collectors.toList());
  }

  private static Stream<JsonNode> all() throws IOException {
    try (InputStream json = Probe.class.getResourceAsStream("/dev/edpm/benchmarks/probes.json")) {
      return StreamSupport.stream(new ObjectMapper().readTree(json).spliterator(), false);
    }
  }
}
