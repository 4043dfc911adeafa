package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.Reports;
import dev.edpm.runtime.report.Schemas;
import dev.edpm.tasks.codelet.DataUnregisteredException;
import dev.edpm.tasks.codelet.DeviceLostException;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.driver.ArrayPart;
import dev.edpm.tasks.driver.BusSpeed;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.driver.DeviceClock;
import dev.edpm.tasks.memory.BusStatistics;
import dev.edpm.tasks.memory.NodeStatistics;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.report.EngineReport;
import dev.edpm.tasks.worker.WorkerThread;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks on simulated devices, whose memories are their own. */
@Timeout(60)
class DevicesTest {

  private static final long MIB = 1 << 20;
  private static final Set<WorkerKind> ON_DEVICES = Set.of(WorkerKind.DEVICE);

  /** The worker of the only device of an engine with one CPU worker. */
  private static final int DEVICE = 1;

  private static final EngineOptions ONE =
      EngineOptions.defaults().workers(1).scheduler("eager").devices("fast: bandwidth=1000GB/s");

  private final EngineBench bench = new EngineBench();

  private final CodeletDefinition scale =
      CodeletDefinition.named("scale").readsAndWrites("v").variant("any").build();
  private final CodeletDefinition onDevice =
      CodeletDefinition.named("on-device").readsAndWrites("v").variant("it", ON_DEVICES).build();
  private final CodeletDefinition onCpu =
      CodeletDefinition.named("on-cpu")
          .readsAndWrites("v")
          .variant("it", Set.of(WorkerKind.CPU))
          .build();

  // ---- what StarPU 1.4.12 printed for five rounds over four vectors

  @Test
  void transfersAreThoseOfStarPu() {
    try (TaskEngine engine = bench.start(ONE)) {
      rounds(engine);
      assertThat(engine.parts().devices.buses())
          .containsExactly(
              new BusStatistics(0, 1, 4 * MIB, 4), new BusStatistics(1, 0, 4 * MIB, 4));
      List<NodeStatistics> nodes = engine.parts().devices.nodes();
      assertThat(nodes.get(0).hits()).isEqualTo(4);
      assertThat(nodes.get(0).misses()).isEqualTo(4);
      assertThat(nodes.get(1).hits()).isEqualTo(16);
      assertThat(nodes.get(1).misses()).isEqualTo(4);
      assertThat(nodes.get(1).allocations()).isEqualTo(4);
      assertThat(engine.feedback().transferSummary().replaceAll("[0-9.]+ MB/s", "... MB/s"))
          .isEqualTo(
              """
              MSI cache stats :
              TOTAL MSI stats\thit 20 (71.43 %)\tmiss 8 (28.57 %)
              memory node NUMA 0
              \thit : 4 (50.00 %)
              \tmiss : 4 (50.00 %)
              memory node OpenCL 0
              \thit : 16 (80.00 %)
              \tmiss : 4 (20.00 %)
              Allocation cache stats:
              memory node OpenCL 0
              \ttotal alloc : 4
              \tcached alloc: 0 (0.00 %)
              Data transfer stats:
              \tNUMA 0 -> OpenCL 0\t0.0039 GB\t... MB/s\t(transfers : 4 - avg 1.0000 MB)
              \tOpenCL 0 -> NUMA 0\t0.0039 GB\t... MB/s\t(transfers : 4 - avg 1.0000 MB)
              Total transfers: 0.0078 GB
              """);
    }
  }

