package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.Problem;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.TaskState;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What happens when a task fails or is cancelled, and to those that need it. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FailedTaskTest {

  private static final CodeletDefinition READ =
      CodeletDefinition.named("read").reads("data").build();
  private static final CodeletDefinition WRITE =
      CodeletDefinition.named("write").writes("data").build();
  private static final CodeletDefinition CHANGE =
      CodeletDefinition.named("change").readsAndWrites("data").build();

  private final EngineBench bench = new EngineBench();
  private final TaskEngine engine = bench.start(EngineOptions.defaults().workers(2));
  private final DataHandle<int[]> data = DataHandle.of(new int[1]);
  private final IllegalArgumentException thrown = new IllegalArgumentException("not this");

  @AfterEach
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void close() {
    engine.close();
  }

  private Task fail(CodeletDefinition codelet) {
    return codelet
        .task(
            variant -> {
              throw thrown;
            },
            data)
        .on(engine)
        .submit();
  }

  private Task run(CodeletDefinition codelet, TaskBody body) {
    return codelet.task(body, data).on(engine).submit();
  }

  private Task run(CodeletDefinition codelet) {
    return run(codelet, variant -> {});
  }

  @Test
  void failureThrownToAWaitingThreadIsNotThrownByAwaitAll() {
    Task task = fail(CHANGE);
    assertThatThrownBy(task::await)
        .isInstanceOf(TaskFailedException.class)
        .hasMessage("the task change failed: java.lang.IllegalArgumentException: not this")
        .hasCause(thrown);
    assertThat(task.state()).isEqualTo(TaskState.FAILED);
    assertThatCode(engine::awaitAll).doesNotThrowAnyException();
  }

  @Test
  void failureReportedByACancelledFollowerIsObserved() {
    Task last = fail(CHANGE);
    for (int i = 0; i < 3; i++) {
      last = engine.task("after", variant -> {}).after(last).submit();
    }
    assertThatThrownBy(last::await).isInstanceOf(TaskCancelledException.class).hasCause(thrown);
    assertThatCode(engine::awaitAll).doesNotThrowAnyException();
    // And one that the data has reported.
    fail(WRITE);
    assertThatThrownBy(data::read).isInstanceOf(TaskCancelledException.class).hasCause(thrown);
    engine.close();
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void failuresThatAreNotKeptAreCounted() {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      tasks.add(fail(WRITE));
    }
    // Some are observed by themselves: of those that are kept, and of the others.
    for (int i = 0; i < 100; i += 10) {
      assertThatThrownBy(tasks.get(i)::await).hasCause(thrown);
      assertThatThrownBy(tasks.get(i)::await).hasCause(thrown);
    }
    AtomicInteger kept = new AtomicInteger();
    AtomicInteger others = new AtomicInteger();
    assertThatThrownBy(engine::awaitAll)
        .satisfies(
            e -> {
              kept.set(1);
              for (Throwable suppressed : e.getSuppressed()) {
                if (suppressed.getCause() != null) {
                  kept.incrementAndGet();
                } else {
                  Matcher count =
                      Pattern.compile("(\\d+) more tasks failed").matcher(suppressed.getMessage());
                  assertThat(count.matches()).isTrue();
                  others.addAndGet(Integer.parseInt(count.group(1)));
                }
              }
            });
    assertThat(kept.get() + others.get()).isEqualTo(90);
    assertThat(kept).hasValueLessThanOrEqualTo(16);
    assertThatCode(engine::awaitAll).doesNotThrowAnyException();
    // A failure that awaitAll has reported does not hide later ones.
    for (int i = 0; i < 20; i++) {
      fail(WRITE);
    }
    assertThatThrownBy(tasks.get(99)::await).hasCause(thrown);
    engine.close();
    assertThat(bench.problems)
        .hasSize(17)
        .extracting(Problem::message)
        .contains("4 more tasks failed; their failures were never observed");
  }

  @Test
  void awaitAllReportsAllFailuresOnce() {
    for (int i = 0; i < 3; i++) {
      fail(WRITE);
    }
    assertThatThrownBy(engine::awaitAll)
        .isInstanceOf(TaskFailedException.class)
        .hasCause(thrown)
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(2));
    assertThatCode(engine::awaitAll).doesNotThrowAnyException();
  }

  @Test
  void errorsAreFailuresAsWellAndTheEngineLivesOn() {
    for (int i = 0; i < 10; i++) {
      Task task = run(WRITE, TaskSelf::overflow);
      assertThatThrownBy(task::await).hasCauseInstanceOf(StackOverflowError.class);
    }
    AtomicBoolean ran = new AtomicBoolean();
    run(WRITE, variant -> ran.set(true)).await();
    assertThat(ran).isTrue();
  }

  /** Calls itself until there is no stack left. */
  private static final class TaskSelf {
    static void overflow(int depth) {
      overflow(depth + 1);
      Thread.onSpinWait();
    }
  }

  @Test
  void conditionsThatThrowAreFailuresOfTheirTask() {
    TaskBody body =
        new TaskBody() {
          @Override
          public void run(int variant) {}

          @Override
          public boolean accepts(int variant) {
            throw thrown;
          }
        };
    for (int i = 0; i < 4; i++) {
      assertThatThrownBy(() -> run(WRITE, body).await())
          .isInstanceOf(TaskFailedException.class)
          .hasCause(thrown);
    }
    assertThatCode(() -> run(WRITE).await()).doesNotThrowAnyException();
  }

  @Test
  void taskThatNoVariantAcceptsFails() {
    TaskBody body =
        new TaskBody() {
          @Override
          public void run(int variant) {}

          @Override
          public boolean accepts(int variant) {
            return false;
          }
        };
    assertThatThrownBy(() -> run(WRITE, body).await())
        .hasMessageContaining("none of the variants of the codelet write can run the task");
  }

  @Test
  void costsThatThrowAreUnknownAndAProblem() {
    TaskBody body =
        new TaskBody() {
          @Override
          public void run(int variant) {}

          @Override
          public double cost(int variant) {
            throw thrown;
          }
        };
    CodeletDefinition costly =
        CodeletDefinition.named("costly").readsAndWrites("data").model(ModelType.USER).build();
    try (TaskEngine dm = bench.start(EngineOptions.defaults().workers(2).scheduler("dm"))) {
      for (int i = 0; i < 10; i++) {
        costly.task(body, data).on(dm).submit();
      }
      assertThatCode(dm::awaitAll).doesNotThrowAnyException();
    }
    assertThat(bench.problems)
        .anyMatch(
            problem ->
                problem.id().equals("cost-failed") && problem.message().endsWith("not this"));
  }

  @Test
  void thoseThatNeedTheDataAreCancelledUntilSomebodyOverwritesIt() {
    engine.pause();
    Task failing = fail(CHANGE);
    Task reading = run(READ);
    Task changing = run(CHANGE);
    Task readingMore = run(READ);
    Task writing = run(WRITE);
    Task readingAgain = run(READ);
    engine.resume();
    assertThatThrownBy(engine::awaitAll).hasCause(thrown);

    assertThat(failing.state()).isEqualTo(TaskState.FAILED);
    for (Task task : new Task[] {reading, changing, readingMore}) {
      assertThat(task.state()).isEqualTo(TaskState.CANCELLED);
      assertThatThrownBy(task::await)
          .isInstanceOf(TaskCancelledException.class)
          .hasMessageContaining("did not run: a task that it needs failed")
          .hasCause(thrown);
    }
    assertThat(writing.state()).isEqualTo(TaskState.DONE);
    assertThat(readingAgain.state()).isEqualTo(TaskState.DONE);
  }

  /** As before, but those that follow are submitted when the failure is over. */
  @Test
  void dataIsOfNoUseUntilItIsOverwritten() {
    assertThatThrownBy(fail(CHANGE)::await).hasCause(thrown);
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(run(READ)::await).isInstanceOf(TaskCancelledException.class);
      assertThatThrownBy(run(CHANGE)::await).isInstanceOf(TaskCancelledException.class);
      assertThatThrownBy(data::read)
          .isInstanceOf(TaskCancelledException.class)
          .hasMessageContaining("the data is invalid")
          .hasCause(thrown);
      assertThatThrownBy(() -> data.update(value -> {})).isInstanceOf(TaskCancelledException.class);
    }
    data.replace(new int[] {8});
    assertThat(data.read()).containsExactly(8);
    assertThatCode(run(CHANGE)::await).doesNotThrowAnyException();
    assertThatCode(engine::awaitAll).doesNotThrowAnyException();
  }

  @Test
  void failedReadersLeaveTheDataAsItIs() {
    assertThatThrownBy(fail(READ)::await).hasCause(thrown);
    assertThatCode(run(READ)::await).doesNotThrowAnyException();
    assertThatCode(run(CHANGE)::await).doesNotThrowAnyException();
  }

  @Test
  void poisonOfABlockIsThatOfTheWholeOnceJoined() {
    DataHandle<Block<int[]>> whole = DataHandle.of(Block.of(new int[4]));
    DataHandle<Block<int[]>> first = whole.partition(Block.into(2)).get(0);
    Task failing =
        CHANGE
            .task(
                variant -> {
                  throw thrown;
                },
                first)
            .on(engine)
            .submit();
    assertThatThrownBy(failing::await).hasCause(thrown);
    assertThatThrownBy(() -> whole.replace(whole.value()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("data cannot be replaced while it is partitioned");
    whole.unpartition();
    assertThatThrownBy(whole::read).isInstanceOf(TaskCancelledException.class);
    assertThatThrownBy(first::read)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("unpartition() joined the data of its block");
    whole.replace(whole.value());
    assertThatCode(whole::read).doesNotThrowAnyException();
  }

  @Test
  void tasksAfterAFailedOneAreCancelledByTaskAndByTag() {
    engine.pause();
    Task failing =
        WRITE
            .task(
                variant -> {
                  throw thrown;
                },
                data)
            .on(engine)
            .tag(5)
            .submit();
    Task after = engine.task("after", variant -> {}).after(failing).submit();
    Task tagged = engine.task("tagged", variant -> {}).afterTags(5).submit();
    engine.resume();
    assertThatThrownBy(engine::awaitAll).hasCause(thrown);
    assertThat(after.state()).isEqualTo(TaskState.CANCELLED);
    assertThat(tagged.state()).isEqualTo(TaskState.CANCELLED);
    Task late = engine.task("late", variant -> {}).after(failing).submit();
    assertThatThrownBy(late::await).isInstanceOf(TaskCancelledException.class).hasCause(thrown);
    Task lateTagged = engine.task("late", variant -> {}).afterTags(5).submit();
    assertThatThrownBy(lateTagged::await).isInstanceOf(TaskCancelledException.class);
  }

  @Test
  void cancelledTasksDoNotRunNorDoThoseThatNeedThem() {
    AtomicInteger runs = new AtomicInteger();
    engine.pause();
    Task ready = run(CHANGE, variant -> runs.incrementAndGet());
    Task waiting = run(CHANGE, variant -> runs.incrementAndGet());
    assertThat(ready.cancel()).isTrue();
    assertThat(ready.cancel()).isTrue();
    engine.resume();
    assertThatThrownBy(waiting::await)
        .isInstanceOf(TaskCancelledException.class)
        .hasMessage("the task change did not run: it was cancelled")
        .hasNoCause();
    assertThatCode(engine::awaitAll).doesNotThrowAnyException();
    assertThat(runs).hasValue(0);
    assertThat(engine.unfinished()).isZero();
  }

  @Test
  void runningAndEndedTasksAreNotCancelled() throws InterruptedException {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    Task task =
        run(
            WRITE,
            variant -> {
              running.countDown();
              go.await();
            });
    running.await();
    assertThat(task.cancel()).isFalse();
    go.countDown();
    task.await();
    assertThat(task.cancel()).isFalse();
    assertThat(task.state()).isEqualTo(TaskState.DONE);
  }

  /** With the race between them, the failure is never lost. */
  @Test
  void causeOfAFailureIsKeptWhenSomebodyTriesToCancelMeanwhile() {
    for (int i = 0; i < 20_000; i++) {
      Task task = fail(WRITE);
      task.cancel();
      try {
        task.await();
      } catch (TaskFailedException e) {
        assertThat(e).hasCause(thrown);
      } catch (TaskCancelledException e) {
        assertThat(e).hasNoCause();
      }
    }
    assertThatCode(engine::awaitAll).doesNotThrowAnyException();
  }

  @Test
  void longCascadesDoNotOverflowTheStack() {
    int length = 100_000;
    engine.pause();
    Task first = fail(CHANGE);
    Task last = first;
    for (int i = 0; i < length; i++) {
      last = run(CHANGE);
    }
    Task afterAll = last;
    engine.resume();
    assertThatThrownBy(engine::awaitAll).hasCause(thrown).hasNoSuppressedExceptions();
    assertThatThrownBy(afterAll::await).isInstanceOf(TaskCancelledException.class).hasCause(thrown);
    assertThat(engine.unfinished()).isZero();
  }

  @Test
  void callbacksRunBeforeWaitersGoOnAndOnlyAfterSuccess() {
    AtomicInteger calls = new AtomicInteger();
    for (int i = 1; i <= 100; i++) {
      engine.task("good", variant -> {}).callback(calls::incrementAndGet).submit().await();
      assertThat(calls).hasValue(i);
    }
    engine.task("good", variant -> {}).callback(calls::incrementAndGet).submit();
    engine.awaitAll();
    assertThat(calls).hasValue(101);
    Task failing =
        engine
            .task(
                "bad",
                variant -> {
                  throw thrown;
                })
            .callback(calls::incrementAndGet)
            .submit();
    assertThatThrownBy(failing::await).hasCause(thrown);
    assertThat(calls).hasValue(101);
  }

  @Test
  void waitingForACancelledTaskWithACallbackEnds() {
    AtomicInteger calls = new AtomicInteger();
    Task failing = fail(CHANGE);
    Task needing =
        CHANGE.task(variant -> {}, data).callback(calls::incrementAndGet).on(engine).submit();
    assertThatThrownBy(needing::await).isInstanceOf(TaskCancelledException.class);
    assertThatThrownBy(failing::await).hasCause(thrown);
    assertThat(needing.hasEnded()).isTrue();
    assertThat(calls).hasValue(0);
  }

  @Test
  void callbacksThatThrowAreProblemsAndTheTaskHasEndedWell() {
    Task task =
        engine
            .task("calls", variant -> {})
            .callback(
                () -> {
                  throw thrown;
                })
            .submit();
    assertThatCode(task::await).doesNotThrowAnyException();
    assertThatCode(engine::awaitAll).doesNotThrowAnyException();
    assertThat(bench.problems)
        .singleElement()
        .satisfies(
            problem ->
                assertThat(problem.message())
                    .isEqualTo("the callback of the task calls failed: " + thrown));
  }

  @Test
  void failuresThatNobodyWaitedForAreProblemsOnceTheEngineIsClosed() {
    try (TaskEngine other = bench.start(EngineOptions.defaults().workers(1))) {
      other
          .task(
              "lonely",
              variant -> {
                throw thrown;
              })
          .submit();
    }
    assertThat(bench.problems)
        .singleElement()
        .satisfies(
            problem ->
                assertThat(problem.message())
                    .isEqualTo(
                        "the task lonely failed: " + thrown + "; its failure was never observed"));
  }

  @Test
  void synchronousSubmissionReturnsWhenTheTaskHasEnded() {
    AtomicBoolean ran = new AtomicBoolean();
    engine.task("sync", variant -> ran.set(true)).synchronous().submit();
    assertThat(ran).isTrue();
    assertThatThrownBy(
            () ->
                engine
                    .task(
                        "sync",
                        variant -> {
                          throw thrown;
                        })
                    .synchronous()
                    .submit())
        .isInstanceOf(TaskFailedException.class)
        .hasCause(thrown);
  }
}
