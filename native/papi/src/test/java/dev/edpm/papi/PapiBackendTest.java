package dev.edpm.papi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The counters that the backend serves, and its reasons for the others. */
class PapiBackendTest {

  private static final List<String> TABLE =
      List.of("cpu", "memory", "floating-point", "vector", "branch", "cache");

  private final Backend papi = new PapiBackend();

  /** Libsde is to be there before libpapi starts, for the other tests in this JVM. */
  @BeforeEach
  void startWithEvents() {
    try {
      Sde.assumeThere();
    } catch (org.opentest4j.TestAbortedException e) {
      // These tests do without.
      return;
    }
  }

  @Test
  void knowsEachCounterOfTheTableByAPreset() throws Exception {
    List<String> presets = presets();
    for (CatalogueEntry counter : Catalogue.builtin().union(TABLE)) {
      assertThat(EventName.of(counter)).as(counter.name()).isPresent().get().isIn(presets);
    }
    assertThat(Catalogue.builtin().union(TABLE).stream().map(EventName::of).distinct()).hasSize(30);
  }

  @Test
  void leavesOtherCountersToOtherBackends() {
    for (CatalogueEntry counter :
        Catalogue.builtin().union(List.of("time", "jvm", "os", "energy"))) {
      assertThat(papi.serve(counter)).isEqualTo(Service.foreign());
    }
  }

  @Test
  void saysWhyTheCpuHasNoCounters() throws Exception {
    String said = reasonOfTool();
    Service service = papi.serve(counter("cpu.instructions"));
    assertThat(service.available()).isFalse();
    assertThat(service.reason())
        .isEqualTo(
            "libpapi has no PAPI_TOT_INS here (Event does not exist); its component perf_event cannot be"
                + " used: "
                + said);
  }

  @Test
  void saysThatItKnowsNoSuchEvent() {
    Sde.assumeThere();
    Service service = papi.serve(named("native:NO_SUCH_EVENT"));
    assertThat(service.available()).isFalse();
    assertThat(service.reason()).startsWith("libpapi has no NO_SUCH_EVENT here (");
  }

  @Test
  void describesAnEventThatTheUserNames() {
    Sde.assumeThere();
    Sde event = Sde.event("DESCRIBED");
    Optional<CatalogueEntry> found = papi.named(event.counter().name());
    assertThat(found).contains(event.counter());
    assertThat(found.get().scope()).isEqualTo(CounterScope.PROCESS);
    assertThat(papi.serve(found.get()).source()).isEqualTo("sde:::EDPM::DESCRIBED");
    assertThat(papi.named("papi.native:nosuch"))
        .get()
        .extracting("help")
        .isEqualTo("Unknown on this machine.");
    assertThat(papi.named("papi.anything")).isEmpty();
    assertThat(papi.named("perf.page-faults")).isEmpty();
  }

  @Test
  void refusesWhatDoesNotFitBesideTheOthers() {
    Sde.assumeThere();
    // The component has 40 counters.
    for (int i = 0; i < 40; i++) {
      assertThat(papi.serve(Sde.event("FIT" + i).counter()).reason()).isNull();
    }
    Service service = papi.serve(Sde.event("FIT40").counter());
    assertThat(service.available()).isFalse();
    assertThat(service.reason())
        .startsWith(
            "sde:::EDPM::FIT40 does not fit on the counters together with sde:::EDPM::FIT0, ")
        .endsWith("request fewer counters, or use perf");
    assertThat(papi.serve(Sde.event("FIT7").counter()).available()).isTrue();
  }

  @Test
  void saysWhatToInstall() {
    assumeTrue(NativeAccesses.best().unavailable().isEmpty(), "there is no way to call C");
    Backend without = new PapiBackend("Linux", NativeAccesses::best, "libnosuch.so.7");
    assertThat(without.unavailable()).isEmpty();
    Service service = without.serve(counter("cpu.cycles"));
    assertThat(service.reason())
        .isEqualTo(
            "libpapi 7 is not installed (Debian: apt-get install libpapi7.0, or libpapi7.1t64)");
    assertThat(without.serve(counter("cpu.instructions"))).isEqualTo(service);
  }

  @Test
  void saysThatAnotherLibraryIsNotPapi() {
    assumeTrue(NativeAccesses.best().unavailable().isEmpty(), "there is no way to call C");
    Backend wrong = new PapiBackend("Linux", NativeAccesses::best, "libm.so.6");
    assertThat(wrong.serve(counter("cpu.cycles")).reason())
        .isEqualTo("libm.so.6 has no PAPI_strerror");
  }

  @Test
  void saysWhatCallingCNeeds() {
    String reason = "C cannot be called without JNA";
    NativeAccess none =
        (NativeAccess)
            Proxy.newProxyInstance(
                NativeAccess.class.getClassLoader(),
                new Class<?>[] {NativeAccess.class},
                (access, method, arguments) -> {
                  assertThat(method.getName()).isEqualTo("unavailable");
                  return Optional.of(reason);
                });
    Backend without = new PapiBackend("Linux", () -> none, PapiLibrary.FILES);
    assertThat(without.serve(counter("cpu.cycles"))).isEqualTo(Service.unavailable(reason));
  }

  @Test
  void needsLinux() {
    Backend elsewhere = new PapiBackend("Plan 9", () -> abort("it was asked for"), "libpapi.so");
    assertThat(elsewhere.unavailable()).contains("it needs Linux, and this is Plan 9");
  }

  @Test
  void touchesNothingForCountersOfOthers() {
    Backend untouched =
        new PapiBackend(
            "Linux",
            () -> {
              throw new AssertionError("native access was asked for");
            });
    assertThat(untouched.unavailable()).isEmpty();
    assertThat(untouched.serve(counter("time.cpu"))).isEqualTo(Service.foreign());
    assertThat(untouched.named("os.page-faults")).isEmpty();
  }

  private static CatalogueEntry counter(String name) {
    return Catalogue.builtin().find(name).orElseThrow();
  }

  private static CatalogueEntry named(String event) {
    return new CatalogueEntry("papi", event, CounterScope.THREAD, "1", "");
  }

  /** The presets that PAPI's own tool lists, available or not. */
  private static List<String> presets() throws Exception {
    return output("papi_avail")
        .lines()
        .map(line -> line.split("\\s+")[0])
        .filter(word -> word.startsWith("PAPI_"))
        .toList();
  }

  /** Why PAPI's own tool cannot use the CPU's counters. */
  private static String reasonOfTool() throws Exception {
    assumeTrue(NativeAccesses.best().unavailable().isEmpty(), "there is no way to call C");
    List<String> lines = output("papi_component_avail").lines().toList();
    for (int i = 0; i + 1 < lines.size(); i++) {
      int disabled = lines.get(i + 1).indexOf("Disabled: ");
      if (lines.get(i).startsWith("Name:   perf_event ") && disabled >= 0) {
        return lines.get(i + 1).substring(disabled + "Disabled: ".length());
      }
    }
    return abort("the CPU has counters here");
  }

  private static String output(String tool) throws Exception {
    try {
      Process process = new ProcessBuilder(tool).redirectErrorStream(true).start();
      return new String(process.getInputStream().readAllBytes());
    } catch (IOException e) {
      return abort(tool + " is not installed");
    }
  }
}
