package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.job.CodeletTable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tags and codelets keep their meaning after their tasks have ended. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TagsOfEndedTasksTest {

  private static final TaskBody NOTHING = variant -> {};
  private static final TaskBody FAILURE =
      variant -> {
        throw new IllegalStateException("no");
      };

  @Test
  void aTagStaysTakenUntilItIsForgotten() {
    try (TaskEngine engine = EngineBench.start(2)) {
      for (long tag : new long[] {0, 1, 63, 64, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40}) {
        engine.task("first", NOTHING).tag(tag).submit().await();
        engine.task("after", NOTHING).afterTags(tag).submit().await();
        assertThatThrownBy(() -> engine.task("again", NOTHING).tag(tag).submit())
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage(
                "another task has the tag " + tag + "; call forgetTag(" + tag + ") to release it");
        engine.forgetTag(tag);
        Task waits = engine.task("waits", NOTHING).afterTags(tag).submit();
        assertThat(waits.state()).isEqualTo(TaskState.WAITING);
        engine.task("again", NOTHING).tag(tag).submit();
        waits.await();
      }
    }
  }

  /** More than those whose reasons are kept. */
  @Test
  void tasksAfterAFailedOneAreCancelledHoweverManyFail() {
    try (TaskEngine engine = EngineBench.start(2)) {
      int tasks = 3000;
      for (int i = 0; i < tasks; i++) {
        engine.task("fails", FAILURE).tag(i).submit();
      }
      engine.awaitAtMost(0);
      for (int i = 0; i < tasks; i++) {
        Task after = engine.task("after", NOTHING).afterTags(i).submit();
        assertThatThrownBy(after::await).isInstanceOf(TaskCancelledException.class);
        int tag = i;
        assertThatThrownBy(() -> engine.task("again", NOTHING).tag(tag).submit())
            .isInstanceOf(IllegalArgumentException.class);
        engine.forgetTag(i);
        engine.task("again", NOTHING).tag(i).submit();
        engine.task("after", NOTHING).afterTags(i).submit().await();
      }
    }
  }

  @Test
  void aTagThatIsForgottenWhileItsTaskRunsHoldsUpThoseThatHaveNamedIt() throws Exception {
    try (TaskEngine engine = EngineBench.start(2)) {
      CountDownLatch go = new CountDownLatch(1);
      CountDownLatch running = new CountDownLatch(1);
      engine
          .task(
              "old",
              variant -> {
                running.countDown();
                go.await();
              })
          .tag(5)
          .submit();
      running.await();
      Task ofOld = engine.task("of old", NOTHING).afterTags(5).submit();
      engine.forgetTag(5);
      Task ofNew = engine.task("of new", NOTHING).afterTags(5).submit();
      assertThat(ofOld.state()).isEqualTo(TaskState.WAITING);
      go.countDown();
      ofOld.await();
      assertThat(ofNew.state()).isEqualTo(TaskState.WAITING);
      engine.task("new", NOTHING).tag(5).submit();
      ofNew.await();
    }
  }

  @Test
  void tasksOfManyCodeletsKeepTheirNames() {
    EngineBench bench = new EngineBench();
    AtomicInteger runs = new AtomicInteger();
    List<Task> last = new ArrayList<>();
    try (TaskEngine engine = bench.start(EngineOptions.defaults().workers(2))) {
      for (int i = 0; i < CodeletTable.MOST + 5; i++) {
        Task task = engine.task("codelet " + i, variant -> runs.incrementAndGet()).submit();
        if (i >= CodeletTable.MOST - 1) {
          last.add(task);
        }
      }
      Task failed = engine.task("another", FAILURE).submit();
      assertThatThrownBy(failed::await).hasMessageStartingWith("the task another failed: ");
      engine.awaitAll();
    }
    assertThat(runs).hasValue(CodeletTable.MOST + 5);
    assertThat(last)
        .extracting(Task::name)
        .containsExactly(
            "codelet 9999",
            "codelet 10000",
            "codelet 10001",
            "codelet 10002",
            "codelet 10003",
            "codelet 10004");
    assertThat(last)
        .extracting(task -> task.codelet().name())
        .containsExactly("codelet 9999", "others", "others", "others", "others", "others");
    assertThat(bench.problems)
        .extracting(Problem::message)
        .containsExactly(
            "there are more than 10000 codelets: tasks of further codelets are counted together as"
                + " 'others'; use TaskBuilder.name, not codelets, to distinguish tasks");
  }
}
