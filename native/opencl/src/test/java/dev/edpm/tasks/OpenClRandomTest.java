package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.edpm.opencl.Faults;
import dev.edpm.opencl.TestDevices;
import dev.edpm.tasks.RandomData.Use;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.KernelArgument;
import dev.edpm.tasks.codelet.KernelArgument.Kind;
import dev.edpm.tasks.codelet.KernelParameter;
import dev.edpm.tasks.codelet.KernelSource;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.codelet.ScalarType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs on two CPU workers and two devices of OpenCL, with memory for two or four arrays
 * or without a limit: the data is that of running one task after the other. The system property
 * {@code test.opencl.seeds} sets the number of programs, {@code test.opencl.first} the first seed.
 */
class OpenClRandomTest {

  private static final Duration DEADLINE = Duration.ofSeconds(120);
  private static final int CPUS = 2;
  private static final int DEVICES = 2;

  /** Of one of the program's arrays, in bytes. */
  private static final long ARRAY = 96;

  private static final long[] ARRAYS = {2, 4, 1 << 20};

  /** The kernels for some modes of access; each is compiled once for a device. */
  private static final Map<List<AccessMode>, OpenClKernel> KERNELS = new ConcurrentHashMap<>();

  /** How many kernels ran in all programs. */
  private static final AtomicInteger LAUNCHES = new AtomicInteger();

  private static int programs;

  static LongStream seeds() {
    long first = Long.getLong("test.opencl.first", 0);
    return LongStream.range(first, first + Long.getLong("test.opencl.seeds", 40));
  }

  /** Programs whose tasks never run on a device would show nothing. */
  @AfterAll
  static void devicesRanTasks() {
    // None ran if there is no device.
    if (programs > 0) {
      assertThat(LAUNCHES).hasValueGreaterThan(10 * programs);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theDataIsThatOfOneTaskAfterTheOther(long seed) {
    Random random = new Random(seed);
    long memory = ARRAYS[(int) (seed % ARRAYS.length)] * ARRAY;
    EngineOptions options =
        EngineOptions.defaults()
            .workers(CPUS)
            .scheduler(EngineBench.policy((int) (seed / ARRAYS.length)));
    assertTimeoutPreemptively(
        DEADLINE, () -> run(options, memory, random.nextLong()), "seed " + seed);
  }

  private static void run(EngineOptions options, long memory, long seed) {
    EngineBench bench = new EngineBench();
    TaskEngine engine =
        bench.start(
            options,
            seed % 2 == 0
                ? TestDevices.open(DEVICES, Long.toString(memory))
                : TestDevices.open(DEVICES, Faults.withoutSharedMemory(), Long.toString(memory)));
    RandomProgram.Common common =
        new RandomProgram.Common(
            engine,
            CPUS,
            DEVICES,
            memory,
            (uses, salt) -> {
              launch(uses, salt);
              LAUNCHES.incrementAndGet();
            });
    RandomProgram program = new RandomProgram(common, 0, seed);
    try {
      program.run(30 + Math.floorMod(seed, 150));
      engine.awaitAtMost(0);
      assertThat(engine.parts().devices.pins()).isZero();
    } finally {
      engine.abort();
      engine.close();
    }
    program.check();
    programs++;
    assertThat(common.inner).hasValue(common.expectedInner.get());
    assertThat(bench.problems).noneMatch(problem -> problem.id().startsWith("opencl"));
  }

  private static void launch(List<Use> uses, long salt) {
    if (uses.isEmpty()) {
      return;
    }
    List<Object> parameters = new ArrayList<>(List.of(salt));
    uses.forEach(use -> parameters.add(use.part().handle()));
    OpenClKernel kernel =
        KERNELS.computeIfAbsent(uses.stream().map(Use::mode).toList(), OpenClRandomTest::kernel);
    CodeletHooks.launch(kernel, parameters.toArray(), new long[] {1});
  }

  /** Returns a kernel with one work-item that does what {@link RandomData#run} does. */
  private static OpenClKernel kernel(List<AccessMode> modes) {
    StringBuilder head = new StringBuilder("kernel void follow(long salt");
    StringBuilder code = new StringBuilder("  long seen = salt;\n");
    List<KernelParameter> parameters = new ArrayList<>();
    List<KernelArgument> arguments = new ArrayList<>();
    parameters.add(KernelParameter.value("salt", ScalarType.LONG));
    arguments.add(new KernelArgument(Kind.VALUE, 0, ScalarType.LONG));
    for (int i = 0; i < modes.size(); i++) {
      String name = "p" + i;
      AccessMode mode = modes.get(i);
      parameters.add(KernelParameter.data(name, KernelParameter.Form.BLOCK, ScalarType.LONG, mode));
      arguments.add(new KernelArgument(Kind.LENGTH, i + 1, ScalarType.INT));
      arguments.add(new KernelArgument(Kind.DATA, i + 1, ScalarType.LONG));
      head.append(", int ").append(name).append("_length, global ");
      head.append(mode.writes() ? "" : "const ").append("long *").append(name);
      code.append("  for (int i = 0; i < ").append(name).append("_length; i++) {\n");
      code.append(mode.reads() ? "    seen = seen * 31 + " + name + "[i];\n" : "");
      code.append(mode.writes() ? "    seen = seen * 37 + i;\n    " + name + "[i] = seen;\n" : "");
      code.append("  }\n");
    }
    KernelSource source = KernelSource.code("Random.java", head + ") {\n" + code + "}\n");
    // Half of them as if javac had not understood the kernel.
    return modes.size() % 2 == 0
        ? OpenClKernel.checked("follow", source, List.of(), "", parameters, arguments)
        : OpenClKernel.unchecked("follow", source, List.of(), "", parameters);
  }
}
