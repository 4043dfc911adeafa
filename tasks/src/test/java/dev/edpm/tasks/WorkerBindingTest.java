package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.steer.KnobHandle;
import dev.edpm.runtime.steer.SteeringException;
import dev.edpm.runtime.steer.SteeringException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The knob that binds workers, compared with Linux's data on their threads. */
class WorkerBindingTest {

  private final EngineBench bench = new EngineBench();

  /** The units that the calling thread may run on, such as {@code 0-3,8}. */
  private static String allowed() throws IOException {
    return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
        .filter(line -> line.startsWith("Cpus_allowed_list:"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findAny()
        .orElseThrow();
  }

  private static String allowedInTask(TaskEngine engine, int worker) {
    AtomicReference<String> seen = new AtomicReference<>();
    engine.task("look", variant -> seen.set(allowed())).onWorker(worker).submit().await();
    return seen.get();
  }

  @Test
  void aWorkerIsBoundBeforeItsNextTask() throws IOException {
    assumeTrue(
        NativeAccesses.best().unavailable().isEmpty(),
        () -> NativeAccesses.best().unavailable().get());
    String all = allowed();
    String last = all.replaceAll(".*[-,]", "");
    try (TaskEngine engine = bench.start(2, "eager")) {
      KnobHandle knob = bench.worker("bind_to_pu", 0);
      assertThat(knob.getInt32()).as("unbound").isEqualTo(-1);
      assertThat(allowedInTask(engine, 0)).isEqualTo(all);
      knob.setInt32(Integer.parseInt(last));
      assertThat(knob.getInt32()).as("no task has started since").isEqualTo(-1);
      assertThat(knob.pending()).contains(Integer.parseInt(last));
      assertThat(allowedInTask(engine, 0)).isEqualTo(last);
      assertThat(knob.getInt32()).isEqualTo(Integer.parseInt(last));
      assertThat(knob.isPending()).isFalse();
      assertThat(allowedInTask(engine, 1)).as("the other worker").isEqualTo(all);
      assertThat(bench.worker("bind_to_pu", 1).getInt32()).isEqualTo(-1);
    }
    assertThat(allowed()).as("the program's own thread").isEqualTo(all);
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void aUnitThatIsNotThereIsSaidOnceAndTheWorkerGoesOn() throws IOException {
    assumeTrue(
        NativeAccesses.best().unavailable().isEmpty(),
        () -> NativeAccesses.best().unavailable().get());
    String all = allowed();
    try (TaskEngine engine = bench.start(1, "eager")) {
      bench.worker("bind_to_pu", 0).setInt32(8191);
      assertThat(allowedInTask(engine, 0)).isEqualTo(all);
      assertThat(allowedInTask(engine, 0)).isEqualTo(all);
      assertThat(bench.worker("bind_to_pu", 0).getInt32()).isEqualTo(-1);
    }
    assertThat(bench.problems)
        .singleElement()
        .extracting(problem -> problem.message())
        .isEqualTo(
            "worker 0 cannot be bound to processing unit 8191: this process has no such unit");
  }

  @Test
  void invalidUnitsAreRejected() {
    try (TaskEngine engine = bench.start(1, "eager")) {
      assertThat(engine.unfinished()).isZero();
      KnobHandle knob = bench.worker("bind_to_pu", 0);
      assertThat(catchThrowableOfType(SteeringException.class, () -> knob.setInt32(-1)).reason())
          .isEqualTo(Reason.OUT_OF_RANGE);
      SteeringException tooLarge =
          catchThrowableOfType(SteeringException.class, () -> knob.setInt32(Integer.MAX_VALUE));
      assertThat(tooLarge.reason()).isEqualTo(Reason.REFUSED);
      assertThat(tooLarge.getMessage())
          .contains(
              NativeAccesses.best()
                  .unavailable()
                  .map(reason -> "workers cannot be bound: " + reason)
                  .orElse("there is no processing unit 2147483647"));
      assertThat(knob.isPending()).isFalse();
    }
  }
}
