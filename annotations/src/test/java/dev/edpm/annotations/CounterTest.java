package dev.edpm.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CounterTest {

  /** The table of the documentation, copied by hand. */
  private static final List<String> TABLE =
      List.of(
          "time: wall, cpu, user",
          "cpu: cycles, instructions",
          "memory: loads, stores",
          "floating-point: instructions, operations, multiply, add, divide, sqrt, inverse",
          "vector: single-precision, double-precision",
          "branch: unconditional, conditional, taken, not-taken, mispredicted, correctly-predicted",
          "cache: invalidation, l1-data, l2-data, l3-data, l1-instructions, l2-instructions,"
              + " l3-instructions, l1-loads, l2-loads, l1-stores, l2-stores",
          "jvm: allocated-bytes, blocked-count, blocked-time, waited-count, gc-count, gc-time,"
              + " compilation-time, loaded-classes",
          "os: page-faults, minor-faults, major-faults, context-switches, cpu-migrations,"
              + " read-bytes, written-bytes, throttled-time",
          "energy: package, dram");

  private static final List<String> PROCESS =
      List.of(
          "jvm.gc-count",
          "jvm.gc-time",
          "jvm.compilation-time",
          "jvm.loaded-classes",
          "os.throttled-time");

  @Test
  void catalogueIsTheTableInItsOrder() {
    List<String> expected = new ArrayList<>();
    for (String row : TABLE) {
      String type = row.substring(0, row.indexOf(':'));
      for (String counter : row.substring(row.indexOf(':') + 1).split(",")) {
        expected.add(type + "." + counter.strip());
      }
    }
    assertThat(Catalogue.builtin().entries())
        .extracting(CatalogueEntry::name)
        .containsExactlyElementsOf(expected);
    assertThat(Catalogue.builtin().types())
        .containsExactlyElementsOf(
            TABLE.stream().map(r -> r.substring(0, r.indexOf(':'))).toList());
  }

  @Test
  void edpmTable1HasThirtyCounters() {
    long hardware =
        Catalogue.builtin().entries().stream()
            .filter(e -> !List.of("time", "jvm", "os", "energy").contains(e.type()))
            .count();
    assertThat(hardware).isEqualTo(30);
  }

  @Test
  void constantsAreNamesAndTypesOfTheCatalogueAndNothingElse() throws Exception {
    Map<String, String> expected = new HashMap<>();
    Catalogue.builtin().types().forEach(type -> expected.put(constant(type), type));
    Catalogue.builtin().entries().forEach(e -> expected.put(constant(e.name()), e.name()));

    Map<String, String> found = new HashMap<>();
    for (Field field : Counter.class.getDeclaredFields()) {
      if (!field.isSynthetic()) {
        assertThat(field.getModifiers())
            .isEqualTo(Modifier.PUBLIC | Modifier.STATIC | Modifier.FINAL);
        found.put(field.getName(), (String) field.get(null));
      }
    }
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void scopesAndUnits() {
    for (CatalogueEntry entry : Catalogue.builtin().entries()) {
      CounterScope scope =
          entry.type().equals("energy")
              ? CounterScope.MACHINE
              : PROCESS.contains(entry.name()) ? CounterScope.PROCESS : CounterScope.THREAD;
      assertThat(entry.scope()).as(entry.name()).isEqualTo(scope);
      String[] words = entry.counter().split("-");
      String unit = "1";
      if (entry.type().equals("time") || Arrays.asList(words).contains("time")) {
        unit = "ns";
      } else if (Arrays.asList(words).contains("bytes")) {
        unit = "By";
      } else if (entry.type().equals("energy")) {
        unit = "uJ";
      }
      assertThat(entry.unit()).as(entry.name()).isEqualTo(unit);
      assertThat(entry.help()).as(entry.name()).matches("[A-Z][^.]*\\.");
    }
  }

  @Test
  void cacheCountersSayThatTheyCountMisses() {
    assertThat(Catalogue.builtin().ofType("cache"))
        .hasSize(11)
        .allSatisfy(e -> assertThat(e.help().toLowerCase(Locale.ROOT)).contains("misses"));
  }

  private static String constant(String name) {
    return name.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
  }
}
