package dev.edpm.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.KernelArgument;
import dev.edpm.tasks.codelet.KernelArgument.Kind;
import dev.edpm.tasks.codelet.KernelParameter;
import dev.edpm.tasks.codelet.KernelParameter.Form;
import dev.edpm.tasks.codelet.KernelSource;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.codelet.ScalarType;
import dev.edpm.tasks.driver.ArrayPart;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.driver.KernelData;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Data comes back from a device as it went there, from shared memory and from a device's own. */
class MemoryTest {

  private enum Way {
    SHARED,
    OWN
  }

  private OpenCl cl;
  private long context;
  private FoundDevice device;

  @BeforeEach
  void open() {
    TestDevices.open(1).forEach(device -> device.close());
    cl = DeviceSearch.library(NativeAccesses.best(), DeviceSearch.FILES).orElseThrow();
    device = DeviceSearch.all(cl, JvmSignals.read(NativeAccesses.best())).get(0);
    var ids = cl.allocate(Long.BYTES);
    ids.bytes().putLong(0, device.id());
    context = cl.create("clCreateContext", 0, 1, ids.address(), 0, 0);
    ids.keep();
  }

  @AfterEach
  void close() {
    if (context != 0) {
      cl.code("clReleaseContext", context);
    }
  }

  private Memory memory(Way way) {
    return way == Way.SHARED
        ? new SharedMemory(cl, context)
        : new OwnMemory(cl, context, device.id());
  }

  /** Writes one part and reads it to another place; returns the array there. */
  private Object through(Way way, ArrayPart from, ArrayPart to) {
    Memory memory = memory(way);
    long buffer = memory.allocate(from.bytes());
    try {
      memory.write(from, buffer);
      memory.read(buffer, to);
      return to.array();
    } finally {
      memory.free(buffer);
      memory.close();
    }
  }