  /** The same numbers in the report, as a document and as lines. */
  @Test
  void theReportHasTheTransfersOfStarPu() throws IOException {
    try (TaskEngine engine = bench.start(ONE.devices("fast: bandwidth=8GB/s latency=10us"))) {
      rounds(engine);
      Report report = Reports.with(new EngineReport(engine.snapshot(0)));
      String document = Reports.document(report);
      String lines = Reports.lines(report);
      Schemas.checkDocument(document);
      lines.lines().forEach(Schemas::checkLine);
      for (String part :
          List.of(
              "\"executed\": 0, \"type\": \"cpu\", \"node\": 0}",
              "\"executed\": 20, \"type\": \"device\", \"node\": 1, \"device\": \"fast\","
                  + " \"speed\": 1.0}",
              "\"name\": \"NUMA 0\", \"hits\": 4, \"misses\": 4}",
              "\"name\": \"OpenCL 0\", \"hits\": 16, \"misses\": 4, \"allocations\": 4,"
                  + " \"cached\": 0, \"used\": 0}",
              "\"from\": 0, \"to\": 1, \"bytes\": 4194304, \"transfers\": 4, \"bandwidth\":"
                  + " 8.0E9, \"latency\": 10000.0}",
              "\"from\": 1, \"to\": 0, \"bytes\": 4194304, \"transfers\": 4, ")) {
        assertThat(document).contains(part);
        assertThat(lines).contains(part);
      }
      assertThat(
              new EngineReport(engine.snapshot(0))
                  .metrics().stream()
                      .flatMap(
                          metric ->
                              metric.samples().stream()
                                  .map(one -> metric.name() + one.labels() + one.value())))
          .containsExactly(
              "transfers[from, NUMA 0, to, OpenCL 0]4",
              "transfers[from, OpenCL 0, to, NUMA 0]4",
              "transferred[from, NUMA 0, to, OpenCL 0]4194304",
              "transferred[from, OpenCL 0, to, NUMA 0]4194304",
              "memory_hits[memory, NUMA 0]4",
              "memory_hits[memory, OpenCL 0]16",
              "memory_misses[memory, NUMA 0]4",
              "memory_misses[memory, OpenCL 0]4",
              "memory_allocations[memory, OpenCL 0]4",
              "memory_used[memory, OpenCL 0]0");
      assertThat(lines).contains("{\"kind\": \"node\", \"number\": 1, \"name\": \"OpenCL 0\"");
      engine.feedback().reset();
      assertThat(Reports.document(Reports.with(new EngineReport(engine.snapshot(0)))))
          .contains("\"name\": \"NUMA 0\", \"hits\": 0, \"misses\": 0}")
          .contains("\"hits\": 0, \"misses\": 0, \"allocations\": 0, \"cached\": 0")
          .contains("\"from\": 0, \"to\": 1, \"bytes\": 0, \"transfers\": 0");
      assertThat(engine.feedback().transferSummary()).contains("Total transfers: 0.0000 GB");
    }
  }

  /** A device that is not simulated, whose clock is known. */
  private static final class ClockedDevice implements Device {
    @Override
    public String name() {
      return "clocked";
    }

    @Override
    public WorkerKind kind() {
      return WorkerKind.OPENCL;
    }

    @Override
    public long memory() {
      return Long.MAX_VALUE;
    }

    @Override
    public BusSpeed bus(boolean measured) {
      return BusSpeed.UNKNOWN;
    }

    @Override
    public Object allocate(ArrayPart like) {
      return new Object();
    }

    @Override
    public void free(Object memory) {}

    @Override
    public void write(ArrayPart from, Object to) {}

    @Override
    public void read(Object from, ArrayPart to) {}

    @Override
    public Optional<DeviceClock> clock() {
      return Optional.of(new DeviceClock(-188_430_000, 900, 2));
    }

    @Override
    public void close() {}
  }

  @Test
  void theReportHasTheClockOfADevice() throws IOException {
    try (TaskEngine engine =
        bench.start(EngineOptions.defaults().workers(1), List.of(new ClockedDevice()))) {
      Report report = Reports.with(new EngineReport(engine.snapshot(0)));
      String document = Reports.document(report);
      Schemas.checkDocument(document);
      Reports.lines(report).lines().forEach(Schemas::checkLine);
      assertThat(document)
          .contains(
              "\"type\": \"opencl\", \"node\": 1, \"device\": \"clocked\", \"clock\":"
                  + " {\"offset-ns\": -188430000, \"error-ns\": 900, \"clamped\": 2}}");
    }
  }

  @Test
  void theReportHasTheSizeOfAMemoryAndWhatIsUsedOfIt() throws IOException {
    try (TaskEngine engine =
        bench.start(ONE.devices("slow: speed=0.5 bandwidth=8GB/s memory=2k"))) {
      DataHandle<byte[]> data = DataHandle.of(new byte[1000]);
      onDevice.task(variant -> {}, data).on(engine).synchronous().submit();
      assertThat(Reports.document(Reports.with(new EngineReport(engine.snapshot(0)))))
          .contains("\"device\": \"slow\", \"speed\": 0.5}")
          .contains("\"name\": \"OpenCL 0\", \"limit\": 2048, ")
          .contains("\"used\": 1000}");
      assertThat(data.read()).hasSize(1000);
    }
  }

