package dev.edpm.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.NativeBuffer;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JvmSignalsTest {

  private static final NativeAccess ACCESS = NativeAccesses.best();

  /** SIGQUIT, SIGILL, SIGBUS, SIGFPE, SIGSEGV. */
  private static final int[] SIGNALS = {3, 4, 7, 8, 11};

  /** SIG_IGN. */
  private static final long IGNORE = 1;

  /** Returns the addresses of the functions that handle the signals, and their flags. */
  private static List<String> handlers() {
    List<String> handlers = new ArrayList<>();
    for (int signal : SIGNALS) {
      NativeBuffer action = ACCESS.allocate(512);
      ACCESS.library().get().function("sigaction").get().call(signal, 0, action.address());
      handlers.add(signal + " " + action.bytes().getLong(0));
      action.keep();
    }
    return handlers;
  }

  private static void ignoreIllegalInstructions() {
    NativeBuffer action = ACCESS.allocate(512);
    action.bytes().putLong(0, IGNORE);
    ACCESS.library().get().function("sigaction").get().call(SIGNALS[1], action.address(), 0);
    action.keep();
  }

  @Test
  void areThoseOfTheJvmAfterAKernelWasCompiledAndHasRun() {
    List<String> before = handlers();
    Device device = TestDevices.open(1).get(0);
    fill(device);
    assertThat(handlers()).isEqualTo(before);
  }

  /** A driver may load its compiler when the first kernel is built, or when it is started. */
  @ParameterizedTest
  @ValueSource(strings = {"clBuildProgram", "clEnqueueNDRangeKernel"})
  void areRestoredAfterTheDriverHasCompiled(String function) {
    List<String> before = handlers();
    Faults faults = new Faults();
    Device device = TestDevices.open(1, faults).get(0);
    faults.replace(
        function,
        real ->
            (a, b, c, d, e, f, g, h, i, j) -> {
              ignoreIllegalInstructions();
              return real.call(a, b, c, d, e, f, g, h, i, j);
            });
    fill(device);
    assertThat(faults.calls(function)).isEqualTo(1);
    assertThat(handlers()).isEqualTo(before);
  }

  /** Compiles a kernel, runs it, and closes the device. */
  private static void fill(Device device) {
    try {
      int[] numbers = new int[8];
      ArrayPart part = new ArrayPart(numbers, 0, 1, 8, 8);
      Object memory = device.allocate(part);
      device.write(part, memory);
      // A text of its own, so that no cache of the driver has it compiled already.
      String text =
          "kernel void fill(global int *numbers) { numbers[get_global_id(0)] = 5 + 0 * "
              + System.nanoTime()
              + "; }";
      OpenClKernel kernel =
          OpenClKernel.checked(
              "fill",
              KernelSource.code("Fill.java", text),
              List.of(),
              "",
              List.of(
                  KernelParameter.data("numbers", Form.ARRAY, ScalarType.INT, AccessMode.WRITE)),
              List.of(new KernelArgument(Kind.DATA, 0, ScalarType.INT)));
      device.launch(kernel, new Object[] {new KernelData(memory, 1, 8)}, new long[] {8});
      device.read(memory, part);
      assertThat(numbers).containsOnly(5);
    } finally {
      device.close();
    }
  }
}
