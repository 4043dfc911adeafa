package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.Problem;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.sched.ReadyTask;
import dev.edpm.tasks.sched.Scheduler;
import dev.edpm.tasks.sched.SchedulingPolicy;
import dev.edpm.tasks.sched.WorkerPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Errors in a task or outside of it: no worker ends, and every waiting thread gets an exception.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EscapedErrorTest {

  private static final int TASKS = 20;
  private static final EngineOptions ONE = EngineOptions.defaults().workers(1);

  /** Throws in {@code toString()}. */
  private static final class Mute extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new AssertionError("no message");
    }
  }

  private final EngineBench bench = new EngineBench();
  private final AtomicInteger runs = new AtomicInteger();

  private static Error outOfMemory() {
    return new OutOfMemoryError("of a test");
  }

  /** Runs independent tasks and a chain; all have to end. */
  private List<Task> runTasks(TaskEngine engine) {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < TASKS; i++) {
      TaskBuilder builder = engine.task("t", variant -> runs.incrementAndGet());
      tasks.add((i % 2 == 0 ? builder : builder.after(tasks.get(i - 1))).submit());
    }
    engine.awaitAll();
    assertThat(engine.unfinished()).isZero();
    assertThat(tasks).allMatch(task -> task.state() == TaskState.DONE);
    assertThat(runs).hasValue(TASKS);
    return tasks;
  }

  @ParameterizedTest
  @EnumSource(
      value = ToolEvent.class,
      names = {
        "DRIVER_INIT",
        "DRIVER_INIT_START",
        "DRIVER_INIT_END",
        "START_CPU_EXEC",
        "END_CPU_EXEC",
        "DRIVER_DEINIT"
      })
  void errorsOfEventCallbacksAreProblems(ToolEvent event) {
    bench.events.register(
        event,
        info -> {
          throw outOfMemory();
        });
    try (TaskEngine engine = bench.start(ONE)) {
      runTasks(engine);
    }
    assertThat(bench.problems)
        .isNotEmpty()
        .allMatch(problem -> problem.id().equals("event-callback-failed"))
        .allMatch(problem -> problem.message().contains(event.label()))
        .allMatch(problem -> problem.message().endsWith("OutOfMemoryError: of a test"));
  }

  @Test
  void errorsOfFlopsAreProblemsWhileAToolListens() {
    Queue<Double> flops = new ConcurrentLinkedQueue<>();
    bench.events.register(ToolEvent.START_CPU_EXEC, info -> flops.add(info.flops()));
    flopsThatFailWithAnError();
    assertThat(flops).hasSize(TASKS).containsOnly(0.0);
  }

  @Test
  void errorsOfFlopsAreProblemsWhileFeedbackIsOn() {
    flopsThatFailWithAnError();
  }

  private void flopsThatFailWithAnError() {
    TaskBody body =
        new TaskBody() {
          @Override
          public void run(int variant) {
            runs.incrementAndGet();
          }

          @Override
          public double flops() {
            throw outOfMemory();
          }
        };
    CodeletDefinition learning = CodeletDefinition.named("learns").model(ModelType.HISTORY).build();
    Models models = Models.inMemory(CalibrationMode.ON, bench.problems::add);
    try (TaskEngine engine = bench.start(ONE, models, () -> Double.NaN)) {
      engine.feedback().enable();
      for (int i = 0; i < TASKS; i++) {
        learning.task(body).on(engine).submit();
      }
      engine.awaitAll();
    }
    assertThat(runs).hasValue(TASKS);
    assertThat(bench.problems).extracting(Problem::id).contains("flops-failed", "cost-failed");
  }

  @Test
  void failureThatCannotDescribeItselfIsReported() {
    TaskEngine engine = bench.start(ONE);
    Task failing = engine.task("mute", EscapedErrorTest::beMute).submit();
    Task needing = engine.task("needs", variant -> {}).after(failing).submit();
    assertThatThrownBy(failing::await)
        .isInstanceOf(TaskFailedException.class)
        .hasMessage("the task mute failed: " + Mute.class.getName())
        .hasCauseInstanceOf(Mute.class);
    assertThatThrownBy(needing::await)
        .isInstanceOf(TaskCancelledException.class)
        .hasMessageEndingWith("a task that it needs failed: " + Mute.class.getName());
    engine.task("mute", EscapedErrorTest::beMute).submit();
    assertThatThrownBy(engine::awaitAll).hasCauseInstanceOf(Mute.class);
    engine.task("mute", EscapedErrorTest::beMute).submit();
    assertThatCode(engine::close).doesNotThrowAnyException();
    assertThat(bench.problems)
        .extracting(Problem::message)
        .containsExactly(
            "the task mute failed: " + Mute.class.getName() + "; its failure was never observed");
  }

  private static void beMute(int variant) {
    throw new Mute();
  }

  @Test
  void aCallbackWhoseFailureCannotDescribeItselfIsAProblem() {
    try (TaskEngine engine = bench.start(ONE)) {
      engine.task("calls", variant -> {}).callback(() -> beMute(0)).submit().await();
      runTasks(engine);
    }
    assertThat(bench.problems)
        .extracting(Problem::message)
        .containsExactly("the callback of the task calls failed: " + Mute.class.getName());
  }

  static Stream<Arguments> scopes() {
    return Stream.of(
        Arguments.of(MonitorScope.GLOBAL, "g_total_submitted"),
        Arguments.of(MonitorScope.PER_WORKER, "w_total_executed"),
        Arguments.of(MonitorScope.PER_CODELET, "c_total_executed"));
  }

  @ParameterizedTest
  @MethodSource("scopes")
  void aListenerWhoseFailureCannotDescribeItselfIsAProblem(MonitorScope scope, String counter) {
    bench.monitoring.startCollection();
    try (TaskEngine engine = bench.start(ONE)) {
      var listener = bench.listener(scope, sample -> beMute(0), counter);
      switch (scope) {
        case GLOBAL -> bench.monitoring.attachGlobal(listener);
        case PER_WORKER -> bench.monitoring.attachToAllWorkers(listener);
        default -> bench.monitoring.attachToCodelet("t", listener);
      }
      runTasks(engine);
    }
    assertThat(bench.problems)
        .anyMatch(
            problem ->
                problem.id().equals("listener-failed")
                    && problem.message().endsWith("failed with " + Mute.class.getName()));
  }

  @Test
  void aSchedulerWhoseFailureCannotDescribeItselfIsAProblem() {
    try (TaskEngine engine = start(new MutePolicy(), bench.problems::add)) {
      runTasks(engine);
    }
    assertThat(bench.problems)
        .anyMatch(problem -> problem.message().contains("pop threw " + Mute.class.getName()));
  }

  /** Fails at every second task that it is to give. */
  private static final class MutePolicy implements SchedulingPolicy, Scheduler {
    private final Queue<ReadyTask> queue = new ConcurrentLinkedQueue<>();
    private int pops;

    @Override
    public String name() {
      return "mute";
    }

    @Override
    public boolean usesPriorities() {
      return false;
    }

    @Override
    public Scheduler create(WorkerPool workers) {
      return this;
    }

    @Override
    public int push(ReadyTask task, int from) {
      queue.add(task);
      return ANYBODY;
    }

    @Override
    public ReadyTask pop(int worker) {
      ReadyTask task = queue.poll();
      if (task != null && pops++ % 2 == 0) {
        throw new Mute();
      }
      return task;
    }
  }

  /** The consumer of problems is the last component that can fail. */
  @Test
  void nothingEscapesWhenProblemsCannotBeReportedEither() {
    Consumer<Problem> failing =
        problem -> {
          throw outOfMemory();
        };
    bench.events.register(
        ToolEvent.END_CPU_EXEC,
        info -> {
          throw outOfMemory();
        });
    TaskEngine engine = start(EngineOptions.defaults().scheduler("lws").policy(), failing);
    Task called = engine.task("calls", variant -> {}).callback(() -> beMute(0)).submit();
    assertThatCode(called::await).doesNotThrowAnyException();
    runTasks(engine);
    engine.task("fails", EscapedErrorTest::beMute).submit();
    assertThatCode(engine::close).doesNotThrowAnyException();
    assertThat(EngineBench.workerThreads()).isEmpty();
  }

  private TaskEngine start(SchedulingPolicy policy, Consumer<Problem> problems) {
    return TaskEngine.start(
        new EngineOptions(1, policy, EngineOptions.DEFAULT_WINDOW),
        new Surroundings(
            bench.monitoring,
            bench.steering,
            bench.events,
            bench.models,
            () -> Double.NaN,
            problems));
  }

  /** Energy is measured around a task, and is not the task's fault. */
  @Test
  void errorsOfMeasurementsLeaveTheTaskAlone() {
    CodeletDefinition hot = CodeletDefinition.named("hot").energyModel(ModelType.HISTORY).build();
    Models models = Models.inMemory(CalibrationMode.ON, bench.problems::add);
    try (TaskEngine engine =
        bench.start(
            ONE,
            models,
            () -> {
              throw new AssertionError("no energy");
            })) {
      for (int i = 0; i < TASKS; i++) {
        hot.task(variant -> runs.incrementAndGet()).on(engine).submit();
      }
      engine.awaitAll();
    }
    assertThat(runs).hasValue(TASKS);
    assertThat(bench.problems)
        .isNotEmpty()
        .allSatisfy(
            problem ->
                assertThat(problem.message())
                    .isEqualTo(
                        "the measurement of the task hot failed: java.lang.AssertionError: no energy"
                            + "; the task is not affected"));
  }
}
