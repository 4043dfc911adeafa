package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.ModelType;
import dev.edpm.opencl.Faults;
import dev.edpm.opencl.TestDevices;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.KernelArgument;
import dev.edpm.tasks.codelet.KernelArgument.Kind;
import dev.edpm.tasks.codelet.KernelParameter;
import dev.edpm.tasks.codelet.KernelSource;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.codelet.ScalarType;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.memory.BusStatistics;
import dev.edpm.tasks.memory.NodeStatistics;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.Models;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What StarPU 1.4.12 prints for {@code scal14.c} on pocl, four vectors of 1 MiB that a kernel
 * multiplies in five rounds, and the times of kernels.
 */
@Timeout(60)
class OpenClEngineTest {

  private static final int VECTORS = 4;
  private static final int ROUNDS = 5;
  private static final int LENGTH = 1 << 18;
  private static final long MIB = 1 << 20;
  private static final float FACTOR = 3.14f;

  private static final OpenClKernel SCAL =
      OpenClKernel.checked(
          "scal",
          KernelSource.code(
              "scal.cl",
              "kernel void scal(global float *v, int v_length, float factor) {\n"
                  + "  int i = get_global_id(0);\n"
                  + "  if (i < v_length) {\n"
                  + "    v[i] *= factor;\n"
                  + "  }\n"
                  + "}\n"),
          List.of(),
          "",
          List.of(
              KernelParameter.data(
                  "v", KernelParameter.Form.ARRAY, ScalarType.FLOAT, AccessMode.READ_WRITE),
              KernelParameter.value("factor", ScalarType.FLOAT)),
          List.of(
              new KernelArgument(Kind.DATA, 0, ScalarType.FLOAT),
              new KernelArgument(Kind.LENGTH, 0, ScalarType.INT),
              new KernelArgument(Kind.VALUE, 1, ScalarType.FLOAT)));

  private final EngineBench bench = new EngineBench();

  private static CodeletDefinition.Builder scal() {
    return CodeletDefinition.named("scal")
        .readsAndWrites("v")
        .variant("kernel", Set.of(WorkerKind.OPENCL));
  }

  private static TaskBuilder task(CodeletDefinition codelet, DataHandle<float[]> v) {
    return codelet.task(variant -> CodeletHooks.launch(SCAL, new Object[] {v, FACTOR}, null), v);
  }

  /**
   * Paused, so that each round follows the one before. The devices take turns. Returns the
   * statistics of all memories.
   */
  private List<NodeStatistics> rounds(List<Device> devices, BusStatistics... expected) {
    CodeletDefinition codelet = scal().build();
    EngineOptions options = EngineOptions.defaults().workers(1).scheduler("eager");
    try (TaskEngine engine = bench.start(options, devices)) {
      List<DataHandle<float[]>> vectors =
          Stream.generate(() -> DataHandle.of(new float[LENGTH])).limit(VECTORS).toList();
      vectors.forEach(vector -> Arrays.fill(vector.value(), 1));
      engine.pause();
      for (int round = 0; round < ROUNDS; round++) {
        int worker = 1 + round % devices.size();
        vectors.forEach(vector -> task(codelet, vector).on(engine).onWorker(worker).submit());
      }
      engine.resume();
      engine.awaitAll();
      float product = 1;
      for (int round = 0; round < ROUNDS; round++) {
        product *= FACTOR;
      }
      for (DataHandle<float[]> vector : vectors) {
        assertThat(vector.read()).containsOnly(product);
        vector.unregister();
      }
      assertThat(engine.parts().devices.buses()).containsExactly(expected);
      assertThat(engine.parts().devices.pins()).isZero();
      assertThat(bench.problems).isEmpty();
      return engine.parts().devices.nodes();
    }
  }

  private static void has(NodeStatistics node, int hits, int misses) {
    assertThat(node.hits()).isEqualTo(hits);
    assertThat(node.misses()).isEqualTo(misses);
  }

  @ParameterizedTest
  @ValueSource(strings = {"basic*,cpu-minimal*", "cpu:1"})
  void transfersAreThoseOfStarPu(String device) {
    List<NodeStatistics> nodes =
        rounds(
            TestDevices.open(1, device, "", new Faults()),
            new BusStatistics(0, 1, 4 * MIB, 4),
            new BusStatistics(1, 0, 4 * MIB, 4));
    has(nodes.get(0), 4, 4);
    has(nodes.get(1), 16, 4);
    assertThat(nodes.get(1).allocations()).isEqualTo(4);
  }

  @Test
  void evictionIsThatOfStarPu() {
    List<NodeStatistics> nodes =
        rounds(
            TestDevices.open(1, "2m"),
            new BusStatistics(0, 1, 20 * MIB, 20),
            new BusStatistics(1, 0, 20 * MIB, 20));
    has(nodes.get(0), 6, 20);
    has(nodes.get(1), 0, 20);
  }

  /** All data goes through main memory from one to the other, and from the last one to it. */
  @Test
  void twoDevicesExchangeDataThroughMainMemory() {
    List<NodeStatistics> nodes =
        rounds(
            TestDevices.open(2),
            new BusStatistics(0, 1, 12 * MIB, 12),
            new BusStatistics(1, 0, 12 * MIB, 12),
            new BusStatistics(0, 2, 8 * MIB, 8),
            new BusStatistics(2, 0, 8 * MIB, 8));
    has(nodes.get(1), 0, 12);
    has(nodes.get(2), 0, 8);
  }

  /** The device's clock says that it took 1 µs, whatever the call and the compilation took. */
  @Test
  void modelsLearnTheTimeOfTheKernel() {
    Faults faults = new Faults();
    List<Device> devices = TestDevices.open(1, faults);
    long[] start = new long[1];
    faults.replace(
        "clGetEventProfilingInfo",
        real ->
            (event, what, size, result, e, f, g, h, i, j) -> {
              long code = real.call(event, what, size, result, e, f, g, h, i, j);
              var value = NativeAccesses.best().view(result, Long.BYTES);
              if (what == 0x1282) {
                start[0] = value.getLong(0);
              } else if (what == 0x1283) {
                value.putLong(0, start[0] + 1000);
              }
              return code;
            });
    CodeletDefinition codelet = scal().model(ModelType.HISTORY).build();
    Models models = Models.inMemory(CalibrationMode.ON, bench.problems::add);
    try (TaskEngine engine = bench.start(EngineOptions.defaults().workers(1), models, devices)) {
      DataHandle<float[]> vector = DataHandle.of(new float[LENGTH]);
      // The first time of a size is not learnt.
      for (int i = 0; i < 3; i++) {
        task(codelet, vector).on(engine).synchronous().submit();
      }
      var arch = engine.models().get(0).archs().get(0);
      assertThat(arch.arch().label()).isEqualTo("opencl0");
      assertThat(arch.history()).singleElement().extracting("mean").isEqualTo(1.0);
    }
  }
}
