package dev.edpm.examples.matmul;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.examples.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatmulReportTest {

  private static final int SIZE = 120;
  private static final List<String> FUNCTIONS = List.of("first", "second", "third");
  private static final List<String> BLOCKS = List.of("one", "two", "three", "four");
  private static final List<String> SETS =
      List.of(
          "time.cpu cpu",
          "jvm.allocated-bytes memory",
          "os.page-faults cache",
          "os.context-switches branch");
  private static final String SAME = "time.cpu jvm.allocated-bytes cpu.cycles cache.l2-stores";

  /** The bytes of the two matrices of one block: their cells, and little more. */
  private static final long BLOCK_BYTES = 2L * SIZE * SIZE * Double.BYTES;

  private static final long CLASS_LOADING = 200_000;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"E1,static", "E1,dynamic"})
  void countsEachCall(String configuration, String set) throws Exception {
    Program program = run(configuration, set);

    List<String> expected = FUNCTIONS.stream().map(f -> type(configuration, set) + f).toList();
    assertThat(program.ran()).isEqualTo(new TreeSet<>(expected));
    for (int function = 0; function < expected.size(); function++) {
      assertMeasured(program, expected.get(function), function, set);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "E2,static",
    "E2,dynamic",
    "E3,static",
    "E3,dynamic",
    "E4,static",
    "E4,dynamic",
  })
  void countsEachBlock(String configuration, String set) throws Exception {
    Program program = run(configuration, set);

    List<String> expected = new ArrayList<>();
    for (String function : FUNCTIONS) {
      for (int block = 0; block < BLOCKS.size(); block++) {
        String region = type(configuration, set) + function + "." + BLOCKS.get(block);
        expected.add(region);
        assertMeasured(program, region, block, set);
        String parent =
            configuration.equals("E2") || block == 0
                ? null
                : type(configuration, set) + function + "." + BLOCKS.get(block - 1);
        assertParent(program.records(region).get(0), parent);
        assertAllocated(program, region, blocksIn(configuration, block));
      }
    }
    assertThat(program.ran()).isEqualTo(new TreeSet<>(expected));
  }

  @ParameterizedTest
  @CsvSource({"E3,true", "E4,false"})
  void distinguishesNestedFromOverlapping(String configuration, boolean nested) throws Exception {
    Program program = run(configuration, "dynamic");

    for (String function : FUNCTIONS) {
      for (int block = 1; block < BLOCKS.size(); block++) {
        String prefix = type(configuration, "dynamic") + function + ".";
        JsonNode outer = program.records(prefix + BLOCKS.get(block - 1)).get(0);
        JsonNode inner = program.records(prefix + BLOCKS.get(block)).get(0);
        assertThat(start(inner)).isBetween(start(outer), end(outer));
        if (nested) {
          assertThat(end(inner)).isLessThanOrEqualTo(end(outer));
        } else {
          assertThat(end(inner)).isGreaterThanOrEqualTo(end(outer));
        }
      }
    }
  }

  private Program run(String configuration, String set) throws Exception {
    Program program = Program.run(Matmul.class, folder, configuration, set, String.valueOf(SIZE));
    String name = configuration + " " + set;
    assertThat(program.output())
        .isEqualTo("%s, 120 x 120: checksum %.0f".formatted(name, Matmul.run("E1 static", SIZE)));
    assertThat(program.problems()).isEmpty();
    return program;
  }

  private static String type(String configuration, String set) {
    return configuration + (set.equals("static") ? "Static." : "Dynamic.");
  }

  /** One execution, with the counters that were asked for and no other. */
  private static void assertMeasured(Program program, String region, int number, String set) {
    assertThat(program.executions(region)).isEqualTo(1);
    assertThat(program.counters(region))
        .as(region)
        .containsExactlyInAnyOrderElementsOf(
            expand("time.wall " + (set.equals("static") ? SAME : SETS.get(number))));
    assertThat(program.records(region)).hasSize(1);
    for (Map.Entry<String, JsonNode> summary : program.region(region).get("summary").properties()) {
      assertThat(summary.getValue().has("sum") ^ summary.getValue().has("unavailable"))
          .as("%s of %s", summary, region)
          .isTrue();
    }
  }

  private static List<String> expand(String counters) {
    List<String> names = new ArrayList<>();
    for (CatalogueEntry entry : Catalogue.builtin().entries()) {
      for (String counter : counters.split(" ")) {
        if (entry.name().equals(counter) || entry.name().startsWith(counter + ".")) {
          names.add(entry.name());
        }
      }
    }
    return names;
  }

  private static void assertParent(JsonNode execution, String parent) {
    if (parent == null) {
      assertThat(execution.has("parent")).isFalse();
    } else {
      assertThat(execution.get("parent").asText()).isEqualTo(parent);
      assertThat(execution.get("parent-temporal-id").asInt()).isZero();
    }
  }

  private static int blocksIn(String configuration, int block) {
    return switch (configuration) {
      case "E2" -> 1;
      case "E3" -> BLOCKS.size() - block;
      default -> Math.min(2, BLOCKS.size() - block);
    };
  }

  private static void assertAllocated(Program program, String region, int blocks) {
    if (program.counters(region).contains("jvm.allocated-bytes")) {
      assertThat(program.sum(region, "jvm.allocated-bytes"))
          .as(region)
          .isBetween(blocks * BLOCK_BYTES, blocks * BLOCK_BYTES + CLASS_LOADING);
    }
  }

  private static long start(JsonNode execution) {
    return execution.get("start").asLong();
  }

  private static long end(JsonNode execution) {
    return start(execution) + execution.get("time").get("wall").asLong();
  }
}