  /** Of each transfer and task one pair, with the bytes and the memory that they go to. */
  @Test
  void transfersAndTasksAreEvents() {
    Queue<String> heard = new ConcurrentLinkedQueue<>();
    for (ToolEvent event : ToolEvent.values()) {
      if (event.needsDevice() || event.label().endsWith("cpu_exec")) {
        bench.events.register(
            event,
            info ->
                heard.add(
                    "%s worker %d, %s %d, node %d, %d of %d"
                        .formatted(
                            event.label(),
                            info.worker(),
                            info.driver(),
                            info.device(),
                            info.memoryNode(),
                            info.bytesTransferred(),
                            info.bytesToTransfer())));
      }
    }
    try (TaskEngine engine = bench.start(ONE)) {
      DataHandle<byte[]> data = DataHandle.of(new byte[1000]);
      onDevice.task(variant -> data.value()[0]++, data).on(engine).synchronous().submit();
      onDevice.task(variant -> data.value()[0]++, data).on(engine).synchronous().submit();
      onCpu.task(variant -> data.value()[0]++, data).on(engine).synchronous().submit();
      assertThat(data.read()[0]).isEqualTo((byte) 3);
    }
    String onDeviceWorker = "worker 1, OCL 0, node 1, 0 of 0";
    String onCpuWorker = "worker 0, CPU 0, node 0, 0 of 0";
    assertThat(heard)
        .containsExactly(
            "start_transfer worker -1, null -1, node 1, 0 of 1000",
            "end_transfer worker -1, null -1, node 1, 1000 of 1000",
            "start_gpu_exec " + onDeviceWorker,
            "end_gpu_exec " + onDeviceWorker,
            "start_gpu_exec " + onDeviceWorker,
            "end_gpu_exec " + onDeviceWorker,
            "start_transfer worker -1, null -1, node 0, 0 of 1000",
            "end_transfer worker -1, null -1, node 0, 1000 of 1000",
            "start_cpu_exec " + onCpuWorker,
            "end_cpu_exec " + onCpuWorker);
  }

  @Test
  void evictionIsThatOfStarPu() {
    try (TaskEngine engine = bench.start(ONE.devices("small: bandwidth=1000GB/s memory=2m"))) {
      rounds(engine);
      assertThat(engine.parts().devices.buses())
          .containsExactly(
              new BusStatistics(0, 1, 20 * MIB, 20), new BusStatistics(1, 0, 20 * MIB, 20));
      List<NodeStatistics> nodes = engine.parts().devices.nodes();
      assertThat(nodes.get(0).hits()).isEqualTo(6);
      assertThat(nodes.get(0).misses()).isEqualTo(20);
      assertThat(nodes.get(1).hits()).isZero();
      assertThat(nodes.get(1).misses()).isEqualTo(20);
    }
  }

  /** As {@code scal14.c}; paused, so that each round follows the one before. */
  private void rounds(TaskEngine engine) {
    List<DataHandle<float[]>> vectors =
        Stream.generate(() -> DataHandle.of(new float[(int) MIB / Float.BYTES])).limit(4).toList();
    engine.pause();
    for (int round = 0; round < 5; round++) {
      for (DataHandle<float[]> vector : vectors) {
        onDevice.task(variant -> vector.value()[7]++, vector).on(engine).submit();
      }
    }
    engine.resume();
    engine.awaitAll();
    vectors.forEach(vector -> assertThat(vector.read()[7]).isEqualTo(5));
    vectors.forEach(DataHandle::unregister);
    assertThat(engine.parts().devices.pins()).isZero();
  }

  // ---- data

  @Test
  void aKernelRunsOnACopyThatTheProgramReadsLater() {
    int[] array = {1, 2, 3};
    DataHandle<int[]> data = DataHandle.of(array);
    AtomicReference<int[]> seen = new AtomicReference<>();
    try (TaskEngine engine = bench.start(ONE)) {
      TaskBody body =
          variant -> {
            seen.set(data.value());
            data.value()[0] = 10;
          };
      onDevice.task(body, data).on(engine).synchronous().submit();
      assertThat(seen.get()).isNotSameAs(array).containsExactly(10, 2, 3);
      assertThat(array).containsExactly(1, 2, 3);
      assertThat(data.read()).isSameAs(array).containsExactly(10, 2, 3);
    }
  }

