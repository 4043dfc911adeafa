package dev.edpm.runtime.boot.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CounterSelectionTest {

  private final Problems problems = new Problems(Log.to(line -> {}, Log.Level.OFF));

  @Test
  void annotatedCountersStayWhereTheUserSaidNothing() {
    CounterSelection selection = selection("io.*=os");
    assertThat(names(selection.select(List.of("cpu.cycles", "jvm.gc-time"), "row")))
        .containsExactly("cpu.cycles", "jvm.gc-time");
  }

  @Test
  void theUsersCountersReplaceThemExpandedAndInCatalogueOrder() {
    CounterSelection selection = selection("row=energy.dram,time,cpu,cpu.cycles;none=");
    assertThat(names(selection.select(List.of("jvm.gc-time"), "row")))
        .containsExactly("time.cpu", "time.user", "cpu.cycles", "cpu.instructions", "energy.dram");
    assertThat(selection.select(List.of("jvm.gc-time"), "none")).isEmpty();
  }

  @Test
  void anUnknownCounterOfTheUserIsOneClearLine() {
    CounterSelection selection = selection("row=cpu.cycels,os.page-faults");
    assertThat(names(selection.select(List.of(), "row"))).containsExactly("os.page-faults");
    assertThat(problems.list())
        .extracting(Problem::message)
        .containsExactly(
            "edpm.counters: there is no counter or type 'cpu.cycels'; did you mean cpu.cycles?");
  }

  @Test
  void anAnnotatedCounterThatIsUnknownNowIsKept() {
    List<CatalogueEntry> selected =
        selection("x=os").select(List.of("gpu.kernels", "cpu.cycles"), "row");
    assertThat(names(selected)).containsExactly("cpu.cycles", "gpu.kernels");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void aCounterThatABackendNamesIsTakenFromTheUserAndFromAnnotations() {
    CounterSelection selection =
        selection("row=my.raw:0x1,os.page-faults,my.cpu/event\\=0x3c\\,umask\\=1/");
    assertThat(names(selection.select(List.of(), "row")))
        .containsExactly("os.page-faults", "my.raw:0x1", "my.cpu/event=0x3c,umask=1/");
    List<CatalogueEntry> annotated = selection.select(List.of("my.raw:0x2"), "other");
    assertThat(annotated).extracting(CatalogueEntry::help).containsExactly("Named.");
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void aSettingForTasksIsExpandedWithoutWallTimeAndItsUnknownNamesAreReported() {
    CounterSelection selection = selection("");
    assertThat(
            names(
                selection.select(
                    "edpm.tasks.counters",
                    List.of("time", "my.raw:0x1", "jvm.alocated-bytes"),
                    problems)))
        .containsExactly("time.cpu", "time.user", "my.raw:0x1");
    assertThat(problems.list())
        .extracting(Problem::message)
        .containsExactly(
            "edpm.tasks.counters: there is no counter or type 'jvm.alocated-bytes'; did you mean"
                + " jvm.allocated-bytes?");
  }

  /** A backend that names everything of one type. */
  private Optional<CatalogueEntry> named(String counter) {
    return counter.startsWith("my.")
        ? Optional.of(
            new CatalogueEntry("my", counter.substring(3), CounterScope.THREAD, "1", "Named."))
        : Optional.empty();
  }

  private CounterSelection selection(String counters) {
    Settings settings = Settings.read(Map.of("edpm.counters", counters), Map.of());
    return new CounterSelection(settings, Catalogue.builtin(), this::named, problems);
  }

  private static List<String> names(List<CatalogueEntry> entries) {
    return entries.stream().map(CatalogueEntry::name).toList();
  }
}
