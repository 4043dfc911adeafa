package dev.edpm.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every way measures the same: each region as often as it runs, with its own counters and no other,
 * whose sums are what the matrices take that the region makes.
 */
class EqualMeasurementTest {

  private static final Load LOAD = new Load(200, 3);
  private static final long MATRIX = 8L * LOAD.size() * LOAD.size();

  /** What reading the counters of the regions inside allocates, at most, beside each matrix. */
  private static final long OWN_BYTES = 50_000;

  /** What is allocated when a way is first used, which is in the first function. */
  private static final long FIRST_BYTES = 4_000_000;

  private static final long PAGE = 4096;
  private static final long OWN_PAGES = 200;
  private static final long FIRST_PAGES = 5_000;

  /** The heap is new memory, a page after the other, and no page is moved by a collection. */
  private static final List<String> FRESH_HEAP =
      List.of("-XX:+UseSerialGC", "-Xms400m", "-Xmn300m", "-XX:-UseTransparentHugePages");

  private static final long CLOCK_NS = 20_000_000;

  /** What a way may set up between its reading of the clock and that of its counters, once. */
  private static final double FIRST_NS = 100e6;

  private static final List<String> FUNCTIONS = List.of("first", "second", "third");
  private static final List<String> BLOCKS = List.of("one", "two", "three", "four");
  private static final List<String> SETS =
      List.of(
          "CONTEXT_SWITCHES CPU_TIME",
          "ALLOCATED_BYTES",
          "CPU_TIME PAGE_FAULTS",
          "ALLOCATED_BYTES CONTEXT_SWITCHES");
  private static final String ALL = "ALLOCATED_BYTES CONTEXT_SWITCHES CPU_TIME PAGE_FAULTS";

  @TempDir private static Path generated;
  @TempDir private Path folder;

  private static Programs programs;

  @BeforeAll
  static void compilesThePrograms() throws IOException {
    programs = Programs.make(Path.of("src/main/java"), Path.of("../target/compile"), generated);
  }

  static List<Arguments> programs() {
    List<Arguments> programs = new ArrayList<>();
    for (Way way : Way.values()) {
      for (Configuration configuration : Configuration.all()) {
        programs.add(Arguments.of(way, configuration));
      }
    }
    return programs;
  }

  @ParameterizedTest
  @MethodSource("programs")
  void measuresTheSame(Way way, Configuration configuration) throws Exception {
    Path file = folder.resolve("measured.json");
    Run run = run(way, configuration, file);
    Totals totals = Totals.read(way, configuration, file);

    assertThat(run.checksum()).isEqualTo(checksum());
    Map<String, Integer> regions = matrices(configuration);
    assertThat(totals.executions().keySet()).isEqualTo(new TreeSet<>(regions.keySet()));
    assertThat(totals.executions().values()).containsOnly((long) LOAD.executions());
    int number = 0;
    for (Map.Entry<String, Integer> region : regions.entrySet()) {
      Map<String, Double> sums = totals.of(region.getKey());
      int set = configuration.regions().equals("E1") ? number : number % BLOCKS.size();
      String counters = configuration.sets().equals("static") ? ALL : SETS.get(set);
      assertThat(sums).containsOnlyKeys(("WALL_TIME " + counters).split(" "));
      assertSums(region.getKey(), region.getValue(), sums, run);
      number++;
    }
  }

  private static void assertSums(String region, int matrices, Map<String, Double> sums, Run run) {
    boolean first = region.startsWith("first");
    long bytes = matrices * MATRIX * LOAD.executions();
    sums.forEach(
        (counter, sum) -> {
          switch (counter) {
            case "WALL_TIME" ->
                assertThat(sum).as(region).isPositive().isLessThanOrEqualTo(run.all() * 1e6);
            case "CPU_TIME" ->
                assertThat(sum)
                    .as("CPU time of %s", region)
                    .isPositive()
                    .isLessThanOrEqualTo(sums.get("WALL_TIME") + CLOCK_NS + (first ? FIRST_NS : 0));
            case "ALLOCATED_BYTES" ->
                assertThat(sum)
                    .as("bytes of %s", region)
                    .isBetween(
                        (double) bytes,
                        (double) bytes
                            + OWN_BYTES * matrices * LOAD.executions()
                            + (first ? FIRST_BYTES : 0));
            case "PAGE_FAULTS" ->
                assertThat(sum)
                    .as("page faults of %s", region)
                    .isBetween(
                        0.9 * bytes / PAGE,
                        1.1 * bytes / PAGE
                            + OWN_PAGES * LOAD.executions()
                            + (first ? FIRST_PAGES : 0));
            default -> assertThat(sum).as("%s of %s", counter, region).isNotNegative();
          }
        });
  }

  /** Returns the regions in the order in which they open, and how many matrices each makes. */
  private static Map<String, Integer> matrices(Configuration configuration) {
    Map<String, Integer> regions = new LinkedHashMap<>();
    for (String function : FUNCTIONS) {
      if (configuration.regions().equals("E1")) {
        regions.put(function, 1 + 2 * BLOCKS.size());
      } else {
        for (int block = 0; block < BLOCKS.size(); block++) {
          int left = BLOCKS.size() - block;
          int inside =
              switch (configuration.regions()) {
                case "E2" -> 1;
                case "E3" -> left;
                default -> Math.min(2, left);
              };
          regions.put(function + "." + BLOCKS.get(block), 2 * inside);
        }
      }
    }
    return regions;
  }

  private Run run(Way way, Configuration configuration, Path file) throws Exception {
    Program program = programs.program(way, configuration, file);
    List<String> options = new ArrayList<>(FRESH_HEAP);
    options.addAll(program.options());
    try {
      return new Program(program.classes(), program.type(), options).run(LOAD, file);
    } catch (IllegalStateException e) {
      if (way == Way.PERF || way == Way.PAPI) {
        abort(way + " does not count here: " + Program.reason(e.getMessage()));
      }
      throw e;
    }
  }

  /**
   * Every block adds its product, and the weighted sum of a sum is the sum of the weighted sums.
   */
  private static String checksum() {
    Matrix a = Matrix.sample(LOAD.size(), 1);
    Matrix b = Matrix.sample(LOAD.size(), 2);
    double once = a.times(b).checksum() + b.times(a).checksum() + a.times(a).checksum();
    return "%.0f".formatted(BLOCKS.size() * LOAD.executions() * once);
  }
}
