package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.data.AcquireNode;
import dev.edpm.tasks.graph.TagCycles;
import dev.edpm.tasks.graph.Tags;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tasks that wait for each other because of their tags. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TagCycleTest {

  private static final CodeletDefinition READ =
      CodeletDefinition.named("reads").reads("data").build();
  private static final CodeletDefinition WRITE =
      CodeletDefinition.named("writes").writes("data").build();
  private static final TaskBody NOTHING = variant -> {};

  @Test
  void theTaskThatWouldCloseACycleIsRefusedAndNothingHangs() {
    EngineBench bench = new EngineBench();
    try (TaskEngine engine = bench.start(EngineOptions.defaults().workers(2))) {
      AtomicInteger runs = new AtomicInteger();
      Task a = engine.task("a", variant -> runs.set(-99)).tag(1).afterTags(2).submit();
      Task behind = engine.task("behind", variant -> runs.set(-99)).after(a).submit();
      assertThatThrownBy(
              () -> engine.task("b", variant -> runs.set(-99)).tag(2).afterTags(1).submit())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "the tags form a cycle: b (tag 2) waits for a (tag 1), a (tag 1) waits for b (tag"
                  + " 2); remove one of these dependencies");
      engine.awaitAtMost(0);
      engine.awaitAll();
      for (Task task : List.of(a, behind)) {
        assertThat(task.state()).isEqualTo(TaskState.CANCELLED);
        assertThatThrownBy(task::await)
            .isInstanceOf(TaskCancelledException.class)
            .hasMessageContaining("the tags form a cycle: b (tag 2) waits for a (tag 1)");
      }
      engine.task("b", variant -> runs.incrementAndGet()).tag(2).submit();
      engine.task("c", variant -> runs.incrementAndGet()).afterTags(2).submit().await();
      assertThat(runs).hasValue(2);
    }
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void aTaskMayNotWaitForItsOwnTag() {
    try (TaskEngine engine = EngineBench.start(1)) {
      assertThatThrownBy(() -> engine.task("self", NOTHING).tag(7).afterTags(7).submit())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "the tags form a cycle: self (tag 7) waits for self (tag 7); remove one of these"
                  + " dependencies");
      engine.awaitAll();
    }
  }

  @Test
  void aCycleMayGoByData() {
    try (TaskEngine engine = EngineBench.start(2)) {
      DataHandle<int[]> data = DataHandle.of(new int[1]);
      WRITE.task(NOTHING, data).on(engine).afterTags(1).submit();
      assertThatThrownBy(() -> READ.task(NOTHING, data).on(engine).tag(1).submit())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "the tags form a cycle: reads (tag 1) waits for writes, writes waits for reads (tag"
                  + " 1); remove one of these dependencies");
      engine.awaitAll();
      assertThatThrownBy(data::read).isInstanceOf(TaskCancelledException.class);
    }
  }

  /** Its submission will reject it, and must find the unchanged cycle. */
  @Test
  void threadsThatWaitLeaveATaskAloneThatIsBeingSubmitted() {
    Tags tags = new Tags();
    AcquireNode task = new AcquireNode();
    task.carry(tags.take(1));
    task.follow(tags.end(1), true);
    new TagCycles(tags).breakAll();
    assertThat(TagCycles.closedBy(task)).isPresent();
    assertThat(task.state()).isEqualTo(TaskState.WAITING);
    task.submitted();
    new TagCycles(tags).breakAll();
    assertThat(task.state()).isEqualTo(TaskState.FAILED);
  }

  @Test
  void submissionWithoutACycleIsNotRefused() {
    try (TaskEngine engine = EngineBench.start(2)) {
      List<Integer> order = new ArrayList<>();
      int tasks = 1000;
      for (int i = 0; i < tasks; i++) {
        int number = i;
        engine.task("link", variant -> order.add(number)).tag(i).afterTags(i + 1).submit();
      }
      engine.task("first", NOTHING).tag(tasks).submit();
      engine.awaitAll();
      assertThat(order).hasSize(tasks).isSortedAccordingTo((one, other) -> other - one);
    }
  }

  /** Too long for a look at each submission: it is found when nothing can run any more. */
  @Test
  void aLongCycleFailsInsteadOfWaitingForEver() {
    try (TaskEngine engine = EngineBench.start(2)) {
      int tasks = 5000;
      List<Task> all = new ArrayList<>();
      for (int i = 0; i < tasks; i++) {
        all.add(engine.task("link", NOTHING).tag(i).afterTags((i + 1) % tasks).submit());
      }
      AtomicInteger runs = new AtomicInteger();
      engine.task("other", variant -> runs.incrementAndGet()).submit();
      engine.awaitAtMost(0);
      assertThatThrownBy(engine::awaitAll)
          .isInstanceOf(TaskFailedException.class)
          .hasMessageContaining("the tags form a cycle: link (tag ")
          .hasMessageContaining("and 4992 more tasks; remove one of these dependencies");
      assertThat(runs).hasValue(1);
      assertThat(all.stream().filter(task -> task.state() == TaskState.FAILED)).hasSize(1);
      assertThat(all.stream().filter(task -> task.state() == TaskState.CANCELLED))
          .hasSize(tasks - 1);
    }
  }

  @Test
  void closingEndsALongCycleAndReportsIt() {
    EngineBench bench = new EngineBench();
    try (TaskEngine engine = bench.start(EngineOptions.defaults().workers(1))) {
      for (int i = 0; i < 1000; i++) {
        engine.task("link", NOTHING).tag(i).afterTags((i + 1) % 1000).submit();
      }
    }
    assertThat(bench.problems).extracting(Problem::id).containsExactly("task-failed");
  }

  @Test
  void waitingForOneTaskOfALongCycleEnds() {
    try (TaskEngine engine = EngineBench.start(1)) {
      Task first = engine.task("first", NOTHING).tag(0).afterTags(1).submit();
      for (int i = 1; i < 1000; i++) {
        engine.task("link", NOTHING).tag(i).afterTags((i + 1) % 1000).submit();
      }
      assertThatThrownBy(first::await).hasMessageContaining("the tags form a cycle: ");
    }
  }

  @Test
  void aWindowFullOfACycleLetsTheSubmitterGoOn() {
    EngineOptions options = EngineOptions.defaults().workers(1).window(300);
    try (TaskEngine engine = new EngineBench().start(options)) {
      AtomicInteger runs = new AtomicInteger();
      for (int i = 0; i < 1000; i++) {
        engine.task("link", NOTHING).tag(i).afterTags((i + 1) % 290).submit();
      }
      engine.task("other", variant -> runs.incrementAndGet()).submit();
      engine.awaitAtMost(0);
      assertThat(runs).hasValue(1);
    }
  }

  /** Each of the threads may be the one that closes the cycle; at least one must detect it. */
  @Test
  void threadsThatCloseACycleTogetherDoNotHang() throws Exception {
    try (TaskEngine engine = EngineBench.start(2)) {
      for (int round = 0; round < 200; round++) {
        int first = 2 * round;
        CyclicBarrier both = new CyclicBarrier(2);
        AtomicInteger refused = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
          int mine = first + i;
          int other = first + 1 - i;
          Thread thread =
              new Thread(
                  () -> {
                    try {
                      both.await();
                      engine.task("task", NOTHING).tag(mine).afterTags(other).submit();
                    } catch (IllegalArgumentException e) {
                      refused.incrementAndGet();
                    } catch (Exception e) {
                      throw new AssertionError(e);
                    }
                  });
          thread.start();
          threads.add(thread);
        }
        for (Thread thread : threads) {
          thread.join();
        }
        assertThat(refused).hasValueBetween(1, 2);
        if (round % 20 == 0) {
          engine.awaitAll();
        }
      }
    }
  }
}
