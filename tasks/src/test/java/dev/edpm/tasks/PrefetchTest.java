package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.tasks.bus.DeclaredDevice;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.device.Devices;
import dev.edpm.tasks.driver.ArrayPart;
import dev.edpm.tasks.driver.BusSpeed;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.worker.Worker;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Data that is transferred to a device while its task waits there. */
@Timeout(60)
class PrefetchTest {

  /** The worker of the device, beside one CPU worker. */
  private static final int DEVICE = 1;

  private final EngineBench bench = new EngineBench();
  private final CodeletDefinition onDevice =
      CodeletDefinition.named("on-device")
          .readsAndWrites("v")
          .variant("it", Set.of(WorkerKind.DEVICE))
          .build();
  private final CodeletDefinition onCpu =
      CodeletDefinition.named("on-cpu")
          .readsAndWrites("v")
          .variant("it", Set.of(WorkerKind.CPU))
          .build();

  private final CountDownLatch first = new CountDownLatch(1);

  /** A simulated device that calls the test before it receives an array. */
  private record HookedDevice(Device device, Consumer<int[]> hook) implements Device {

    @Override
    public void write(ArrayPart from, Object to) {
      hook.accept((int[]) from.array());
      device.write(from, to);
    }

    @Override
    public String name() {
      return device.name();
    }

    @Override
    public WorkerKind kind() {
      return device.kind();
    }

    @Override
    public long memory() {
      return device.memory();
    }

    @Override
    public BusSpeed bus(boolean measured) {
      return device.bus(measured);
    }

    @Override
    public Object allocate(ArrayPart like) {
      return device.allocate(like);
    }

    @Override
    public void free(Object memory) {
      device.free(memory);
    }

    @Override
    public void read(Object from, ArrayPart to) {
      device.read(from, to);
    }

    @Override
    public Object array(Object memory) {
      return device.array(memory);
    }

    @Override
    public void close() {
      device.close();
    }
  }

  private TaskEngine start(String scheduler, String memory, Consumer<int[]> hook) {
    Device device =
        Devices.simulated(DeclaredDevice.parse("fast: bandwidth=1000GB/s" + memory)).get(0);
    return bench.start(
        EngineOptions.defaults().workers(1).scheduler(scheduler).prefetch(true),
        List.of(new HookedDevice(device, hook)));
  }

  /** Occupies the device until {@link #first} is counted down. */
  private void occupy(TaskEngine engine) {
    TaskBody waiting = variant -> first.await();
    onDevice.task(waiting, DataHandle.of(new int[1])).on(engine).onWorker(DEVICE).submit();
  }

  private Task increment(TaskEngine engine, DataHandle<int[]> data, boolean bound) {
    TaskBuilder task = onDevice.task(variant -> data.value()[0]++, data).on(engine);
    return bound ? task.onWorker(DEVICE).submit() : task.submit();
  }

  @ParameterizedTest
  @ValueSource(strings = {"dm", "dmda", "dmdas"})
  void theDataOfAQueuedTaskIsTransferredMeanwhile(String scheduler) throws InterruptedException {
    int[] array = {41};
    CountDownLatch transferred = new CountDownLatch(1);
    try (TaskEngine engine =
        start(
            scheduler,
            "",
            written -> {
              if (written == array) {
                transferred.countDown();
              }
            })) {
      occupy(engine);
      DataHandle<int[]> data = DataHandle.of(array);
      increment(engine, data, false);

      transferred.await();

      first.countDown();
      assertThat(data.read()).containsExactly(42);
      // That of the first task, and this one.
      assertThat(engine.parts().devices.buses().get(0).transfers()).isEqualTo(2);
    }
  }

  @Test
  void nothingIsEvictedForATaskThatWaits() throws InterruptedException {
    Queue<Integer> written = new ConcurrentLinkedQueue<>();
    CountDownLatch small = new CountDownLatch(1);
    try (TaskEngine engine =
        start(
            "eager",
            " memory=48",
            array -> {
              written.add(array.length);
              if (array.length == 2) {
                small.countDown();
              }
            })) {
      DataHandle<int[]> present = DataHandle.of(new int[8]);
      increment(engine, present, true).await();
      occupy(engine);
      DataHandle<int[]> large = DataHandle.of(new int[4]);
      increment(engine, large, true);
      DataHandle<int[]> fits = DataHandle.of(new int[2]);
      increment(engine, fits, true);

      small.await();

      assertThat(written).containsExactly(8, 1, 2);
      first.countDown();
      assertThat(large.read()).containsExactly(1, 0, 0, 0);
      assertThat(present.read()[0]).isEqualTo(1);
    }
  }

  /** Otherwise data would be read while a later task changes it. */
  @Test
  void aRequestEndsWhenItsTaskTakesTheData() throws InterruptedException {
    int[] slow = {0};
    int[] array = {0};
    int[] last = {0};
    Queue<int[]> written = new ConcurrentLinkedQueue<>();
    CountDownLatch blocked = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    CountDownLatch lastWritten = new CountDownLatch(1);
    try (TaskEngine engine =
        start(
            "eager",
            "",
            from -> {
              written.add(from);
              if (from == slow) {
                blocked.countDown();
                await(over);
              } else if (from == last) {
                lastWritten.countDown();
              }
            })) {
      occupy(engine);
      Task cancelled = increment(engine, DataHandle.of(slow), true);
      blocked.await();
      cancelled.cancel();
      DataHandle<int[]> data = DataHandle.of(array);
      increment(engine, data, true);
      first.countDown();
      CountDownLatch changes = new CountDownLatch(1);
      CountDownLatch changed = new CountDownLatch(1);
      onCpu
          .task(
              variant -> {
                changes.countDown();
                changed.await();
                data.value()[0]++;
              },
              data)
          .on(engine)
          .submit();
      changes.await();
      // The thread that transfers data to the device now comes to the request of the second task.
      over.countDown();
      increment(engine, DataHandle.of(last), true);
      lastWritten.await();
      changed.countDown();

      assertThat(data.read()).containsExactly(2);
      assertThat(written.stream().filter(from -> from == array)).hasSize(1);
      assertThat(cancelled.state()).isEqualTo(TaskState.CANCELLED);
    }
  }

  @Test
  void aTaskTransfersItsDataItselfIfThatFailedBefore() throws InterruptedException {
    int[] array = {41};
    Worker[] worker = new Worker[1];
    CountDownLatch blocked = new CountDownLatch(1);
    Queue<Thread> threads = new ConcurrentLinkedQueue<>();
    try (TaskEngine engine =
        start(
            "eager",
            "",
            from -> {
              if (from != array) {
                return;
              }
              threads.add(Thread.currentThread());
              if (threads.size() == 1) {
                blocked.countDown();
                await(first);
                // Until the task waits for this transfer.
                while (worker[0].thread().fetchingTask() != 1
                    || worker[0].thread().getState() != Thread.State.WAITING) {
                  Thread.onSpinWait();
                }
                throw new IllegalStateException("the transfer fails");
              }
            })) {
      worker[0] = engine.parts().workers[DEVICE];
      occupy(engine);
      DataHandle<int[]> data = DataHandle.of(array);
      increment(engine, data, true);
      blocked.await();
      first.countDown();

      assertThat(data.read()).containsExactly(42);
      assertThat(threads).hasSize(2).last().isSameAs(worker[0].thread());
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
