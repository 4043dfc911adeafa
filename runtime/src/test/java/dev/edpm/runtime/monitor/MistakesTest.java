package dev.edpm.runtime.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.monitor.MonitoringException.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * If StarPU aborts, reads past an array or toggles the wrong counter, EDPM throws an exception that
 * names the mistake and the counter, and nothing changes.
 */
class MistakesTest {

  /**
   * A row of StarPU's matrix.
   *
   * @param what the mistake
   * @param call makes it
   * @param counter the counter that the exception names
   * @param scope the scope that it names
   * @param type the type that it names
   */
  private record Mistake(
      String what,
      Consumer<Bench> call,
      Reason reason,
      String counter,
      MonitorScope scope,
      ValueType type) {
    @Override
    public String toString() {
      return what;
    }
  }

  private static Mistake scope(String what, Consumer<Bench> call) {
    return new Mistake(what, call, Reason.UNKNOWN_SCOPE, null, null, null);
  }

  private static Mistake unknown(String what, Consumer<Bench> call, MonitorScope scope) {
    return new Mistake(what, call, Reason.UNKNOWN_COUNTER, null, scope, null);
  }

  private static int beyond(Bench bench) {
    return bench.monitoring.counters(MonitorScope.GLOBAL).size() << 4 | MonitorScope.GLOBAL.id();
  }

  private static Sample inCallback(Bench bench, Consumer<Sample> use) {
    Sample sample = bench.monitoring.read(bench.set(MonitorScope.GLOBAL), null);
    use.accept(sample);
    return sample;
  }

  static Stream<Mistake> mistakes() {
    int codelets = MonitorScope.PER_CODELET.id();
    return Stream.of(
        scope("counters of no scope", bench -> bench.monitoring.counters(null)),
        scope("list of no scope", bench -> bench.monitoring.list(null)),
        scope("set of no scope", bench -> bench.monitoring.newSet(null)),
        scope("name in no scope", bench -> bench.monitoring.find(null, "test.int64")),
        new Mistake(
            "rank beyond the last",
            bench -> bench.monitoring.nth(MonitorScope.PER_WORKER, 6),
            Reason.NO_SUCH_RANK,
            null,
            MonitorScope.PER_WORKER,
            null),
        new Mistake(
            "negative rank",
            bench -> bench.monitoring.nth(MonitorScope.GLOBAL, -1),
            Reason.NO_SUCH_RANK,
            null,
            MonitorScope.GLOBAL,
            null),
        unknown("id -1", bench -> bench.monitoring.counter(-1), null),
        unknown("id with bad scope bits", bench -> bench.monitoring.counter(0x13), null),
        unknown(
            "id out of range",
            bench -> bench.monitoring.counter(beyond(bench)),
            MonitorScope.GLOBAL),
        unknown(
            "enabling out of range",
            bench -> bench.monitoring.newSet(MonitorScope.GLOBAL).enable(beyond(bench)),
            MonitorScope.GLOBAL),
        unknown(
            "disabling out of range",
            bench -> bench.monitoring.newSet(MonitorScope.GLOBAL).disable(beyond(bench)),
            MonitorScope.GLOBAL),
        unknown(
            "enabling an unknown name",
            bench -> bench.monitoring.newSet(MonitorScope.PER_WORKER).enable("test.int46"),
            MonitorScope.PER_WORKER),
        new Mistake(
            "enabling another scope's counter",
            bench -> bench.monitoring.newSet(MonitorScope.GLOBAL).enable(codelets),
            Reason.WRONG_SCOPE,
            "starpu.task.c_total_submitted",
            MonitorScope.PER_CODELET,
            ValueType.INT64),
        new Mistake(
            "disabling another scope's counter",
            bench -> bench.monitoring.newSet(MonitorScope.GLOBAL).disable(codelets),
            Reason.WRONG_SCOPE,
            "starpu.task.c_total_submitted",
            MonitorScope.PER_CODELET,
            ValueType.INT64),
        new Mistake(
            "reading as another type",
            bench ->
                inCallback(
                    bench,
                    sample -> sample.getInt32(bench.id(MonitorScope.GLOBAL, ValueType.INT64))),
            Reason.WRONG_TYPE,
            "test.int64",
            MonitorScope.GLOBAL,
            ValueType.INT64),
        new Mistake(
            "reading another scope's counter",
            bench -> inCallback(bench, sample -> sample.getInt64(codelets)),
            Reason.WRONG_SCOPE,
            "starpu.task.c_total_submitted",
            MonitorScope.PER_CODELET,
            ValueType.INT64),
        new Mistake(
            "reading what is not enabled",
            bench ->
                inCallback(
                    bench,
                    sample -> sample.getDouble(bench.id(MonitorScope.GLOBAL, ValueType.DOUBLE))),
            Reason.NOT_ENABLED,
            "test.double",
            MonitorScope.GLOBAL,
            ValueType.DOUBLE),
        new Mistake(
            "reading what has no value",
            bench ->
                bench
                    .monitoring
                    .read(bench.monitoring.newSet(MonitorScope.GLOBAL).enable(0x12), null)
                    .getInt64(0x12),
            Reason.NO_VALUE,
            "starpu.task.g_peak_submitted",
            MonitorScope.GLOBAL,
            ValueType.INT64),
        new Mistake(
            "reading after the callback",
            MistakesTest::readsLate,
            Reason.SAMPLE_ENDED,
            "test.int64",
            MonitorScope.GLOBAL,
            ValueType.INT64),
        new Mistake(
            "attaching twice",
            bench -> {
              SampleListener listener = bench.listener(MonitorScope.PER_WORKER, sample -> {});
              bench.monitoring.attachToWorker(1, listener);
              bench.monitoring.attachToWorker(2, listener);
              bench.monitoring.attachToWorker(1, listener);
            },
            Reason.ALREADY_ATTACHED,
            null,
            MonitorScope.PER_WORKER,
            null),
        new Mistake(
            "attaching where the set is of another scope",
            bench ->
                bench.monitoring.attachToCodelet(
                    "gemm", bench.listener(MonitorScope.GLOBAL, sample -> {})),
            Reason.WRONG_SCOPE,
            null,
            MonitorScope.GLOBAL,
            null),
        new Mistake(
            "detaching twice",
            bench -> {
              Attachment attachment =
                  bench.monitoring.attachGlobal(bench.listener(MonitorScope.GLOBAL, sample -> {}));
              attachment.detach();
              attachment.detach();
            },
            Reason.NOT_ATTACHED,
            null,
            MonitorScope.GLOBAL,
            null),
        new Mistake(
            "registering with another type",
            bench ->
                bench.monitoring.register(
                    registrar ->
                        registrar.counter(
                            MonitorScope.GLOBAL,
                            "starpu.task.g_total_submitted",
                            ValueType.INT32,
                            "1",
                            "No.",
                            request -> {})),
            Reason.ALREADY_REGISTERED,
            "starpu.task.g_total_submitted",
            MonitorScope.GLOBAL,
            ValueType.INT64));
  }

