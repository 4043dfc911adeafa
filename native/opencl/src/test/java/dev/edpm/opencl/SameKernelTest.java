package dev.edpm.opencl;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * Two devices start the same kernels for the first time at the same time, with few and many
 * work-items in turn, for which pocl compiles kernels separately.
 */
class SameKernelTest {

  private static final int KERNELS = 4;
  private static final int LAUNCHES = 20;
  private static final int LENGTH = 3000;

  @Test
  void devicesHaveKernelsOfTheirOwn() throws Exception {
    List<Device> devices = TestDevices.open(2);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    CyclicBarrier start = new CyclicBarrier(2);
    try {
      List<Future<int[]>> results = new ArrayList<>();
      for (Device device : devices) {
        results.add(threads.submit(() -> run(device, start)));
      }
      for (Future<int[]> result : results) {
        int[] counts = result.get();
        assertThat(counts[0]).isEqualTo(KERNELS * LAUNCHES);
        assertThat(counts[LENGTH - 1]).isEqualTo(KERNELS * LAUNCHES / 2);
      }
    } finally {
      threads.shutdownNow();
      devices.forEach(Device::close);
    }
  }

  private static int[] run(Device device, CyclicBarrier start) throws Exception {
    int[] counts = new int[LENGTH];
    ArrayPart part = new ArrayPart(counts, 0, 1, LENGTH, LENGTH);
    Object memory = device.allocate(part);
    device.write(part, memory);
    for (int i = 0; i < KERNELS; i++) {
      OpenClKernel kernel = kernel(i);
      start.await();
      for (int launch = 0; launch < LAUNCHES; launch++) {
        long items = launch % 2 == 0 ? 1 : LENGTH;
        device.launch(kernel, new Object[] {new KernelData(memory, 1, LENGTH)}, new long[] {items});
      }
    }
    device.read(memory, part);
    return counts;
  }

  private static OpenClKernel kernel(int number) {
    return OpenClKernel.checked(
        "count",
        KernelSource.code(
            "Count.java", "kernel void count(global int *counts) { counts[get_global_id(0)]++; }"),
        List.of(1),
        "-DNUMBER=" + number,
        List.of(KernelParameter.data("counts", Form.ARRAY, ScalarType.INT, AccessMode.READ_WRITE)),
        List.of(new KernelArgument(Kind.DATA, 0, ScalarType.INT)));
  }
}
