package dev.edpm.cli.counters;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.cli.text.Page;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.backend.order.Backends;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

/** Tests the hints at artifacts that programs need, and the reasons. */
class ServedCountersTest {

  private static final String HINT = "dev.edpm:edpm-native-jna";

  private static String text(Service service, int jdk) {
    ServedCounters served =
        new ServedCounters(
            List.of(), Map.of(Catalogue.builtin().find("cpu.cycles").orElseThrow(), service));
    Page page = new Page(Ansi.OFF);
    served.write(page, jdk);
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    page.print(out);
    out.flush();
    return text.toString();
  }

  @Test
  void countersThatNativeCallsServeNeedAnArtifactOnOlderJdks() {
    assertThat(text(Service.by("perf:cycles:u"), 17)).contains(HINT);
    assertThat(text(Service.by("papi:PAPI_TOT_CYC"), 21)).contains(HINT);
    assertThat(text(Service.by("perf:cycles:u"), 22)).doesNotContain(HINT);
  }

  @Test
  void countersThatPapiServesNeedItsArtifact() {
    String hint = "dev.edpm:edpm-papi";
    assertThat(text(Service.by("papi:PAPI_TOT_CYC"), 21)).contains(hint, HINT);
    assertThat(text(Service.by("papi:PAPI_TOT_CYC"), 22)).contains(hint).doesNotContain(HINT);
    assertThat(text(Service.by("perf:cycles:u"), 17)).doesNotContain(hint);
  }

  @Test
  void otherCountersDoNot() {
    assertThat(text(Service.by("jvm:Bean"), 17)).doesNotContain(HINT);
    assertThat(text(Service.unavailable("perf: no PMU"), 17)).doesNotContain(HINT);
  }

  @Test
  void eachReasonIsPrintedOnce() {
    Map<CatalogueEntry, Service> counters = new LinkedHashMap<>();
    Map.of(
            "cpu.cycles", "PAPI_TOT_CYC",
            "cpu.instructions", "PAPI_TOT_INS",
            "memory.loads", "PAPI_LD_INS")
        .entrySet()
        .stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            one ->
                counters.put(
                    Catalogue.builtin().find(one.getKey()).orElseThrow(),
                    Service.unavailable(
                        "perf: there is no PMU; there are msr, software; papi: "
                            + one.getValue()
                            + " cannot be counted: Event does not exist; os: closed")));
    List<Backends.State> backends =
        List.of(
            new Backends.State("perf", Optional.empty()),
            new Backends.State("papi", Optional.empty()),
            new Backends.State("os", Optional.of("closed")));
    Page page = new Page(Ansi.OFF);
    new ServedCounters(backends, counters).write(page, 22);
    StringWriter text = new StringWriter();
    page.print(new PrintWriter(text, true));
    assertThat(text)
        .hasToString(
            """
            backends, in the order in which they are tried:
              perf
              papi
              os (unavailable: closed)

            counter           unit  scope   served by
            cpu.cycles        1     thread  unavailable [1] [2] [os]
            cpu.instructions  1     thread  unavailable [1] [2] [os]
            memory.loads      1     thread  unavailable [1] [2] [os]

            [1] perf: there is no PMU; there are msr, software
            [2] papi: PAPI_* cannot be counted: Event does not exist
            """);
  }
}
