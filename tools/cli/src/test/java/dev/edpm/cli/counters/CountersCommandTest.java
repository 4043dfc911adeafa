package dev.edpm.cli.counters;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.cli.Invocation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class CountersCommandTest {

  private static final String BACKENDS = "edpm.backends";

  @AfterEach
  void backendsAsBefore() {
    System.clearProperty(BACKENDS);
  }

  @Test
  void theWholeCatalogueIsListedEachWithASourceOrAReason() throws IOException {
    JsonNode counters = json().get("counters");
    assertThat(names(counters))
        .containsExactlyElementsOf(
            Catalogue.builtin().entries().stream().map(CatalogueEntry::name).toList());
    counters.forEach(
        counter -> {
          assertThat(counter.has("source")).isNotEqualTo(counter.has("unavailable"));
          assertThat(counter.get("unit").asText() + counter.get("help").asText()).isNotBlank();
        });
    assertThat(counters.get("time.wall").get("source").asText()).isEqualTo("System.nanoTime");
    assertThat(counters.get("time.cpu").get("source").asText()).startsWith("jvm:");
  }

  @Test
  void backendsStandInTheOrderInWhichTheyAreTried() throws IOException {
    assertThat(json().get("backends").findValuesAsText("name"))
        .containsExactly("user", "perf", "papi", "jvm", "os");
    System.setProperty(BACKENDS, "os,jvm");
    assertThat(json().get("backends").findValuesAsText("name")).containsExactly("os", "jvm");
    JsonNode cycles = json("cpu.cycles").get("counters").get("cpu.cycles");
    assertThat(cycles.get("unavailable").asText())
        .contains("edpm.backends excludes user, perf, papi");
  }

  @Test
  void namesTypesAndPatternsChoose() throws IOException {
    assertThat(chosen("cpu")).containsExactly("cpu.cycles", "cpu.instructions");
    assertThat(chosen("cache.l2-*", "!**.l2-data"))
        .containsExactly("cache.l2-instructions", "cache.l2-loads", "cache.l2-stores");
    assertThat(chosen("energy.dram,time.wall")).containsExactly("time.wall", "energy.dram");
    assertThat(chosen("!cache", "!**.l*", "!floating-point,!vector,!branch,!jvm,!os"))
        .containsExactly(
            "time.wall",
            "time.cpu",
            "time.user",
            "cpu.cycles",
            "cpu.instructions",
            "memory.stores",
            "energy.package",
            "energy.dram");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void eventsThatOnlyABackendKnowsComeLast() throws IOException {
    assertThat(chosen("perf.page-faults", "papi.native:perf::PAGE-FAULTS", "cpu.cycles"))
        .containsExactly("cpu.cycles", "perf.page-faults", "papi.native:perf::PAGE-FAULTS");
    JsonNode named = json("perf.cpu/event=0x3c\\,umask=0x1/").get("counters");
    assertThat(names(named)).containsExactly("perf.cpu/event=0x3c,umask=0x1/");
  }

  @Test
  void theTableHasTheSame() {
    System.setProperty(BACKENDS, "jvm,os");
    assertThat(Invocation.of("counters", "time", "memory"))
        .isEqualTo(
            new Invocation(
                0,
                """
                backends, in the order in which they are tried:
                  jvm
                  os

                counter        unit  scope   served by
                time.wall      ns    thread  System.nanoTime
                time.cpu       ns    thread  jvm:ThreadMXBean.getCurrentThreadCpuTime
                time.user      ns    thread  jvm:ThreadMXBean.getCurrentThreadUserTime
                memory.loads   1     thread  unavailable [1]
                memory.stores  1     thread  unavailable [1]

                [1] no enabled backend serves it (jvm, os); edpm.backends excludes user, perf, papi
                """,
                ""));
  }

  @Test
  void mistakesAreOneLine() {
    mistake("there is no counter or type 'cpu.cycle'; did you mean cpu.cycles?", "cpu.cycle");
    mistake("no counter matches 'gpu.**'", "gpu.**");
    System.setProperty(BACKENDS, "jmv");
    Invocation unknown = Invocation.of("counters", "time.cpu");
    assertThat(unknown.status()).isZero();
    assertThat(unknown.err()).contains("there is no backend 'jmv'; did you mean jvm?");
  }

  private static void mistake(String message, String argument) {
    Invocation call = Invocation.of("counters", argument);
    assertThat(call).isEqualTo(new Invocation(2, "", "edpm counters: " + message + "\n"));
  }

  private static List<String> chosen(String... arguments) throws IOException {
    return names(json(arguments).get("counters"));
  }

  private static List<String> names(JsonNode counters) {
    List<String> names = new ArrayList<>();
    counters.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static JsonNode json(String... arguments) throws IOException {
    Invocation call =
        Invocation.of(
            Stream.concat(Stream.of("counters", "--json"), Stream.of(arguments)).toArray());
    assertThat(call.err()).isEmpty();
    assertThat(call.status()).isZero();
    return new ObjectMapper().readTree(call.out());
  }
}
