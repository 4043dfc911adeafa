package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.opencl.Faults;
import dev.edpm.opencl.TestDevices;
import dev.edpm.runtime.Problem;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.KernelArgument;
import dev.edpm.tasks.codelet.KernelArgument.Kind;
import dev.edpm.tasks.codelet.KernelParameter;
import dev.edpm.tasks.codelet.KernelSource;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.codelet.ScalarType;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.memory.NodeStatistics;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a program sees of kernels that do not work, and of devices that do not. */
@Timeout(60)
class OpenClFailuresTest {

  private static final String TWICE =
      "kernel void twice(global float *v) { v[get_global_id(0)] *= 2; }";

  /** The worker of the device of an engine with one CPU worker. */
  private static final int DEVICE = 1;

  private final EngineBench bench = new EngineBench();
  private final Faults faults = Faults.withoutSharedMemory();
  private final Device device = TestDevices.open(1, faults).get(0);
  private final TaskEngine engine =
      bench.start(EngineOptions.defaults().workers(1).scheduler("eager"), List.of(device));

  private final CodeletDefinition either =
      CodeletDefinition.named("twice")
          .readsAndWrites("v")
          .variant("java")
          .variant("kernel", Set.of(WorkerKind.OPENCL))
          .build();
  private final CodeletDefinition onDevice =
      CodeletDefinition.named("twice-there")
          .readsAndWrites("v")
          .variant("kernel", Set.of(WorkerKind.OPENCL))
          .build();

  @AfterEach
  void close() {
    engine.abort();
    engine.close();
    assertThat(engine.parts().devices.pins()).isZero();
  }

  private static OpenClKernel kernel(String name, String text) {
    return OpenClKernel.checked(
        name,
        KernelSource.code("twice.cl", text),
        List.of(),
        "",
        List.of(
            KernelParameter.data(
                "v", KernelParameter.Form.ARRAY, ScalarType.FLOAT, AccessMode.READ_WRITE)),
        List.of(new KernelArgument(Kind.DATA, 0, ScalarType.FLOAT)));
  }

  private static DataHandle<float[]> data() {
    return DataHandle.of(new float[] {1, 2, 3});
  }

  /** Returns a task that doubles data, in Java or by a kernel. */
  private TaskBuilder task(CodeletDefinition codelet, OpenClKernel kernel, DataHandle<float[]> v) {
    return codelet
        .task(
            variant -> {
              if (codelet == either && variant == 0) {
                float[] values = v.value();
                for (int i = 0; i < values.length; i++) {
                  values[i] *= 2;
                }
              } else {
                CodeletHooks.launch(kernel, new Object[] {v}, null);
              }
            },
            v)
        .on(engine);
  }

  private List<String> problems() {
    return bench.problems.stream().map(problem -> problem.id() + ": " + problem.message()).toList();
  }

  // ---- kernels that cannot run

