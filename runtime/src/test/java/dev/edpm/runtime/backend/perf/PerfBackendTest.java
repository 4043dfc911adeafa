package dev.edpm.runtime.backend.perf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reasons on other kinds of machines. */
class PerfBackendTest {

  private static final String CYCLES = "cpu.cycles";

  @TempDir Path root;
  private final FakeMachine machine = new FakeMachine();

  @Test
  void countsInTheProgramOnlyAndSaysSo() throws IOException {
    countsEverything();
    assertThat(serve(CYCLES).source()).isEqualTo("cycles:u");
    long excludesKernelAndHypervisor = 1 << 5 | 1 << 6;
    assertThat(machine.asked)
        .isNotEmpty()
        .allMatch(asked -> (asked.flags() & 0xff & ~1) == excludesKernelAndHypervisor)
        .allMatch(asked -> asked.thread() == 0 && asked.cpu() == -1);
    assertThat(machine.open).isEmpty();
  }

  @Test
  void anEventThatTheUserNamesIsCountedInTheKernelTooWhereThatIsAllowed() throws IOException {
    countsEverything();
    assertThat(serve("perf.page-faults").source()).isEqualTo("page-faults");
    machine.refusal = asked -> (asked.flags() & 1 << 5) == 0 ? Refusal.EACCES : 0;
    assertThat(serve("perf.page-faults").source()).isEqualTo("page-faults:u");
    assertThat(serve("perf.instructions").source()).isEqualTo("instructions:u");
    paranoid("2");
    assertThat(serve("perf.context-switches").reason())
        .isEqualTo(
            "EACCES, perf_event_paranoid is 2: set "
                + root
                + "/sys/kernel/perf_event_paranoid to 1 or less, or give the process CAP_PERFMON");
  }

  @Test
  void anEventThatReadsZeroOverWorkDoesNotCount() {
    machine.refusal = asked -> 0;
    String reason =
        "opens but does not count: it read 0 over a loop of loads, stores, branches and floating"
            + " point";
    assertThat(serve(CYCLES).reason()).isEqualTo("cycles:u " + reason);
    assertThat(serve("perf.raw:0x1b7").reason()).isEqualTo(reason);
    assertThat(machine.open).isEmpty();
  }

  @Test
  void eachRefusalHasItsReason() throws IOException {
    machine.refusal = asked -> Refusal.ENOENT;
    assertThat(serve(CYCLES).reason()).isEqualTo("ENOENT, the CPU or VM has no such event");
    machine.refusal = asked -> Refusal.EACCES;
    paranoid("3");
    assertThat(serve(CYCLES).reason())
        .isEqualTo(
            "EACCES, perf_event_paranoid is 3: set "
                + root
                + "/sys/kernel/perf_event_paranoid to 2 or less, or give the process CAP_PERFMON");
    machine.refusal = asked -> Refusal.EPERM;
    paranoid("1");
    assertThat(serve(CYCLES).reason())
        .startsWith("EPERM, though perf_event_paranoid is 1: a container's seccomp profile");
    machine.refusal = asked -> Refusal.ENOSYS;
    assertThat(serve(CYCLES).reason()).startsWith("ENOSYS, there is no perf_event_open here");
    machine.refusal = asked -> Refusal.EOPNOTSUPP;
    assertThat(serve(CYCLES).reason()).startsWith("EOPNOTSUPP, ");
  }

  @Test
  void aCounterThatNoEventExpressesNamesTheCpu() throws IOException {
    Files.writeString(root.resolve("cpuinfo"), "CPU implementer\t: 0x41\nCPU part\t: 0xd0c\n");
    assertThat(serve("branch.unconditional").reason())
        .isEqualTo("the event table has no event for this on Arm Neoverse N1");
    Files.writeString(
        root.resolve("cpuinfo"), "vendor_id\t: Elbrus\ncpu family\t: 6\nmodel\t: 10\n");
    assertThat(serve("branch.unconditional").reason())
        .isEqualTo("the event table has no event for this on Elbrus family 0x6 model 0xa");
  }

  @Test
  void pmuV3EventsThatTheCpuDoesNotListAreNotAskedFor() throws IOException {
    Files.writeString(root.resolve("cpuinfo"), "CPU implementer\t: 0x41\nCPU part\t: 0xd0c\n");
    Path events = root.resolve("bus/event_source/devices/armv8_pmuv3_0/events");
    Files.createDirectories(events);
    Files.writeString(events.resolve("cpu_cycles"), "event=0x0011\n");
    assertThat(serve("cache.l1-data").reason())
        .isEqualTo("L1D_CACHE_REFILL: the CPU does not have the PMUv3 event 0x3");
    assertThat(machine.asked).isEmpty();
  }

  @Test
  void otherSystemsAndArchitecturesAreNamed() {
    assertThat(backend("Mac OS X", "aarch64").unavailable())
        .contains("it needs Linux, and this is Mac OS X");
    assertThat(backend("Linux", "sparcv9").serve(entry(CYCLES)).reason())
        .isEqualTo("perf events are not supported on sparcv9");
    assertThat(machine.asked).isEmpty();
  }

  @Test
  void countersOfOthersAreForeignAndCostNothing() {
    PerfBackend backend =
        new PerfBackend(
            "Linux",
            "amd64",
            () -> {
              throw new AssertionError("native access was asked for");
            },
            root,
            root);
    assertThat(backend.serve(entry("os.page-faults"))).isEqualTo(Service.foreign());
    assertThat(backend.named("gpu.busy")).isEmpty();
    assertThat(backend.unavailable()).isEmpty();
    assertThat(backend.named("perf.page-faults").orElseThrow().name())
        .isEqualTo("perf.page-faults");
  }

  private void countsEverything() throws IOException {
    machine.countsItself = true;
    paranoid("1");
  }

  private void paranoid(String level) throws IOException {
    Path file = root.resolve("sys/kernel/perf_event_paranoid");
    Files.createDirectories(file.getParent());
    Files.writeString(file, level + "\n");
  }

  private Service serve(String counter) {
    return backend("Linux", "amd64").serve(entry(counter));
  }

  private PerfBackend backend(String system, String architecture) {
    return new PerfBackend(system, architecture, () -> machine, root, root);
  }

  private static CatalogueEntry entry(String counter) {
    Optional<CatalogueEntry> known = Catalogue.builtin().find(counter);
    return known.orElseGet(
        () ->
            new CatalogueEntry(
                "perf", counter.substring("perf.".length()), CounterScope.THREAD, "1", "Test."));
  }
}
