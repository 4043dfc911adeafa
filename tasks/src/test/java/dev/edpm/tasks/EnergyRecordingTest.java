package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.Problem;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The energy of many tasks together, on a machine whose tasks use what they say. */
@Timeout(60)
class EnergyRecordingTest {

  private final EngineBench bench = new EngineBench();
  private final DataHandle<double[]> data = DataHandle.of(new double[100]);

  /** The energy used so far, in millijoules. */
  private final AtomicLong used = new AtomicLong();

  private final CodeletDefinition scale =
      CodeletDefinition.named("scale").readsAndWrites("v").energyModel(ModelType.HISTORY).build();

  private boolean counts = true;
  private TaskEngine engine;

  @BeforeEach
  void start() {
    engine =
        bench.start(
            EngineOptions.defaults().workers(2),
            Models.inMemory(CalibrationMode.ON, bench.problems::add),
            () -> counts ? used.get() / 1e3 : Double.NaN);
  }

  @AfterEach
  void end() {
    engine.abort();
  }

  private TaskBuilder task(CodeletDefinition codelet) {
    return codelet.task(variant -> used.addAndGet(30), data).on(engine);
  }

  private void run(int tasks) {
    for (int i = 0; i < tasks; i++) {
      task(scale).submit();
    }
    engine.awaitAll();
  }

  private List<HistorySnapshot> history() {
    return engine.models().stream()
        .filter(model -> model.symbol().equals("scale.energy"))
        .flatMap(model -> model.archs().stream())
        .flatMap(arch -> arch.history().stream())
        .toList();
  }

  @Test
  void eachTaskHasAnEqualPart() {
    EnergyRecording recording = engine.recordEnergy();
    used.addAndGet(1000);
    run(20);
    assertThat(recording.stop(task(scale), 20)).hasValueCloseTo(0.08, within(1e-9));
    assertThat(task(scale).expectedEnergy()).hasValueCloseTo(0.08, within(1e-9));
    // The first measurement of a size is not kept, as in StarPU.
    assertThat(history()).singleElement().extracting(HistorySnapshot::samples).isEqualTo(19L);
  }

  @Test
  void meanwhileNoTaskIsMeasuredAlone() {
    EnergyRecording recording = engine.recordEnergy();
    run(20);
    assertThat(history()).isEmpty();
    recording.stop(task(scale), 20);
    run(5);
    assertThat(history()).singleElement().extracting(HistorySnapshot::samples).isEqualTo(24L);
  }

  @Test
  void withoutACounterThereIsAProblemAndNoMeasurement() {
    counts = false;
    EnergyRecording recording = engine.recordEnergy();
    run(20);
    assertThat(recording.stop(task(scale), 20)).isEmpty();
    assertThat(bench.problems)
        .extracting(Problem::message)
        .containsExactly(
            "the energy of the tasks of scale was not measured, because the machine does not count"
                + " energy.package; \"edpm counters\" prints the reason");
    assertThat(history()).isEmpty();
  }

  @Test
  void wrongUseIsReported() {
    EnergyRecording recording = engine.recordEnergy();
    assertThatThrownBy(engine::recordEnergy)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("energy is already being recorded; call stop() first");
    assertThatThrownBy(() -> recording.stop(task(scale), 0))
        .hasMessage("the number of tasks must be at least 1, not 0");
    CodeletDefinition none = CodeletDefinition.named("none").readsAndWrites("v").build();
    assertThatThrownBy(() -> recording.stop(task(none), 1))
        .hasMessage("the codelet none has no energy model; set its attribute energyModel");
    CodeletDefinition two =
        CodeletDefinition.named("two")
            .readsAndWrites("v")
            .variant("plain")
            .variant("blocked")
            .energyModel(ModelType.HISTORY)
            .build();
    assertThatThrownBy(() -> recording.stop(task(two), 1))
        .hasMessage(
            "the codelet two has several implementations; name the one that ran: plain, blocked");
    assertThatThrownBy(() -> recording.stop(task(two), 1, "fast"))
        .hasMessage("the codelet two has no implementation fast; there are plain, blocked");
    assertThat(recording.stop(task(two), 2, "blocked")).hasValue(0);
    assertThatThrownBy(() -> recording.stop(task(scale), 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the recording of energy was stopped already");
    engine.recordEnergy().stop(task(scale), 1);
  }
}