  private static void readsLate(Bench bench) {
    List<Sample> kept = new ArrayList<>();
    bench.monitoring.attachGlobal(bench.listener(MonitorScope.GLOBAL, kept::add));
    bench.monitoring.startCollection();
    bench.sample(1);
    kept.get(0).getInt64(bench.id(MonitorScope.GLOBAL, ValueType.INT64));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void aMistakeIsAnExceptionThatNamesWhatIsWrong(Mistake mistake) {
    Bench bench = new Bench();
    String before = bench.monitoring.listAll();
    MonitoringException e =
        catchThrowableOfType(MonitoringException.class, () -> mistake.call().accept(bench));
    assertThat(e).isNotNull();
    assertThat(e.reason()).isEqualTo(mistake.reason());
    assertThat(e.counter()).isEqualTo(Optional.ofNullable(mistake.counter()));
    assertThat(e.scope()).isEqualTo(Optional.ofNullable(mistake.scope()));
    assertThat(e.type()).isEqualTo(Optional.ofNullable(mistake.type()));
    if (mistake.counter() != null) {
      assertThat(e).hasMessageContaining(mistake.counter());
    }
    if (mistake.scope() != null) {
      assertThat(e).hasMessageContaining(mistake.scope().label());
    }
    assertThat(bench.monitoring.listAll()).isEqualTo(before);
  }

  @ParameterizedTest
  @MethodSource("unknownNames")
  void unknownNamesAreNotFound(Runnable check) {
    check.run();
  }

  static Stream<Runnable> unknownNames() {
    return Stream.of(
        () -> assertThat(MonitorScope.byLabel("per_node")).isEmpty(),
        () -> assertThat(ValueType.byLabel("int16")).isEmpty(),
        () -> assertThat(MonitorScope.byLabel(null)).isEmpty(),
        () ->
            assertThat(new Bench().monitoring.find(MonitorScope.GLOBAL, "starpu.task.none"))
                .isEmpty());
  }
}
