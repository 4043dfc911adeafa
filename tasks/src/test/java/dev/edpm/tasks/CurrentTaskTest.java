package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.tasks.feedback.TaskFeedback;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A task asks which task it is. */
class CurrentTaskTest {

  private final TaskEngine engine = new FeedbackLab().start(2);

  @AfterEach
  void end() {
    engine.abort();
  }

  @Test
  void aTaskIsTheOneThatWasSubmitted() {
    // More than the tasks after which a worker replaces its reference.
    int tasks = 2000;
    List<Task> submitted = new ArrayList<>();
    List<Task> asked = Collections.synchronizedList(new ArrayList<>());
    List<String> names = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < tasks; i++) {
      submitted.add(
          engine
              .task(
                  "ask",
                  variant -> {
                    Task current = Task.current();
                    asked.add(current);
                    names.add(current.name());
                  })
              .name("task " + i)
              .submit());
    }
    engine.awaitAll();
    assertThat(asked).containsExactlyInAnyOrderElementsOf(submitted);
    assertThat(names)
        .containsExactlyInAnyOrderElementsOf(submitted.stream().map(Task::name).toList());
  }

  @Test
  void outsideOfATaskThereIsNone() {
    assertThat(Task.current()).isNull();
    Task marker = engine.task("marker", variant -> {}).submit();
    AtomicReference<Task> elsewhere = new AtomicReference<>(marker);
    engine.task("t", variant -> elsewhere.set(onNewThread())).submit().await();
    assertThat(elsewhere.get()).isNull();
  }

  /** StarPU's tests/main/get_current_task.c, and the feedback that its handbook reads there. */
  @Test
  void inACallbackItIsTheTaskThatHasCompleted() {
    engine.feedback().enable();
    List<Task> submitted = new ArrayList<>();
    Queue<Task> calledBack = new ConcurrentLinkedQueue<>();
    List<Long> lengths = Collections.synchronizedList(new ArrayList<>());
    AtomicLong callbacks = new AtomicLong();
    for (int i = 0; i < 1000; i++) {
      submitted.add(
          engine
              .task("t", variant -> {})
              .callback(
                  () -> {
                    Task current = Task.current();
                    calledBack.add(current);
                    TaskFeedback feedback = current.feedback().orElseThrow();
                    lengths.add(feedback.length());
                    callbacks.addAndGet(feedback.scheduling().callback());
                    if (current.number() % 3 == 0) {
                      throw new IllegalStateException("on purpose");
                    }
                  })
              .submit());
    }
    AtomicReference<Task> later = new AtomicReference<>();
    Task next = engine.task("next", variant -> later.set(Task.current())).submit();
    engine.awaitAll();
    assertThat(calledBack).containsExactlyInAnyOrderElementsOf(submitted);
    assertThat(lengths)
        .containsExactlyInAnyOrderElementsOf(
            submitted.stream().map(task -> task.feedback().orElseThrow().length()).toList());
    assertThat(callbacks).as("none of them had ended").hasValue(0);
    assertThat(later.get()).isEqualTo(next);
  }

  private static Task onNewThread() {
    AtomicReference<Task> found = new AtomicReference<>();
    Thread thread = new Thread(() -> found.set(Task.current()));
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return found.get();
  }

  @Test
  void afterAFailureItIsTheNextTask() {
    List<Long> asked = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < 10; i++) {
      boolean fails = i % 2 == 0;
      engine
          .task(
              "t",
              variant -> {
                asked.add(Task.current().number());
                if (fails) {
                  throw new IllegalArgumentException("on purpose");
                }
              })
          .onWorker(0)
          .submit();
    }
    assertThatThrownBy(engine::awaitAll).isInstanceOf(TaskFailedException.class);
    assertThat(asked).containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L);
  }

  /** The engine is that of the task: a task may submit others to it by way of its handle. */
  @Test
  void eachEngineHasItsOwn() {
    try (TaskEngine other = new FeedbackLab().start(1)) {
      AtomicReference<Task> asked = new AtomicReference<>();
      Task task = other.task("t", variant -> asked.set(Task.current())).submit();
      task.await();
      assertThat(asked.get()).isEqualTo(task);
      // Waits by the other engine.
      asked.get().await();
    }
  }
}