  @Test
  void theEndOfTheEngineWritesDataBack() {
    int[] array = {1, 2, 3};
    DataHandle<int[]> data = DataHandle.of(array);
    try (TaskEngine engine = bench.start(ONE)) {
      onDevice.task(variant -> Arrays.fill(data.value(), 4), data).on(engine).submit();
    }
    assertThat(array).containsOnly(4);
  }

  @Test
  void tilesAreGatheredAndScattered() {
    double[] matrix = new double[35];
    DataHandle<Tile<double[]>> whole = DataHandle.of(Tile.of(matrix, 5, 7));
    try (TaskEngine engine = bench.start(ONE)) {
      onDevice.task(variant -> addOne(whole), whole).on(engine).submit();
      for (DataHandle<Tile<double[]>> tile : whole.partition(Tile.into(2, 3))) {
        onDevice.task(variant -> addOne(tile), tile).on(engine).submit();
        onCpu.task(variant -> addOne(tile), tile).on(engine).submit();
      }
      whole.unpartition();
      onDevice.task(variant -> addOne(whole), whole).on(engine).submit();
      whole.read();
      assertThat(matrix).containsOnly(4);
    }
  }

  private static void addOne(DataHandle<Tile<double[]>> handle) {
    Tile<double[]> tile = handle.value();
    for (int row = 0; row < tile.rows(); row++) {
      for (int column = 0; column < tile.columns(); column++) {
        tile.array()[tile.at(row, column)]++;
      }
    }
  }

  /** The transfer takes so long that the second reader starts before its end. */
  @Test
  void aReaderWaitsForTheTransferThatAnotherOneHasStarted() {
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    CodeletDefinition reading = CodeletDefinition.named("reading").reads("v").build();
    List<Integer> seen = new CopyOnWriteArrayList<>();
    EngineOptions options = ONE.workers(2).devices("far: bandwidth=1GB/s latency=30ms");
    try (TaskEngine engine = bench.start(options)) {
      onDevice.task(variant -> data.value()[0] = 5, data).on(engine).submit();
      for (int worker = 0; worker < 2; worker++) {
        reading
            .task(variant -> seen.add(data.value()[0]), data)
            .on(engine)
            .onWorker(worker)
            .submit();
      }
    }
    assertThat(seen).containsExactly(5, 5);
  }

  @Test
  void replacedDataIsThatOfTheNextTask() {
    DataHandle<int[]> data = DataHandle.of(new int[3]);
    try (TaskEngine engine = bench.start(ONE)) {
      onDevice.task(variant -> data.value()[0]++, data).on(engine).submit();
      data.replace(new int[] {7, 8, 9, 10});
      onDevice.task(variant -> data.value()[3]++, data).on(engine).submit();
      assertThat(data.read()).containsExactly(7, 8, 9, 11);
    }
  }

  @Test
  void replacedDataIsFreed() {
    int[] first = new int[3];
    WeakReference<int[]> reference = new WeakReference<>(first);
    DataHandle<int[]> data = DataHandle.of(first);
    first = null;
    try (TaskEngine engine = bench.start(ONE)) {
      onDevice.task(variant -> data.value()[0]++, data).on(engine).submit();
      data.replace(new int[] {7});
      awaitCollected(reference);
      onDevice.task(variant -> data.value()[0]++, data).on(engine).submit();
      assertThat(data.read()).containsExactly(8);
    }
  }

  private static final class Holder {
    DataHandle<Holder> itself;
  }

  @Test
  void anObjectFromWhichItsHandleIsReachableIsFreed() {
    try (TaskEngine engine = bench.start(ONE)) {
      awaitCollected(usedHolder(engine));
    }
  }

  private WeakReference<Holder> usedHolder(TaskEngine engine) {
    Holder holder = new Holder();
    holder.itself = DataHandle.of(holder, DataSize.of(1));
    scale.task(variant -> {}, holder.itself).on(engine).synchronous().submit();
    return new WeakReference<>(holder);
  }

  /** Returns when an object was collected; the test's time limit ends the wait. */
  private static void awaitCollected(WeakReference<?> reference) {
    while (reference.get() != null) {
      System.gc();
    }
  }

