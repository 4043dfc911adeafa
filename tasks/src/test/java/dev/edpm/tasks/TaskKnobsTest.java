package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.edpm.runtime.steer.KnobHandle;
import dev.edpm.runtime.steer.SteeringException;
import dev.edpm.runtime.steer.SteeringException.Reason;
import dev.edpm.tasks.sched.ReadyTask;
import dev.edpm.tasks.sched.Scheduler;
import dev.edpm.tasks.sched.SchedulingPolicy;
import dev.edpm.tasks.sched.WorkerPool;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * StarPU's knobs change an engine: its perf_knobs_02 and perf_knobs_03, and the cases that those
 * omit.
 */
class TaskKnobsTest {

  private static final String MAX = "task.s_max_priority_cap";
  private static final String MIN = "task.s_min_priority_cap";

  private final EngineBench bench = new EngineBench();

  /** A queue that weighs and has priorities, as far as an engine can see. */
  private static final class Weighing implements SchedulingPolicy {
    final Queue<Integer> priorities = new ConcurrentLinkedQueue<>();
    WorkerPool pool;

    @Override
    public String name() {
      return "weighing";
    }

    @Override
    public boolean usesPriorities() {
      return true;
    }

    @Override
    public boolean usesModels() {
      return true;
    }

    @Override
    public Scheduler create(WorkerPool workers) {
      pool = workers;
      Queue<ReadyTask> queue = new ConcurrentLinkedQueue<>();
      return new Scheduler() {
        @Override
        public int push(ReadyTask task, int from) {
          priorities.add(task.priority());
          queue.add(task);
          return ANYBODY;
        }

        @Override
        public ReadyTask pop(int worker) {
          return workers.isEnabled(worker) ? queue.poll() : null;
        }
      };
    }
  }

  private TaskEngine start(int workers, SchedulingPolicy policy) {
    return TaskEngine.start(
        new EngineOptions(workers, policy, EngineOptions.DEFAULT_WINDOW),
        new Surroundings(
            bench.monitoring,
            bench.steering,
            bench.events,
            bench.models,
            () -> Double.NaN,
            bench.problems::add));
  }

  private static SteeringException refused(KnobHandle knob, double value) {
    return catchThrowableOfType(SteeringException.class, () -> knob.set(value));
  }

  @ParameterizedTest
  @CsvSource({"calibrate, 0", "enable_catch_signal, 1"})
  void globalKnobsAreBooleans(String name, int usual) {
    try (TaskEngine engine = bench.start(1, "eager")) {
      assertThat(engine.unfinished()).isZero();
      KnobHandle knob = bench.global(name);
      int saved = knob.getInt32();
      assertThat(saved).isEqualTo(usual);
      for (int[] setAndRead : new int[][] {{1, 1}, {0, 0}, {5, 1}, {-1, 1}, {saved, saved}}) {
        knob.setInt32(setAndRead[0]);
        assertThat(knob.getInt32()).isEqualTo(setAndRead[1]);
      }
    }
  }

  @Test
  void calibratingIsOfAllModels() {
    try (TaskEngine engine = bench.start(1, "eager")) {
      assertThat(engine.unfinished()).isZero();
      bench.global("calibrate").setInt32(1);
      assertThat(bench.models.isCalibrating()).isTrue();
      bench.global("calibrate").setInt32(0);
      assertThat(bench.models.isCalibrating()).isFalse();
    }
  }

  @Test
  void tasksGoToTheWorkersThatAreEnabled() {
    try (TaskEngine engine = bench.start(2, "eager")) {
      KnobHandle first = bench.worker("enable_worker", 0);
      KnobHandle second = bench.worker("enable_worker", 1);
      assertThat(first.getInt32()).isEqualTo(1);
      assertThat(second.getInt32()).isEqualTo(1);
      second.setInt32(0);
      assertThat(count(engine)).isEqualTo("[100, 0]");
      second.setInt32(1);
      first.setInt32(0);
      assertThat(count(engine)).isEqualTo("[0, 100]");
      first.setInt32(5);
      assertThat(first.getInt32()).isEqualTo(1);
    }
  }

  private static String count(TaskEngine engine) {
    AtomicIntegerArray ran = new AtomicIntegerArray(2);
    for (int i = 0; i < 100; i++) {
      engine
          .task(
              "count",
              variant -> ran.incrementAndGet(WorkerThread.numberIn(engine.parts().dispatcher)))
          .submit();
    }
    engine.awaitAll();
    return ran.toString();
  }

  @Test
  void aWorkerThatIsNoneCannotBeSteered() {
    try (TaskEngine engine = bench.start(2, "eager")) {
      assertThat(engine.unfinished()).isZero();
      assertThatThrownBy(() -> bench.worker("enable_worker", 2).getInt32())
          .isInstanceOf(SteeringException.class)
          .hasMessageContaining("there is no worker 2: the engine has 2");
      assertThat(refused(bench.worker("bind_to_pu", 2), 0).reason()).isEqualTo(Reason.REFUSED);
    }
  }

