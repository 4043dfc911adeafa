package dev.edpm.runtime.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.runtime.monitor.source.CounterSources;
import dev.edpm.runtime.series.OwnCounters;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Counters are discovered as StarPU's are: StarPU's own first, with its ids, ours after them. */
class DiscoveryTest {

  private final Bench bench = new Bench();
  private final Monitoring monitoring = bench.monitoring;

  @Test
  void starPusLinesComeFirstInEachScope() {
    List<String> expected = StarPuListing.after("list available counters per scope");
    assertThat(expected).hasSize(10);
    int at = 0;
    for (MonitorScope scope : List.of(MonitorScope.values()).subList(0, 3)) {
      List<String> lines = monitoring.list(scope).lines().toList();
      int own = lines.size() - ValueType.values().length;
      assertThat(lines.subList(0, own)).isEqualTo(expected.subList(at, at + own));
      at += own;
    }
    assertThat(at).isEqualTo(10);
  }

  @Test
  void theWholeListHasItsHeadings() {
    List<String> lines =
        monitoring
            .listAll()
            .lines()
            .filter(line -> !line.contains("test.") && !line.contains("edpm.region"))
            .toList();
    List<String> expected = StarPuListing.after("list all available counters");
    assertThat(lines.subList(0, expected.size())).isEqualTo(expected);
    assertThat(lines.subList(expected.size(), lines.size())).containsExactly("scope: per_region");
  }

  /** As in the catalogue of StarPU's counters. */
  @Test
  void totalsAreCountersAndPeaksAreGauges() {
    for (MonitorScope scope : List.of(MonitorScope.values()).subList(0, 3)) {
      for (CounterInfo counter : monitoring.counters(scope)) {
        if (counter.name().startsWith("starpu.")) {
          assertThat(counter.kind())
              .as(counter.name())
              .isEqualTo(
                  counter.help().startsWith("maximum ") ? CounterKind.GAUGE : CounterKind.COUNTER);
        }
      }
    }
  }

  @Test
  void everyCounterIsFoundByNameIdAndRank() {
    for (MonitorScope scope : MonitorScope.values()) {
      List<CounterInfo> counters = monitoring.counters(scope);
      for (int rank = 0; rank < counters.size(); rank++) {
        CounterInfo counter = counters.get(rank);
        assertThat(counter.id()).isEqualTo(rank << 4 | scope.id());
        assertThat(monitoring.nth(scope, rank)).isEqualTo(counter);
        assertThat(monitoring.counter(counter.id())).isEqualTo(counter);
        assertThat(monitoring.find(scope, counter.name())).contains(counter);
      }
    }
  }

  @Test
  void scopesAndTypesGoBothWays() {
    assertThat(MonitorScope.values())
        .extracting(MonitorScope::label, MonitorScope::id)
        .containsExactly(
            tuple("global", 2),
            tuple("per_worker", 4),
            tuple("per_codelet", 6),
            tuple("per_region", 8));
    assertThat(ValueType.values())
        .extracting(ValueType::label, ValueType::id)
        .containsExactly(
            tuple("int32", 1), tuple("int64", 2), tuple("float", 3), tuple("double", 4));
    for (MonitorScope scope : MonitorScope.values()) {
      assertThat(MonitorScope.byLabel(scope.label())).contains(scope);
      assertThat(MonitorScope.byId(scope.id())).contains(scope);
    }
    for (ValueType type : ValueType.values()) {
      assertThat(ValueType.byLabel(type.label())).contains(type);
      assertThat(ValueType.byId(type.id())).contains(type);
    }
    assertThat(MonitorScope.byLabel("undefined")).isEmpty();
    assertThat(MonitorScope.byId(0)).isEmpty();
    assertThat(ValueType.byLabel("undefined")).isEmpty();
    assertThat(ValueType.byId(0)).isEmpty();
  }

  @Test
  void theCataloguesCountersAreInTheScopesThatHaveThem() {
    Bench fresh = new Bench();
    Catalogue catalogue = Catalogue.builtin();
    new CounterSources(catalogue.entries(), () -> null, OwnCounters.fresh(), fresh.problems::add)
        .registerWith(fresh.monitoring);
    assertThat(fresh.monitoring.find(MonitorScope.GLOBAL, "jvm.gc-count")).isPresent();
    assertThat(fresh.monitoring.find(MonitorScope.GLOBAL, "energy.package"))
        .hasValueSatisfying(counter -> assertThat(counter.unit()).isEqualTo("uJ"));
    assertThat(fresh.monitoring.find(MonitorScope.GLOBAL, "cpu.cycles")).isEmpty();
    assertThat(fresh.monitoring.find(MonitorScope.PER_REGION, "cpu.cycles")).isPresent();
    assertThat(fresh.monitoring.find(MonitorScope.PER_REGION, "time.wall")).isPresent();
  }
}