  @Test
  void dataWithoutAValueRunsOnCpus() {
    DataHandle<int[]> data = DataHandle.of(null, DataSize.of(1));
    try (TaskEngine engine = bench.start(ONE)) {
      AtomicReference<Object> seen = new AtomicReference<>("nothing");
      scale.task(variant -> seen.set(data.value()), data).on(engine).synchronous().submit();
      assertThat(seen).hasValue(null);
    }
  }

  @Test
  void anEngineWithoutDevicesReadsWhatADeviceHas() {
    DataHandle<int[]> data = DataHandle.of(new int[] {1});
    try (TaskEngine engine = bench.start(ONE);
        TaskEngine other = new EngineBench().start(1, "eager")) {
      onDevice.task(variant -> data.value()[0] = 5, data).on(engine).submit();
      scale.task(variant -> data.value()[0] *= 2, data).on(other).submit();
      onDevice.task(variant -> data.value()[0]++, data).on(engine).submit();
      assertThat(data.read()).containsExactly(11);
    }
  }

  @Test
  void devicesOfTwoEnginesDoNotShareData() {
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    try (TaskEngine other = new EngineBench().start(ONE)) {
      try (TaskEngine engine = bench.start(ONE)) {
        onDevice.task(variant -> data.value()[0]++, data).on(engine).submit();
        assertThatThrownBy(() -> onDevice.task(variant -> {}, data).on(other).submit())
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageEndingWith(
                " is used by another engine with devices; close that engine first, or create"
                    + " another handle");
      }
      onDevice.task(variant -> data.value()[0]++, data).on(other).submit();
      assertThat(data.read()).containsExactly(2);
    }
  }

  // ---- what cannot run

