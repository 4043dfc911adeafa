package dev.edpm.annotations.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogueTest {

  private final Catalogue catalogue = Catalogue.builtin();

  @Test
  void looksUpByNameAndType() {
    assertThat(catalogue.find("cache.l2-stores").orElseThrow().type()).isEqualTo("cache");
    assertThat(catalogue.find("cache")).isEmpty();
    assertThat(catalogue.find("cache.l4-data")).isEmpty();
    assertThat(names(catalogue.ofType("memory"))).containsExactly("memory.loads", "memory.stores");
    assertThat(catalogue.ofType("nothing")).isEmpty();
  }

  @Test
  void expandsABareTypeInCatalogueOrder() {
    assertThat(names(catalogue.expand("cpu"))).containsExactly("cpu.cycles", "cpu.instructions");
    assertThat(names(catalogue.expand("cpu.cycles"))).containsExactly("cpu.cycles");
    assertThat(catalogue.expand("gpu")).isEmpty();
    assertThat(names(catalogue.union(List.of("jvm.gc-time", "cpu", "nonsense", "cpu.cycles"))))
        .containsExactly("cpu.cycles", "cpu.instructions", "jvm.gc-time");
  }

  @ParameterizedTest
  @CsvSource({
    "brnch, branch",
    "cahce, cache",
    "JVM, jvm",
    "floatingpoint, floating-point",
    "cache.l2-store, cache.l2-stores",
    "cache.l2_stores, cache.l2-stores",
    "branch.mispredict, branch.mispredicted",
    "cahce.l2-stores, cache.l2-stores",
    "jvm.alocated-bytes, jvm.allocated-bytes",
    "cycles, cpu.cycles",
    "cache.page-faults, os.page-faults",
  })
  void suggestsTheNearestFirst(String asked, String meant) {
    assertThat(catalogue.suggest(asked)).startsWith(meant).hasSizeLessThanOrEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"zzzzzz", "zzzzzz.yyyyyy", "", "cache.l4-misses", "os.foo"})
  void suggestsNothingForWhatIsNearNothing(String asked) {
    assertThat(catalogue.suggest(asked)).isEmpty();
  }

  @Test
  void anExtraResourceAddsTypesAndCountersAfterTheBuiltinOnes() {
    Catalogue more =
        catalogue.with(
            "gpu.jar",
            text(
                "# mine\r\n\ngpu.kernels\tprocess\t1\tKernels.\ncpu.stalls\tthread\t1\tStalls.\n"));
    assertThat(names(more.expand("cpu")))
        .containsExactly("cpu.cycles", "cpu.instructions", "cpu.stalls");
    assertThat(more.find("gpu.kernels"))
        .contains(new CatalogueEntry("gpu", "kernels", CounterScope.PROCESS, "1", "Kernels."));
    assertThat(more.types()).endsWith("energy", "gpu");
    assertThat(catalogue.expand("gpu")).as("the original is unchanged").isEmpty();
  }

  @Test
  void theSameCounterTwiceWithTheSameMeaningIsNoError() {
    String line = "gpu.kernels\tprocess\t1\tKernels.\n";
    assertThat(names(catalogue.with("a", text(line)).with("b", text(line)).expand("gpu")))
        .containsExactly("gpu.kernels");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gpu.kernels process 1 Kernels.|separated by tabs, found 1 fields",
        "gpu.kernels\\tprocess\\t1|found 3 fields",
        "kernels\\tprocess\\t1\\tKernels.|'kernels' is not of the form type.counter",
        "gpu.a b\\tprocess\\t1\\tKernels.|'gpu.a b' is not of the form type.counter",
        "gpu.*\\tprocess\\t1\\tKernels.|'gpu.*' is not of the form type.counter",
        "gpu.kernels\\tcard\\t1\\tKernels.|'card' is not one of thread, process, machine",
        "gpu.kernels\\tTHREAD\\t1\\tKernels.|'THREAD' is not one of thread, process, machine",
        "gpu.kernels\\tthread\\t\\tKernels.|needs a unit",
        "gpu.kernels\\tthread\\t1\\t |needs a unit ('1' for a plain count) and a help text",
        "cpu.cycles\\tprocess\\t1\\tOther.|'cpu.cycles' is already defined",
      })
  void aMalformedLineNamesFileAndLine(String line, String problem) {
    String resource = "# comment\n" + line.replace("\\t", "\t") + "\n";
    assertThatThrownBy(() -> catalogue.with("file:/x.jar", text(resource)))
        .isInstanceOf(CatalogueException.class)
        .hasMessageStartingWith("file:/x.jar:2: ")
        .hasMessageContaining(problem)
        .satisfies(e -> assertThat(((CatalogueException) e).line()).isEqualTo(2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "temporal-id",
        "thread",
        "parent",
        "parent-temporal-id",
        "carried-from",
        "start",
        "exception",
        "trace-id",
        "span-id",
        "recursive",
        "open",
        "truncated",
        "warm-up",
        "longest"
      })
  void keysOfARecordAreNoTypes(String reserved) {
    assertThatThrownBy(() -> catalogue.with("x", text(reserved + ".a\tthread\t1\tHelp.")))
        .isInstanceOf(CatalogueException.class)
        .hasMessageContaining("'" + reserved + "' is reserved");
  }

  @Test
  void loadsEveryResourceOfALoaderAndLeavesBrokenOnesOut(@TempDir Path folder) throws IOException {
    URL good = jar(folder.resolve("good"), "gpu.kernels\tprocess\t1\tKernels.\n");
    URL bad = jar(folder.resolve("bad"), "npu.a\tthread\t1\tFine.\nnpu.b\n");
    List<CatalogueException> broken = new ArrayList<>();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {bad, good}, null)) {
      Catalogue loaded = Catalogue.load(loader, broken::add);
      assertThat(loaded.types()).contains("gpu", "cpu").doesNotContain("npu");
    }
    assertThat(broken).hasSize(1);
    assertThat(broken.get(0).file()).contains("/bad/META-INF/edpm/counters");
    assertThat(broken.get(0).line()).isEqualTo(2);
  }

  private static URL jar(Path folder, String counters) throws IOException {
    Path resource = folder.resolve(Catalogue.EXTRA_RESOURCE);
    Files.createDirectories(resource.getParent());
    Files.writeString(resource, counters);
    return folder.toUri().toURL();
  }

  private static Reader text(String text) {
    return new StringReader(text);
  }

  private static List<String> names(List<CatalogueEntry> entries) {
    return entries.stream().map(CatalogueEntry::name).toList();
  }
}