  @Test
  void capsKeepTheirOrder() {
    Weighing policy = new Weighing();
    try (TaskEngine engine = start(1, policy)) {
      KnobHandle max = bench.scheduler(MAX, "weighing");
      KnobHandle min = bench.scheduler(MIN, "weighing");
      assertThat(max.getInt32()).isEqualTo(Integer.MAX_VALUE);
      assertThat(min.getInt32()).isEqualTo(Integer.MIN_VALUE);
      engine.pause();
      submit(engine, 50);
      max.setInt32(10);
      assertThat(refused(min, 11).reason()).isEqualTo(Reason.REFUSED);
      assertThat(refused(min, 11))
          .hasMessageContaining("the maximum priority (10) is less than the minimum (11)");
      assertThat(min.getInt32()).isEqualTo(Integer.MIN_VALUE);
      assertThat(max.getInt32()).isEqualTo(10);
      min.setInt32(-5);
      assertThat(refused(max, -6).reason()).isEqualTo(Reason.REFUSED);
      assertThat(max.getInt32()).isEqualTo(10);
      submit(engine, 50, 10, 3, -5, -50);
      min.setInt32(0);
      max.setInt32(0);
      assertThat(min.getInt32()).isZero();
      submit(engine, 7, -7);
      engine.resume();
      engine.awaitAll();
    }
    assertThat(policy.priorities)
        .as("later submissions only")
        .containsExactly(50, 10, 10, 3, -5, -5, 0, 0);
  }

  private static void submit(TaskEngine engine, int... priorities) {
    for (int priority : priorities) {
      engine.task("a", variant -> {}).priority(priority).submit();
    }
  }

  @Test
  void withoutPrioritiesTheCapsAreZero() {
    try (TaskEngine engine = bench.start(1, "eager")) {
      assertThat(bench.scheduler(MAX, "eager").getInt32()).isZero();
      assertThat(bench.scheduler(MIN, "eager").getInt32()).isZero();
      assertThat(engine.task("a", variant -> {}).priority(9).submit().priority()).isZero();
      assertThatThrownBy(() -> bench.scheduler(MAX, "prio").getInt32())
          .isInstanceOf(SteeringException.class)
          .hasMessageContaining("the engine's scheduler is eager");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"alpha", "beta", "gamma", "idle_power"})
  void factorsMultiplyThePolicysOwn(String name) {
    Weighing policy = new Weighing();
    try (TaskEngine engine = start(1, policy)) {
      assertThat(engine.unfinished()).isZero();
      KnobHandle knob = bench.scheduler("dmda.s_" + name, "weighing");
      assertThat(knob.getDouble()).isEqualTo(1);
      List<Double> own = factors(policy.pool);
      assertThat(own).containsExactly(1.0, 1.0, 1000.0, 1.0);
      for (double wrong :
          new double[] {0, -0.0, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY}) {
        assertThat(refused(knob, wrong).reason()).isIn(Reason.REFUSED, Reason.OUT_OF_RANGE);
        assertThat(knob.getDouble()).isEqualTo(1);
        assertThat(factors(policy.pool)).isEqualTo(own);
      }
      knob.setDouble(0.25);
      List<Double> changed = new ArrayList<>(own);
      int at = List.of("alpha", "beta", "gamma", "idle_power").indexOf(name);
      changed.set(at, own.get(at) / 4);
      assertThat(factors(policy.pool)).isEqualTo(changed);
    }
  }

  private static List<Double> factors(WorkerPool pool) {
    return List.of(pool.alpha(), pool.beta(), pool.gamma(), pool.idlePower());
  }

  @Test
  void otherSchedulersHaveNoFactors() {
    try (TaskEngine engine = bench.start(1, "eager")) {
      assertThat(engine.unfinished()).isZero();
      KnobHandle alpha = bench.scheduler("dmda.s_alpha", "eager");
      assertThat(refused(alpha, 2).reason()).isEqualTo(Reason.UNAVAILABLE);
      assertThatThrownBy(alpha::getDouble)
          .hasMessage(
              "knob starpu.dmda.s_alpha_knob (per_scheduler, double) is unavailable:"
                  + " the scheduler eager does not use weights; dm, dmda and dmdas do");
    }
  }

  @Test
  void withoutAnEngineThereIsNothingToSteer() {
    List<KnobHandle> knobs =
        List.of(
            bench.global("calibrate"),
            bench.global("enable_catch_signal"),
            bench.worker("bind_to_pu", 0),
            bench.worker("enable_worker", 0),
            bench.scheduler(MAX, "eager"),
            bench.scheduler("dmda.s_alpha", "eager"));
    for (int round = 0; round < 2; round++) {
      for (KnobHandle knob : knobs) {
        assertThat(refused(knob, 1).reason()).as(knob.info().name()).isEqualTo(Reason.UNAVAILABLE);
      }
      try (TaskEngine engine = bench.start(1, "eager")) {
        assertThat(engine.unfinished()).isZero();
        assertThat(bench.worker("enable_worker", 0).getInt32()).isEqualTo(1);
      }
    }
  }
}
