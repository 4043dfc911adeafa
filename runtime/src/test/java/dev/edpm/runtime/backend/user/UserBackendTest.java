package dev.edpm.runtime.backend.user;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.CounterDef.Target;
import dev.edpm.annotations.ValueType;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.backend.order.Backends;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.Recording;
import dev.edpm.runtime.series.UserCounters;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program's own counters as regions read them; each test has names of its own. */
class UserBackendTest {

  private final UserBackend backend = new UserBackend();

  private static CounterDefinition counter(String name, ValueType type) {
    return CounterDefinition.of("user-backend." + name, type);
  }

  private CatalogueEntry named(CounterDefinition definition) {
    return backend.named(definition.name()).orElseThrow();
  }

  private long read(CounterDefinition definition) {
    long[] into = {0, 0};
    try (CounterReader reader = backend.open(List.of(named(definition)))) {
      reader.read(into, 1);
    }
    return into[1];
  }

  @Test
  void countersOfTheProgramAreServedAndDescribed() {
    CounterDefinition steps = counter("steps", ValueType.INT64).unit("By").help("Steps.");
    UserCounters.process().define(steps);
    CatalogueEntry entry = named(steps);
    assertThat(entry)
        .isEqualTo(
            new CatalogueEntry("user-backend", "steps", CounterScope.PROCESS, "By", "Steps."));
    assertThat(backend.serve(entry)).isEqualTo(Service.by("user-backend.steps"));
    CounterDefinition own = counter("own", ValueType.INT32).target(Target.THREAD);
    UserCounters.process().define(own);
    assertThat(named(own).scope()).isEqualTo(CounterScope.THREAD);
    assertThat(named(own).help()).isNotBlank();
  }

  @Test
  void undefinedCountersAreForeign() {
    assertThat(backend.named("user-backend.nobody")).isEmpty();
    assertThat(
            backend.serve(
                new CatalogueEntry("user-backend", "nobody", CounterScope.THREAD, "1", "?")))
        .isEqualTo(Service.foreign());
  }

  @Test
  void itIsAskedFirst() {
    Problems problems = new Problems(Log.to(line -> {}, Log.Level.OFF));
    Backends backends = Backends.load(Settings.read(Map.of(), Map.of()), problems);
    CounterDefinition residual = counter("residual", ValueType.DOUBLE);
    UserCounters.process().define(residual);
    CatalogueEntry entry = backends.named(residual.name()).orElseThrow();
    assertThat(backends.assign(entry).service())
        .isEqualTo(Service.by("user:user-backend.residual (millionths)"));
  }

  @Test
  void noValueIsNoZero() {
    CounterDefinition none = counter("none", ValueType.INT64);
    Recording recording = UserCounters.process().recording(none);
    assertThat(read(none)).isEqualTo(CounterReader.NO_VALUE);
    recording.record(0);
    assertThat(read(none)).isZero();
  }

  @Test
  void failingReaderGivesNoValue() {
    CounterDefinition broken = counter("broken", ValueType.INT64);
    UserCounters.process()
        .define(
            broken,
            () -> {
              throw new IllegalStateException();
            });
    assertThat(read(broken)).isEqualTo(CounterReader.NO_VALUE);
  }

  @Test
  void floatingPointIsInMillionthsAndItsUnitSaysSo() {
    CounterDefinition seconds = counter("seconds", ValueType.DOUBLE).unit("s");
    Recording recording = UserCounters.process().recording(seconds);
    recording.record(Recording.bits(-1.2345678));
    assertThat(read(seconds)).isEqualTo(-1_234_568);
    assertThat(named(seconds).unit()).isEqualTo("10*-6.s");
    CounterDefinition plain = counter("plain", ValueType.FLOAT);
    UserCounters.process().define(plain);
    assertThat(named(plain).unit()).isEqualTo("10*-6");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e13})
  void numberWithoutMillionthsIsNoValue(double value) {
    CounterDefinition large = counter("large", ValueType.DOUBLE);
    UserCounters.process().recording(large).record(Recording.bits(value));
    assertThat(read(large)).isEqualTo(CounterReader.NO_VALUE);
  }

  @Test
  void aReaderGivesEachCounterInItsPlace() {
    AtomicLong value = new AtomicLong(7);
    CounterDefinition read = counter("read", ValueType.INT64);
    CounterDefinition recorded = counter("recorded", ValueType.INT64);
    UserCounters.process().define(read, value::get);
    Recording recording = UserCounters.process().recording(recorded);
    long[] into = new long[4];
    try (CounterReader reader = backend.open(List.of(named(recorded), named(read)))) {
      recording.record(1);
      reader.read(into, 0);
      recording.record(2);
      value.set(8);
      reader.read(into, 2);
    }
    assertThat(into).containsExactly(1, 7, 2, 8);
  }
}
