package dev.edpm.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.tasks.driver.ArrayPart;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
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

/** Data comes back from a device as it went there, with mapped and with staged buffers. */
class TransfersTest {

  private static final long READ_WRITE = 1;

  private enum Way {
    MAPPED,
    STAGED
  }

  private OpenCl cl;
  private long context;
  private long queue;

  @BeforeEach
  void open() {
    TestDevices.open(1).forEach(device -> device.close());
    cl = DeviceSearch.library(NativeAccesses.best(), DeviceSearch.FILES).orElseThrow();
    FoundDevice device = DeviceSearch.all(cl, JvmSignals.read(NativeAccesses.best())).get(0);
    var ids = cl.allocate(Long.BYTES);
    ids.bytes().putLong(0, device.id());
    context = cl.create("clCreateContext", 0, 1, ids.address(), 0, 0);
    queue = cl.create("clCreateCommandQueue", context, device.id(), 0);
    ids.keep();
  }

  @AfterEach
  void close() {
    if (context != 0) {
      cl.code("clReleaseCommandQueue", queue);
      cl.code("clReleaseContext", context);
    }
  }

  private Transfers transfers(Way way) {
    return way == Way.MAPPED
        ? new MappedTransfers(cl, queue)
        : new StagedTransfers(cl, context, queue);
  }

  /** Writes one part and reads it to another place; returns the array there. */
  private Object through(Way way, ArrayPart from, ArrayPart to) {
    Transfers transfers = transfers(way);
    long buffer = cl.create("clCreateBuffer", context, READ_WRITE, from.bytes(), 0);
    try {
      transfers.write(from, buffer);
      transfers.read(buffer, to);
      return to.array();
    } finally {
      cl.code("clReleaseMemObject", buffer);
      transfers.close();
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
    assertThat((byte[]) through(Way.STAGED, all(from), all(new byte[bytes]))).isEqualTo(from);
  }

  @Test
  void rowsAcrossTheEndOfTheStagingMemory() {
    int columns = 1000;
    int rows = 3000;
    double[] from = new Random(2).doubles(3_100_000).toArray();
    double[] to = new double[rows * columns];
    through(
        Way.STAGED,
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
    Transfers transfers = transfers(way);
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      List<Future<Boolean>> all = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        int[] values = new Random(i).ints(100).toArray();
        all.add(threads.submit(() -> isKept(transfers, values)));
      }
      for (Future<Boolean> one : all) {
        assertThat(one.get(60, TimeUnit.SECONDS)).isTrue();
      }
    } finally {
      threads.shutdownNow();
      transfers.close();
    }
  }

  private boolean isKept(Transfers transfers, int[] values) {
    ArrayPart from = all(values);
    ArrayPart to = all(new int[values.length]);
    long buffer = cl.create("clCreateBuffer", context, READ_WRITE, from.bytes(), 0);
    boolean isKept = true;
    for (int i = 0; i < 5_000; i++) {
      values[0] = i;
      transfers.write(from, buffer);
      transfers.read(buffer, to);
      isKept &= Arrays.equals(values, (int[]) to.array());
    }
    cl.code("clReleaseMemObject", buffer);
    return isKept;
  }
}