  @Test
  void anyObjectIsRefusedForDevices() {
    DataHandle<StringBuilder> text = DataHandle.of(new StringBuilder());
    try (TaskEngine engine = bench.start(ONE)) {
      assertThatThrownBy(() -> onDevice.task(variant -> {}, text).on(engine).submit())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "no worker can run the task on-device: devices have copies of arrays of primitives,"
                  + " Block and Tile only, not of other objects");
      scale.task(variant -> text.value().append("x"), text).on(engine).submit();
      assertThat(text.read()).hasToString("x");
    }
  }

  @Test
  void unregisteredDataIsRefused() {
    DataHandle<int[]> before = DataHandle.of(new int[1]);
    before.unregister();
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    try (TaskEngine engine = bench.start(ONE)) {
      onDevice.task(variant -> data.value()[0]++, data).on(engine).submit();
      data.unregister();
      for (DataHandle<int[]> closed : List.of(before, data)) {
        assertThatThrownBy(() -> onDevice.task(variant -> {}, closed).on(engine).submit())
            .isInstanceOf(DataUnregisteredException.class)
            .hasMessageStartingWith("this handle was unregistered by unregister()");
      }
    }
  }

  @Test
  void aDeclarationThatIsNullIsRefused() {
    assertThatThrownBy(() -> ONE.devices(null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the declaration of devices is null; \"\" is for none");
  }

  @Test
  void aTaskWithoutAWorkerIsRefused() {
    DataHandle<long[]> large = DataHandle.of(new long[1000]);
    try (TaskEngine engine = bench.start(ONE.devices("small: bandwidth=1GB/s memory=7999"));
        TaskEngine cpus = new EngineBench().start(1, "eager")) {
      assertThatThrownBy(() -> onDevice.task(variant -> {}, large).on(engine).submit())
          .hasMessage(
              "no worker can run the task on-device: its data has 8000 bytes, and the memory of"
                  + " the device small (worker 1) has 7999");
      assertThatThrownBy(() -> onDevice.task(variant -> {}, large).on(cpus).submit())
          .hasMessage(
              "no worker can run the task on-device: all its variants are for devices, and the"
                  + " engine has none; set edpm.devices");
      assertThatThrownBy(
              () -> onCpu.task(variant -> {}, large).on(engine).onWorker(DEVICE).submit())
          .hasMessage(
              "worker 1 cannot run the task on-cpu: its variants are not for simulated"
                  + " devices");
      assertThatThrownBy(() -> onDevice.task(variant -> {}, large).on(engine).onWorker(0).submit())
          .hasMessage(
              "worker 0 cannot run the task on-device: its variants are not for CPU workers");
      scale.task(variant -> large.value()[0]++, large).on(engine).submit();
      assertThat(large.read()[0]).isEqualTo(1);
    }
  }

  // ---- failures

  @ParameterizedTest
  @ValueSource(strings = {"lws", "ws", "eager", "prio", "random", "dm", "dmda", "dmdas"})
  void theLossOfADeviceEndsOnlyWhatNeedsIt(String scheduler) {
    DataHandle<int[]> onlyThere = DataHandle.of(new int[1]);
    DataHandle<int[]> elsewhere = DataHandle.of(new int[1]);
    AtomicInteger ran = new AtomicInteger();
    try (TaskEngine engine = bench.start(ONE.scheduler(scheduler))) {
      onDevice.task(variant -> onlyThere.value()[0]++, onlyThere).on(engine).submit();
      engine.awaitAll();
      CountDownLatch submitted = new CountDownLatch(1);
      TaskBody failing =
          variant -> {
            submitted.await();
            throw new DeviceLostException("the cable was pulled");
          };
      Task lost = onDevice.task(failing, DataHandle.of(new int[1])).on(engine).submit();
      List<Task> bound =
          Stream.generate(
                  () ->
                      onDevice
                          .task(variant -> ran.addAndGet(1000), DataHandle.of(new int[1]))
                          .on(engine)
                          .after(lost)
                          .submit())
              .limit(3)
              .toList();
      List<Task> free =
          Stream.generate(
                  () ->
                      scale
                          .task(variant -> ran.incrementAndGet(), DataHandle.of(new int[1]))
                          .on(engine)
                          .submit())
              .limit(20)
              .toList();
      submitted.countDown();
      engine.awaitAtMost(0);
      assertThat(lost.state()).isEqualTo(TaskState.FAILED);
      assertThat(bound).allMatch(task -> task.state() == TaskState.CANCELLED);
      assertThat(free).allMatch(task -> task.state() == TaskState.DONE);
      assertThat(ran).hasValue(20);
      assertThat(engine.parts().devices.pins()).isZero();
      assertThatThrownBy(onlyThere::read)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(
              "the data was lost with a device; replace() or a task that only writes it makes it"
                  + " valid again");
      onlyThere.replace(new int[] {3});
      scale.task(variant -> onlyThere.value()[0]++, onlyThere).on(engine).submit();
      assertThat(onlyThere.read()).containsExactly(4);
      assertThat(elsewhere.read()).containsExactly(0);
      assertThatThrownBy(() -> onDevice.task(variant -> {}, elsewhere).on(engine).submit())
          .hasMessage("no worker can run the task on-device: the device fast (worker 1) was lost");
    }
    assertThat(bench.problems).extracting(Problem::id).contains("device-lost");
  }

  @ParameterizedTest
  @ValueSource(strings = {"lws", "ws", "eager", "prio", "random", "dm", "dmda", "dmdas"})
  void tasksThatWaitForALostDeviceFail(String scheduler) {
    try (TaskEngine engine = bench.start(ONE.scheduler(scheduler))) {
      CountDownLatch submitted = new CountDownLatch(1);
      TaskBody failing =
          variant -> {
            submitted.await();
            throw new DeviceLostException("the cable was pulled");
          };
      Task first = onDevice.task(failing, DataHandle.of(new int[1])).on(engine).submit();
      Task queued = onDevice.task(failing, DataHandle.of(new int[1])).on(engine).submit();
      Task bound =
          onDevice.task(failing, DataHandle.of(new int[1])).on(engine).onWorker(DEVICE).submit();
      submitted.countDown();
      engine.awaitAtMost(0);
      assertThat(List.of(first.state(), queued.state(), bound.state()))
          .containsOnly(TaskState.FAILED);
      assertThat(
              Stream.of(first, queued, bound)
                  .map(task -> failure(task))
                  .filter(
                      text ->
                          text.contains("was lost") && text.contains("the device fast (worker 1)")))
          .hasSize(2);
    }
  }

  private static String failure(Task task) {
    try {
      task.await();
      return "";
    } catch (TaskFailedException e) {
      return String.valueOf(e.getCause().getMessage());
    }
  }

  @Test
  void aCpuWorkerCannotBeLost() {
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    try (TaskEngine engine = bench.start(ONE)) {
      TaskBody failing =
          variant -> {
            throw new DeviceLostException("what device?");
          };
      Task task = onCpu.task(failing, data).on(engine).submit();
      assertThatThrownBy(task::await).isInstanceOf(TaskFailedException.class);
      data.replace(new int[] {1});
      onCpu.task(variant -> data.value()[0]++, data).on(engine).submit();
      onDevice.task(variant -> data.value()[0]++, data).on(engine).submit();
      assertThat(data.read()).containsExactly(3);
    }
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void nothingStaysPinnedAfterFailuresAndAnAbort() {
    List<DataHandle<int[]>> data =
        Stream.generate(() -> DataHandle.of(new int[100])).limit(6).toList();
    TaskEngine engine =
        bench.start(ONE.devices("small: bandwidth=100GB/s latency=20us memory=1200"));
    for (int i = 0; i < 200; i++) {
      DataHandle<int[]> one = data.get(i % data.size());
      boolean fails = i % 5 == 0;
      TaskBody body =
          variant -> {
            if (fails) {
              throw new IllegalStateException("as it should");
            }
          };
      onDevice.task(body, one).on(engine).submit();
    }
    engine.abort();
    assertThat(engine.parts().devices.pins()).isZero();
  }

  // ---- models and schedulers

  @Test
  void eachArchitectureHasAModelOfItsOwn() {
    Models models = Models.inMemory(CalibrationMode.ON, bench.problems::add);
    CodeletDefinition codelet =
        CodeletDefinition.named("learnt").readsAndWrites("v").model(ModelType.HISTORY).build();
    DataHandle<int[]> data = DataHandle.of(new int[10]);
    try (TaskEngine engine = bench.start(ONE, models, () -> Double.NaN)) {
      for (int i = 0; i < 3; i++) {
        codelet.task(variant -> {}, data).on(engine).onWorker(0).submit();
        codelet.task(variant -> {}, data).on(engine).onWorker(DEVICE).submit();
      }
      engine.awaitAll();
      assertThat(engine.models().get(0).archs())
          .extracting(ArchSnapshot::arch)
          .extracting(arch -> arch.label())
          .containsExactlyInAnyOrder("cpu0", "opencl0");
    }
  }

  /** 100 us on a CPU worker or 25 us on the device, after 2 * 8 MB at 8000 MB/s or 8 kB. */
  @Test
  void dmdaWeighsTransfers() {
    CodeletDefinition codelet =
        CodeletDefinition.named("known").reads("v").model(ModelType.USER).build();
    EngineOptions options =
        ONE.scheduler("dmda").devices("fast: speed=4 bandwidth=8000MB/s memory=1g");
    try (TaskEngine engine = bench.start(options)) {
      AtomicInteger worker = new AtomicInteger(-1);
      TaskBody body =
          new TaskBody() {
            @Override
            public void run(int variant) {
              worker.set(WorkerThread.numberIn(engine.parts().dispatcher));
            }

            @Override
            public double cost(int variant) {
              return 100;
            }
          };
      DataHandle<byte[]> small = DataHandle.of(new byte[8000]);
      DataHandle<byte[]> large = DataHandle.of(new byte[8_000_000]);
      codelet.task(body, small).on(engine).synchronous().submit();
      assertThat(worker).hasValue(DEVICE);
      codelet.task(body, large).on(engine).synchronous().submit();
      assertThat(worker).hasValue(0);
      codelet.task(body, large).on(engine).onWorker(DEVICE).synchronous().submit();
      codelet.task(body, large).on(engine).synchronous().submit();
      assertThat(worker).as("the data is there now").hasValue(DEVICE);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lws", "ws", "eager", "prio", "random", "dm", "dmda", "dmdas"})
  void eachTaskRunsWhereItCan(String scheduler) {
    AtomicInteger wrong = new AtomicInteger();
    try (TaskEngine engine = bench.start(ONE.workers(2).scheduler(scheduler))) {
      for (int i = 0; i < 300; i++) {
        DataHandle<int[]> data = DataHandle.of(new int[1]);
        boolean device = i % 3 == 0;
        TaskBody body =
            variant -> {
              int worker = WorkerThread.numberIn(engine.parts().dispatcher);
              if (device != (worker == 2)) {
                wrong.incrementAndGet();
              }
            };
        (device ? onDevice : onCpu).task(body, data).on(engine).submit();
      }
    }
    assertThat(wrong).hasValue(0);
  }
}
