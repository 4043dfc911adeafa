package dev.edpm.cli.counters;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.cli.text.Page;
import dev.edpm.runtime.backend.Service;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

/** Tests the hint at the artifact that programs on JDK 17 to 21 need. */
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
  void otherCountersDoNot() {
    assertThat(text(Service.by("jvm:Bean"), 17)).doesNotContain(HINT);
    assertThat(text(Service.unavailable("perf: no PMU"), 17)).doesNotContain(HINT);
  }
}
