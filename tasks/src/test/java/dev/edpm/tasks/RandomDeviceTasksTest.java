package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.tasks.device.DevicesSnapshot;
import dev.edpm.tasks.memory.BusStatistics;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs on two CPU workers and two simulated devices, with memory for two or four arrays
 * or without a limit: the data is that of running one task after the other. The system property
 * {@code test.devices.seeds} sets the number of programs, {@code test.devices.first} the first
 * seed.
 */
class RandomDeviceTasksTest {

  private static final Duration DEADLINE = Duration.ofSeconds(60);
  private static final int CPUS = 2;
  private static final int DEVICES = 2;

  /** Of one of the program's arrays, in bytes. */
  private static final long ARRAY = 96;

  private static final long[] ARRAYS = {2, 4, Long.MAX_VALUE / ARRAY};

  static LongStream seeds() {
    long first = Long.getLong("test.devices.first", 0);
    return LongStream.range(first, first + Long.getLong("test.devices.seeds", 300));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theDataIsThatOfOneTaskAfterTheOther(long seed) {
    Random random = new Random(seed);
    long memory = ARRAYS[(int) (seed % ARRAYS.length)] * ARRAY;
    String latency = random.nextInt(4) == 0 ? "50us" : "0us";
    String declaration =
        DEVICES + " * device: bandwidth=100000000MB/s latency=" + latency + " memory=" + memory;
    EngineOptions options =
        EngineOptions.defaults()
            .workers(CPUS)
            .scheduler(EngineBench.policy((int) (seed / ARRAYS.length)))
            .devices(declaration.replace(" memory=" + ARRAYS[2] * ARRAY, ""));
    assertTimeoutPreemptively(
        DEADLINE, () -> run(options, memory, random.nextLong()), "seed " + seed);
  }

  private static void run(EngineOptions options, long memory, long seed) {
    EngineBench bench = new EngineBench();
    AtomicLongArray bytes = new AtomicLongArray(DEVICES + 1);
    AtomicLongArray transfers = new AtomicLongArray(DEVICES + 1);
    bench.events.register(
        ToolEvent.END_TRANSFER,
        info -> {
          bytes.addAndGet(info.memoryNode(), info.bytesTransferred());
          transfers.incrementAndGet(info.memoryNode());
        });
    TaskEngine engine = bench.start(options);
    RandomProgram.Common common = new RandomProgram.Common(engine, CPUS, DEVICES, memory, null);
    RandomProgram program = new RandomProgram(common, 0, seed);
    try {
      program.run(10 + Math.floorMod(seed, 150));
      engine.awaitAtMost(0);
      assertThat(engine.parts().devices.pins()).isZero();
    } finally {
      engine.abort();
    }
    program.check();
    List<BusStatistics> buses =
        engine.snapshot(0).devices().buses().stream().map(DevicesSnapshot.Bus::statistics).toList();
    for (int node = 0; node <= DEVICES; node++) {
      int to = node;
      List<BusStatistics> into = buses.stream().filter(bus -> bus.to() == to).toList();
      assertThat(into.stream().mapToLong(BusStatistics::bytes).sum()).isEqualTo(bytes.get(to));
      assertThat(into.stream().mapToLong(BusStatistics::transfers).sum())
          .isEqualTo(transfers.get(to));
    }
    assertThat(common.inner).hasValue(common.expectedInner.get());
  }
}