  /** The task, which was meant for the device, runs in Java, and later ones go there at once. */
  private void isOff(OpenClKernel kernel, String reason) {
    DataHandle<float[]> v = data();
    task(either, kernel, v).onWorker(DEVICE).synchronous().submit();
    assertThat(v.read()).containsExactly(2, 4, 6);
    task(either, kernel, v).synchronous().submit();
    assertThat(v.read()).containsExactly(4, 8, 12);
    assertThat(problems())
        .containsExactly(
            "opencl-kernel: "
                + device.name()
                + ": "
                + reason
                + "; tasks of twice do not use this variant there any more");
    assertThatThrownBy(() -> task(either, kernel, v).onWorker(DEVICE).submit())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "worker 1 cannot run the task twice: the device "
                + device.name()
                + " (worker 1) cannot run its variant, as a problem of the report says");
    assertThat(engine.parts().devices.isLost(DEVICE)).isFalse();
  }

  @Test
  void aBuildErrorHasItsPlace() {
    isOff(
        kernel("twice", "kernel void twice(global float *v) {\n  v[0] = b;\n}\n"),
        "clBuildProgram failed (-11): twice.cl (code):2:10 use of undeclared identifier 'b'");
    assertThat(faults.calls("clBuildProgram")).isEqualTo(1);
  }

  @Test
  void anUnknownKernelIsNamed() {
    isOff(
        kernel("twise", TWICE),
        "twice.cl (code): kernel twise: clCreateKernel failed (-46): the program has no kernel of this"
            + " name");
  }

  @Test
  void aMissingResourceIsNamed() {
    OpenClKernel missing =
        OpenClKernel.checked(
            "twice",
            KernelSource.resource("twice.cl", OpenClFailuresTest.class::getResourceAsStream),
            List.of(),
            "",
            kernel("twice", TWICE).parameters(),
            kernel("twice", TWICE).arguments().get());
    isOff(
        missing,
        "the resource twice.cl with the source of an OpenCL kernel is missing; add it to the"
            + " resources of the program, in the package of the class");
  }

  @Test
  void aKernelThatWasChangedSinceItsClassIsRefused() {
    isOff(
        kernel("twice", "kernel void twice(global float *v, int n) { v[get_global_id(0)] *= n; }"),
        "twice.cl (code): the kernel twice has 2 parameters, and had 1 when the Java class was compiled;"
            + " compile it again");
  }

  @Test
  void aGroupThatIsTooLargeIsRefused() {
    OpenClKernel good = kernel("twice", TWICE);
    isOff(
        OpenClKernel.checked(
            "twice",
            good.source(),
            List.of(1 << 20),
            "",
            good.parameters(),
            good.arguments().get()),
        "twice.cl (code): kernel twice: [3] items in groups of [1048576]: clEnqueueNDRangeKernel failed"
            + " (-54): the group is too large for the device, or does not divide the items");
  }

  @Test
  void aTaskWithoutAnotherVariantFailsWithTheReason() {
    Task task = task(onDevice, kernel("twise", TWICE), data()).submit();
    assertThatThrownBy(task::await)
        .isInstanceOf(TaskFailedException.class)
        .cause()
        .hasMessage(
            device.name()
                + ": twice.cl (code): kernel twise: clCreateKernel failed (-46): the program has no kernel"
                + " of this name");
    assertThatThrownBy(() -> task(onDevice, kernel("twise", TWICE), data()).submit())
        .hasMessageEndingWith("cannot run its variant, as a problem of the report says");
  }

  // ---- a method for work-items that returns none

  /** A driver would take -1 for 2^64 - 1, which ends the JVM. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
      -1      | [-1]
              | []
      1 0 1 1 | [1, 0, 1, 1]
      """)
  void aTaskWithoutWorkItemsFailsAloneWithTheReason(String items, String text) {
    OpenClKernel kernel = kernel("twice", TWICE);
    long[] numbers =
        items == null
            ? new long[0]
            : Stream.of(items.split(" ")).mapToLong(Long::parseLong).toArray();
    DataHandle<float[]> bad = data();
    Task task =
        onDevice
            .task(variant -> CodeletHooks.launch(kernel, new Object[] {bad}, numbers), bad)
            .on(engine)
            .submit();
    assertThatThrownBy(task::await)
        .isInstanceOf(TaskFailedException.class)
        .cause()
        .hasMessage(
            "the work-items of the OpenCL kernel twice are "
                + text
                + "; \"items\" must return one to three numbers, none of them negative");
    DataHandle<float[]> good = data();
    task(onDevice, kernel, good).synchronous().submit();
    assertThat(good.read()).containsExactly(2, 4, 6);
    assertThat(problems()).isEmpty();
  }

  // ---- a kernel that fails while it runs

  @Test
  void theDataOfAFailedKernelIsInvalidAndOtherDataIsNot() {
    DataHandle<float[]> good = data();
    DataHandle<float[]> bad = data();
    OpenClKernel kernel = kernel("twice", TWICE);
    task(either, kernel, good).onWorker(DEVICE).synchronous().submit();
    faults.fail("clWaitForEvents", -9999);
    Task failed = task(either, kernel, bad).onWorker(DEVICE).submit();
    assertThatThrownBy(failed::await)
        .isInstanceOf(TaskFailedException.class)
        .cause()
        .hasMessage(
            device.name() + ": twice.cl (code): kernel twice: it failed while it ran (-9999)");
    assertThatThrownBy(bad::read).isInstanceOf(TaskCancelledException.class);
    task(either, kernel, good).synchronous().submit();
    assertThat(good.read()).containsExactly(4, 8, 12);
    assertThat(bench.problems).extracting(Problem::id).containsOnlyOnce("opencl-kernel");
  }

  // ---- lost devices

  @ParameterizedTest
  @ValueSource(ints = {-2, -36})
  void theEngineGoesOnWithoutALostDevice(int code) {
    DataHandle<float[]> onlyThere = data();
    DataHandle<float[]> both = data();
    OpenClKernel kernel = kernel("twice", TWICE);
    task(either, kernel, onlyThere).onWorker(DEVICE).synchronous().submit();
    task(either, kernel, both).onWorker(DEVICE).synchronous().submit();
    both.read();
    faults.fail("clEnqueueNDRangeKernel", code);
    Task lost = task(either, kernel, data()).onWorker(DEVICE).submit();
    assertThatThrownBy(lost::await).isInstanceOf(TaskFailedException.class);
    assertThat(problems())
        .containsExactly(
            "device-lost: the device %1$s (worker 1) was lost (%1$s: twice.cl (code): kernel twice: [3]"
                    .formatted(device.name())
                + " items: clEnqueueNDRangeKernel failed ("
                + code
                + ")); its tasks go to other workers, and data that only it had is lost");
    assertThatThrownBy(onlyThere::read)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "the data was lost with a device; replace() or a task that only writes it makes it"
                + " valid again");
    List<Task> tasks = Stream.generate(() -> task(either, kernel, both).submit()).limit(3).toList();
    assertThat(both.read()).containsExactly(16, 32, 48);
    assertThat(tasks).allMatch(task -> task.state() == TaskState.DONE);
    assertThatThrownBy(() -> task(onDevice, kernel, both).submit())
        .hasMessageEndingWith("the device " + device.name() + " (worker 1) was lost");
  }

  @Test
  void aDeviceMayBeLostDuringATransfer() {
    DataHandle<float[]> v = data();
    OpenClKernel kernel = kernel("twice", TWICE);
    faults.fail("clEnqueueWriteBuffer", -36);
    task(either, kernel, v).onWorker(DEVICE).synchronous().submit();
    assertThat(v.read()).as("main memory had it").containsExactly(2, 4, 6);
    assertThat(bench.problems).extracting(Problem::id).containsExactly("device-lost");
  }

  // ---- memory that is smaller than the driver says

  @Test
  void fullMemoryIsFreedByEviction() {
    OpenClKernel kernel = kernel("twice", TWICE);
    List<DataHandle<float[]>> all = Stream.generate(OpenClFailuresTest::data).limit(4).toList();
    for (DataHandle<float[]> v : all) {
      // Each time another program has taken the rest of the memory.
      faults.fail("clCreateBuffer", -4, v == all.get(0) ? 0 : 1);
      task(onDevice, kernel, v).synchronous().submit();
    }
    NodeStatistics memory = engine.parts().devices.nodes().get(1);
    assertThat(memory.used()).as("one of four").isEqualTo(3 * Float.BYTES);
    all.forEach(v -> assertThat(v.read()).containsExactly(2, 4, 6));
    assertThat(problems()).isEmpty();
  }

  /** As drivers that allocate memory at its first use. */
  @Test
  void fullMemoryIsNoticedAtTheLaunch() {
    OpenClKernel kernel = kernel("twice", TWICE);
    DataHandle<float[]> first = data();
    DataHandle<float[]> second = data();
    task(onDevice, kernel, first).synchronous().submit();
    faults.fail("clEnqueueNDRangeKernel", -4, 1);
    task(onDevice, kernel, second).synchronous().submit();
    assertThat(engine.parts().devices.nodes().get(1).used()).isEqualTo(3 * Float.BYTES);
    assertThat(first.read()).containsExactly(2, 4, 6);
    assertThat(second.read()).containsExactly(2, 4, 6);
    assertThat(problems()).isEmpty();
  }

  @Test
  void withoutAnyMemoryTasksRunOnCpusAndTheDeviceIsLostInTheEnd() {
    OpenClKernel kernel = kernel("twice", TWICE);
    faults.fail("clCreateBuffer", -4);
    DataHandle<float[]> other = data();
    task(either, kernel, other).onWorker(DEVICE).synchronous().submit();
    task(either, kernel, other).onWorker(DEVICE).synchronous().submit();
    assertThat(problems())
        .first()
        .isEqualTo(
            "device-memory: "
                + device.name()
                + ": 12 bytes: clCreateBuffer failed (-4): the device has no memory for the data;"
                + " the task runs on a CPU worker if it has a variant for it");
    task(either, kernel, other).onWorker(DEVICE).synchronous().submit();
    assertThat(problems()).hasSize(2).last().asString().startsWith("device-lost: the device ");
    assertThat(other.read()).containsExactly(8, 16, 24);
  }
}
