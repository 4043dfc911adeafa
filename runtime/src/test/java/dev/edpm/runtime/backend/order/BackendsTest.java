package dev.edpm.runtime.backend.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class BackendsTest {

  private static final CatalogueEntry CYCLES = entry("cpu.cycles");
  private static final CatalogueEntry CPU_TIME = entry("time.cpu");

  private final Problems problems = new Problems(Log.to(line -> {}, Log.Level.OFF));

  /** A backend that answers as set. */
  private record Fake(
      String name, Optional<String> unavailable, Function<CatalogueEntry, Service> answers)
      implements Backend {

    @Override
    public Service serve(CatalogueEntry counter) {
      return answers.apply(counter);
    }

    @Override
    public CounterReader open(List<CatalogueEntry> counters) {
      throw new UnsupportedOperationException();
    }
  }

  /** A backend that stores the calls of its methods. */
  private record Configured(String name, Map<String, Map<String, String>> received)
      implements Backend {

    @Override
    public void configure(Map<String, String> settings) {
      received.put(name, settings);
    }

    @Override
    public Optional<String> unavailable() {
      return received.containsKey(name) ? Optional.empty() : Optional.of("it was asked too soon");
    }

    @Override
    public Service serve(CatalogueEntry counter) {
      return Service.foreign();
    }

    @Override
    public CounterReader open(List<CatalogueEntry> counters) {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void theServicesOfThisJarAreFound() {
    Backends backends = Backends.load(settings(""), problems);
    assertThat(backends.states())
        .extracting(Backends.State::name)
        .containsExactly("user", "perf", "jvm", "os");
    assertThat(backends.assign(CPU_TIME).backend().name()).isEqualTo("jvm");
    assertThat(backends.assign(CPU_TIME).service())
        .isEqualTo(Service.by("jvm:ThreadMXBean.getCurrentThreadCpuTime"));
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void theFirstInOrderThatCanServesACounter() {
    Backend jvm = serving("jvm", "J");
    Backend os = serving("os", "O");
    Backend extra = serving("extra", "E");
    List<Backend> found = List.of(extra, os, jvm);
    assertThat(source(Backends.of(found, settings(""), problems))).isEqualTo("jvm:J");
    assertThat(source(Backends.of(found, settings("os,jvm"), problems))).isEqualTo("os:O");
    assertThat(source(Backends.of(List.of(extra), settings(""), problems))).isEqualTo("extra:E");
    assertThat(Backends.of(found, settings(""), problems).states())
        .extracting(Backends.State::name)
        .containsExactly("jvm", "os", "extra");
  }

  @Test
  void eachBackendReceivesItsSettings() {
    Map<String, Map<String, String>> received = new HashMap<>();
    List<Backend> found = List.of(new Configured("perf", received), new Configured("os", received));
    Settings settings = Settings.read(Map.of("edpm.perf.user-reads", "on"), Map.of());
    assertThat(Backends.of(found, settings, problems).states())
        .allMatch(state -> state.unavailable().isEmpty());
    assertThat(received)
        .containsEntry("perf", Map.of("user-reads", "on"))
        .containsEntry("os", Map.of());
  }

  @Test
  void oneThatCannotLeavesItToTheNext() {
    Backend lame = new Fake("jvm", Optional.empty(), c -> Service.unavailable("no bean"));
    Backend absent = new Fake("os", Optional.of("no kernel"), c -> Service.by("O"));
    assertThat(
            source(Backends.of(List.of(lame, absent, serving("z", "Z")), settings(""), problems)))
        .isEqualTo("z:Z");
    Backends none = Backends.of(List.of(lame, absent), settings(""), problems);
    assertThat(none.assign(CPU_TIME).backend()).isNull();
    assertThat(none.assign(CPU_TIME).service().reason()).isEqualTo("jvm: no bean; os: no kernel");
    assertThat(none.states())
        .containsExactly(
            new Backends.State("jvm", Optional.empty()),
            new Backends.State("os", Optional.of("no kernel")));
  }

  @Test
  void aCounterOfTheHardwareHasASourceOrAReason() {
    Backends backends = Backends.load(settings(""), problems);
    for (String type : List.of("cpu", "memory", "floating-point", "vector", "branch", "cache")) {
      for (CatalogueEntry counter : Catalogue.builtin().ofType(type)) {
        Service service = backends.assign(counter).service();
        String said = service.available() ? service.source() : service.reason();
        assertThat(said).as(counter.name()).startsWith("perf:");
      }
    }
  }

  @Test
  void theFirstThatKnowsANameSaysWhatItIs() {
    Backends backends = Backends.load(settings(""), problems);
    assertThat(backends.named("perf.page-faults").orElseThrow().name())
        .isEqualTo("perf.page-faults");
    assertThat(backends.named("nobody.knows")).isEmpty();
  }

  @Test
  void aBackendThatIsLeftOutIsNamed() {
    Backends backends =
        Backends.of(List.of(foreign("jvm"), serving("os", "O")), settings("jvm"), problems);
    assertThat(backends.assign(CPU_TIME).service().reason())
        .isEqualTo("no enabled backend serves it (jvm); edpm.backends excludes os");
  }

  @Test
  void aCounterOfTheProgramThatNobodyServesNamesTheLikelyCause() {
    Backends backends = Backends.of(List.of(foreign("user")), settings(""), problems);
    CatalogueEntry own = new CatalogueEntry("part", "items", CounterScope.PROCESS, "1", "Items.");
    assertThat(backends.assign(own).service().reason())
        .isEqualTo(
            "no enabled backend serves it (user); in a fat jar, join META-INF/edpm/counters and"
                + " META-INF/services of all jars (docs/fat-jars.md)");
  }

  @Test
  void unknownNamesInTheOrderAreOneClearLineEach() {
    Backends backends =
        Backends.of(
            List.of(serving("jvm", "J"), serving("os", "O")), settings("gpu,jmv,os"), problems);
    assertThat(problems.list())
        .extracting(Problem::message)
        .containsExactly(
            "edpm.backends: there is no backend 'gpu'; there are jvm, os",
            "edpm.backends: there is no backend 'jmv'; did you mean jvm?");
    assertThat(backends.states()).containsExactly(new Backends.State("os", Optional.empty()));
  }

  @Test
  void aBackendThatIsMissingNamesItsArtifact() {
    String counter = "papi.native:perf::CYCLES";
    Backends without =
        Backends.of(List.of(foreign("user"), serving("os", "O")), settings("papi,user"), problems);
    assertThat(problems.list())
        .extracting(Problem::message)
        .containsExactly(
            "edpm.backends: the backend papi is missing; add the dependency dev.edpm:edpm-papi");
    assertThat(without.named("perf.cycles")).isEmpty();
    CatalogueEntry named = without.named(counter).orElseThrow();
    assertThat(named.name()).isEqualTo(counter);
    assertThat(without.assign(named).service().reason())
        .isEqualTo("the backend papi is missing; add the dependency dev.edpm:edpm-papi");
  }

  @Test
  void aBackendThatIsThereKnowsItsOwnNames() {
    Backends with = Backends.of(List.of(foreign("papi")), settings("papi"), problems);
    assertThat(problems.list()).isEmpty();
    assertThat(with.named("papi.native:perf::CYCLES")).isEmpty();
  }

  @Test
  void aBackendThatThrowsIsContained() {
    Backend broken =
        new Fake(
            "broken",
            Optional.empty(),
            counter -> {
              throw new IllegalStateException("boom\n");
            });
    Backends backends = Backends.of(List.of(broken), settings(""), problems);
    String reason = "broken: the backend failed with java.lang.IllegalStateException: boom\\u000a";
    assertThat(backends.assign(CYCLES).service().reason()).isEqualTo(reason);
    assertThat(problems.list()).extracting(Problem::message).containsExactly(reason);
  }

  @Test
  void twoOfOneNameAreReported() {
    Backends backends =
        Backends.of(List.of(serving("jvm", "1"), serving("jvm", "2")), settings(""), problems);
    assertThat(source(backends)).isEqualTo("jvm:1");
    assertThat(problems.list()).extracting(Problem::id).containsExactly("backend-twice");
  }

  private static String source(Backends backends) {
    return backends.assign(CPU_TIME).service().source();
  }

  private static Backend serving(String name, String source) {
    return new Fake(name, Optional.empty(), counter -> Service.by(source));
  }

  private static Backend foreign(String name) {
    return new Fake(name, Optional.empty(), counter -> Service.foreign());
  }

  private static Settings settings(String backends) {
    return Settings.read(
        backends.isEmpty() ? Map.of() : Map.of("edpm.backends", backends), Map.of());
  }

  private static CatalogueEntry entry(String name) {
    return Catalogue.builtin().find(name).orElseThrow();
  }
}
