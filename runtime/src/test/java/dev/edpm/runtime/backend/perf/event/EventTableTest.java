package dev.edpm.runtime.backend.perf.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.edpm.annotations.catalogue.Catalogue;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class EventTableTest {

  private static final EventTable TABLE = EventTable.load();

  /**
   * The oracle is the tables of another project, written from the vendors' documents. The program
   * that reads them also runs on the machine of {@code tests/integration/pmu}.
   */
  @TestFactory
  Stream<DynamicTest> everyCodeIsTheOneThatLibpfm4Encodes() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                TableCheck.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() == TableCheck.NO_LIBPFM) {
      return Stream.of(
          DynamicTest.dynamicTest(
              "libpfm4", () -> abort("libpfm4 is not installed: no code was checked")));
    }
    List<String> lines = output.lines().toList();
    assertThat(lines).hasSameSizeAs(TABLE.families().keySet());
    return lines.stream()
        .map(line -> line.split("\t", -1))
        .map(fields -> DynamicTest.dynamicTest(fields[0], () -> judge(fields)));
  }

  private static void judge(String[] fields) {
    assertThat(fields[2]).isEmpty();
    if (fields[1].equals("0")) {
      abort("this libpfm4 does not know the CPUs of " + fields[0] + ": no code was checked");
    }
  }

  @Test
  void everyCounterOfTheTableIsInTheCatalogueAndEveryFamilyIsDefined() {
    for (EventTable.Line line : TABLE.lines()) {
      assertThat(Catalogue.builtin().find(line.counter())).as(line.counter()).isPresent();
      assertThat(TABLE.families().keySet()).containsAll(line.families());
    }
  }

  @Test
  void cpusFindTheirFamilies() {
    assertThat(family("x86_64", "GenuineIntel", 6, 0x55)).isEqualTo("intel-skylake");
    assertThat(family("x86_64", "GenuineIntel", 6, 0x8f)).isEqualTo("intel-sapphire-rapids");
    assertThat(family("x86_64", "AuthenticAMD", 0x17, 0x31)).isEqualTo("amd-zen2");
    assertThat(family("x86_64", "AuthenticAMD", 0x19, 0x11)).isEqualTo("amd-zen4");
    assertThat(family("x86_64", "AuthenticAMD", 0x1a, 0x02)).isEqualTo("amd-zen5");
    assertThat(family("x86_64", "AuthenticAMD", 0x15, 0x02)).isEqualTo("generic");
    assertThat(family("aarch64", "41", 0, 0xd0c)).isEqualTo("arm-neoverse-n1");
    assertThat(family("aarch64", "61", 0, 0x22)).isEqualTo("arm-pmuv3");
    assertThat(family("ppc64le", "", 0, 0)).isEqualTo("generic");
  }

  @Test
  void aFamilyHasItsOwnEventsBeforeThoseOfItsBase() {
    EventTable.Family n1 = TABLE.families().get("arm-neoverse-n1");
    assertThat(TABLE.formulas(n1, "memory.loads"))
        .extracting(Formula::source)
        .containsExactly("LD_SPEC", "LD_RETIRED");
    assertThat(TABLE.formulas(n1, "cpu.cycles"))
        .extracting(Formula::source)
        .containsExactly("cycles");
    assertThat(TABLE.formulas(n1, "branch.unconditional")).isEmpty();
  }

  @Test
  void aDerivedCounterIsWrittenAsASum() {
    EventTable.Family skylake = TABLE.families().get("intel-skylake");
    Formula taken = TABLE.formulas(skylake, "branch.taken").get(0);
    assertThat(taken.map(event -> event.in(Domain.USER)).source())
        .isEqualTo("BR_INST_RETIRED:CONDITIONAL:u - BR_INST_RETIRED:NOT_TAKEN:u");
    Formula operations =
        TABLE.formulas(TABLE.families().get("arm-neoverse-v1"), "floating-point.operations").get(0);
    assertThat(operations.source()).isEqualTo("2*FP_SCALE_OPS_SPEC + FP_FIXED_OPS_SPEC");
    assertThat(operations.terms().get(0).factor()).isEqualTo(2);
  }

  private static String family(String architecture, String vendor, int family, int model) {
    EventTable.Family found = TABLE.family(new Cpu(architecture, vendor, family, model));
    return found == null ? fail("no family") : found.name();
  }
}
