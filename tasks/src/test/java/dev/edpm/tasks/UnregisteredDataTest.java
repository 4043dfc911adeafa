package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.tasks.codelet.DataUnregisteredException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Handles are closed after their tasks, and refuse every use from then on. */
@Timeout(60)
class UnregisteredDataTest {

  private static final EngineOptions ONE = EngineOptions.defaults().workers(1);

  private final EngineBench bench = new EngineBench();
  private final CodeletDefinition change =
      CodeletDefinition.named("change").readsAndWrites("data").build();
  private final DataHandle<int[]> data = DataHandle.of(new int[4]);

  @Test
  void unregisteringWaitsForTheTasksAndRefusesFurtherOnes() throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    AtomicBoolean ended = new AtomicBoolean();
    AtomicReference<Boolean> seen = new AtomicReference<>();
    try (TaskEngine engine = bench.start(ONE)) {
      change
          .task(
              variant -> {
                go.await();
                ended.set(data.value().length == 4);
              },
              data)
          .on(engine)
          .submit();
      Thread other =
          new Thread(
              () -> {
                data.unregister();
                seen.set(ended.get());
              });
      other.start();
      while (other.getState() != Thread.State.TIMED_WAITING
          && other.getState() != Thread.State.WAITING
          && other.isAlive()) {
        Thread.onSpinWait();
      }
      assertThatThrownBy(() -> change.task(variant -> {}, data).on(engine).submit())
          .isInstanceOf(DataUnregisteredException.class);
      go.countDown();
      other.join();
    }
    assertThat(seen.get()).isTrue();
  }

  @Test
  void everyUseAfterwardsIsRefused() throws Exception {
    try (TaskEngine engine = bench.start(ONE)) {
      data.unregister();
      List<ThrowingCallable> uses =
          List.of(
              data::value,
              data::read,
              () -> data.update(array -> {}),
              () -> data.replace(new int[1]),
              () -> data.partition(array -> List.of(array)),
              data::unpartition,
              data::unregister,
              () -> change.task(variant -> {}, data).on(engine).submit());
      for (ThrowingCallable use : uses) {
        assertThatThrownBy(use)
            .isInstanceOf(DataUnregisteredException.class)
            .hasMessageContaining("unregister()");
      }
    }
  }

  @Test
  void partitionedDataIsJoinedBeforeItIsUnregistered() {
    DataHandle<Block<int[]>> whole = DataHandle.of(Block.of(new int[4]));
    List<DataHandle<Block<int[]>>> blocks = whole.partition(Block.into(2));
    assertThatIllegalStateException()
        .isThrownBy(whole::unregister)
        .withMessageContaining("call unpartition() first");
    assertThatIllegalStateException()
        .isThrownBy(blocks.get(0)::unregister)
        .withMessageContaining("call unpartition() on the data");
    whole.unpartition();
    whole.unregister();
    assertThatThrownBy(blocks.get(0)::read).isInstanceOf(DataUnregisteredException.class);
  }

  @Test
  void invalidDataCanBeUnregistered() throws Exception {
    try (TaskEngine engine = bench.start(ONE)) {
      Task failing =
          change
              .task(
                  variant -> {
                    throw new IllegalArgumentException("as intended");
                  },
                  data)
              .on(engine)
              .submit();
      assertThatThrownBy(failing::await).isInstanceOf(TaskFailedException.class);
      data.unregister();
      assertThatThrownBy(data::read).isInstanceOf(DataUnregisteredException.class);
    }
  }

  @Test
  void aRefusedWaitLeavesTheHandleOpen() {
    data.update(
        array ->
            assertThatIllegalStateException()
                .isThrownBy(data::unregister)
                .isNotInstanceOf(DataUnregisteredException.class)
                .withMessageContaining("unregister() would wait forever"));
    assertThat(data.read()).hasSize(4);
  }
}