  private static ArrayPart all(Object array) {
    int length = Array.getLength(array);
    return new ArrayPart(array, 0, 1, length, length);
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void eachTypeOfElements(Way way) {
    for (Object array :
        List.of(
            new float[] {1.5f, Float.NaN, -0.0f},
            new double[] {1.5, Double.MIN_VALUE, -0.0},
            new int[] {1, Integer.MIN_VALUE},
            new long[] {1, Long.MIN_VALUE},
            new short[] {1, Short.MIN_VALUE, 3},
            new char[] {'a', '\uffff'},
            new byte[] {1, -128, 3},
            new boolean[] {true, false, true})) {
      Object copy = Array.newInstance(array.getClass().getComponentType(), Array.getLength(array));
      through(way, all(array), all(copy));
      assertThat(Arrays.deepEquals(new Object[] {array}, new Object[] {copy}))
          .as(array.getClass().getSimpleName())
          .isTrue();
    }
  }

  /** Rows of a tile are packed in the buffer, and what lies between them stays as it is. */
  @ParameterizedTest
  @EnumSource(Way.class)
  void tilesArePacked(Way way) {
    int[] from = new Random(1).ints(100).toArray();
    int[] to = new int[100];
    through(way, new ArrayPart(from, 13, 4, 5, 20), new ArrayPart(to, 2, 4, 5, 7));
    for (int i = 0; i < to.length; i++) {
      int row = (i - 2) / 7;
      int column = (i - 2) % 7;
      boolean inside = i >= 2 && row < 4 && column < 5;
      assertThat(to[i]).as("element %d", i).isEqualTo(inside ? from[13 + row * 20 + column] : 0);
    }
  }

  /** The memory that staged transfers go through has 16 MiB. */
  @ParameterizedTest
  @ValueSource(ints = {(1 << 24) - 1, 1 << 24, (1 << 24) + 1, (1 << 25) + 3})
  void largerThanTheStagingMemory(int bytes) {
    byte[] from = new byte[bytes];
    new Random(bytes).nextBytes(from);
    assertThat((byte[]) through(Way.OWN, all(from), all(new byte[bytes]))).isEqualTo(from);
  }

  @Test
  void rowsAcrossTheEndOfTheStagingMemory() {
    int columns = 1000;
    int rows = 3000;
    double[] from = new Random(2).doubles(3_100_000).toArray();
    double[] to = new double[rows * columns];
    through(
        Way.OWN,
        new ArrayPart(from, 7, rows, columns, 1030),
        new ArrayPart(to, 0, rows, columns, columns));
    for (int i = 0; i < to.length; i++) {
      if (to[i] != from[7 + i / columns * 1030 + i % columns]) {
        assertThat(to[i]).as("element %d", i).isEqualTo(from[7 + i / columns * 1030 + i % columns]);
      }
    }
  }

  /** As workers do whose tasks need data of one device. */
  @ParameterizedTest
  @EnumSource(Way.class)
  void threadsTransferAtTheSameTime(Way way) throws Exception {
    Memory memory = memory(way);
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      List<Future<Boolean>> all = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        int[] values = new Random(i).ints(100).toArray();
        all.add(threads.submit(() -> isKept(memory, values)));
      }
      for (Future<Boolean> one : all) {
        assertThat(one.get(60, TimeUnit.SECONDS)).isTrue();
      }
    } finally {
      threads.shutdownNow();
      memory.close();
    }
  }

  private boolean isKept(Memory memory, int[] values) {
    ArrayPart from = all(values);
    ArrayPart to = all(new int[values.length]);
    long buffer = memory.allocate(from.bytes());
    boolean isKept = true;
    for (int i = 0; i < 5_000; i++) {
      values[0] = i;
      memory.write(from, buffer);
      memory.read(buffer, to);
      isKept &= Arrays.equals(values, (int[]) to.array());
    }
    memory.free(buffer);
    return isKept;
  }

  /** As at the end of an engine; the process would end if memory were read that is gone. */
  @Test
  void memoryIsNotUsedAfterItWasFreed() throws Exception {
    Memory memory = memory(Way.SHARED);
    ArrayPart part = all(new int[1 << 20]);
    for (int i = 0; i < 20; i++) {
      long buffer = memory.allocate(part.bytes());
      CompletableFuture<Void> reading =
          CompletableFuture.runAsync(
              () -> {
                while (true) {
                  memory.read(buffer, part);
                }
              });
      memory.write(part, buffer);
      memory.free(buffer);
      assertThat(reading.handle((none, e) -> e.getCause()).get(60, TimeUnit.SECONDS))
          .isInstanceOf(OpenClException.class)
          .hasMessageContaining("the use of a buffer that was freed");
    }
    memory.close();
  }

  /** The kernel waits for data that is written after it has started. */
  @Test
  void aTransferDoesNotWaitForAKernel() throws Exception {
    Device one = TestDevices.open(1).get(0);
    int[] flags = {0, 0, 0};
    ArrayPart part = all(flags);
    ArrayPart go = new ArrayPart(new int[] {1}, 0, 1, 1, 1);
    Object memory = one.allocate(part);
    Object start = one.allocate(go);
    one.write(part, memory);
    one.write(new ArrayPart(new int[1], 0, 1, 1, 1), start);
    ExecutorService kernels = Executors.newSingleThreadExecutor();
    try {
      Future<?> launched =
          kernels.submit(
              () ->
                  one.launch(
                      WAITING,
                      new Object[] {new KernelData(memory, 1, 3), new KernelData(start, 1, 1)},
                      new long[] {1}));
      while (flags[0] == 0 && !launched.isDone()) {
        one.read(memory, part);
      }
      one.write(go, start);
      launched.get();
      one.read(memory, part);
      assertThat(flags).as("started, ended, seen").containsExactly(1, 1, 1);
    } finally {
      kernels.shutdownNow();
      one.close();
    }
  }

  /** Waits for so long at most that a failed test ends. */
  private static final OpenClKernel WAITING =
      OpenClKernel.checked(
          "waiting",
          KernelSource.code(
              "Waiting.java",
              """
              kernel void waiting(volatile global int *flags, volatile global int *start) {
                flags[0] = 1;
                for (long i = 0; i < 20000000000L && !start[0]; i++) {
                }
                flags[1] = 1;
                flags[2] = start[0];
              }
              """),
          List.of(1),
          "",
          List.of(
              KernelParameter.data("flags", Form.ARRAY, ScalarType.INT, AccessMode.READ_WRITE),
              KernelParameter.data("start", Form.ARRAY, ScalarType.INT, AccessMode.READ)),
          List.of(
              new KernelArgument(Kind.DATA, 0, ScalarType.INT),
              new KernelArgument(Kind.DATA, 1, ScalarType.INT)));
}
