package dev.edpm.opencl;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.KernelArgument;
import dev.edpm.tasks.codelet.KernelArgument.Kind;
import dev.edpm.tasks.codelet.KernelParameter;
import dev.edpm.tasks.codelet.KernelParameter.Form;
import dev.edpm.tasks.codelet.KernelSource;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.codelet.ScalarType;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.driver.KernelException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A kernel's file can change without a compilation of the class. */
class KernelSignatureTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          global float *y, global const float *x, int y_length | has y as parameter 1, and had x
          global const float *x, global float *y, int x_length | has x_length as parameter 3, and had y_length
          global const float *x, global float *y               | has 2 parameters, and had 3
          """)
  void aChangedKernelDoesNotRun(String parameters, String message) {
    Device device = TestDevices.open(1).get(0);
    OpenClKernel kernel =
        OpenClKernel.checked(
            "add",
            KernelSource.code("Add.java", "kernel void add(" + parameters + ") {}"),
            List.of(),
            "",
            List.of(
                KernelParameter.data("x", Form.ARRAY, ScalarType.FLOAT, AccessMode.READ),
                KernelParameter.data("y", Form.ARRAY, ScalarType.FLOAT, AccessMode.READ_WRITE)),
            List.of(
                new KernelArgument(Kind.DATA, 0, ScalarType.FLOAT),
                new KernelArgument(Kind.DATA, 1, ScalarType.FLOAT),
                new KernelArgument(Kind.LENGTH, 1, ScalarType.INT)));
    try {
      assertThatThrownBy(() -> device.launch(kernel, new Object[2], new long[] {1}))
          .isInstanceOf(KernelException.class)
          .hasMessageContaining("Add.java (code): the kernel add " + message)
          .hasMessageEndingWith("when the Java class was compiled; compile it again");
    } finally {
      device.close();
    }
  }

  /** As with pocl, which has macros with the names of built-in functions. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void parametersMayHaveTheNamesOfBuiltInFunctions(boolean isChecked) {
    Device device = TestDevices.open(1).get(0);
    KernelSource source =
        KernelSource.code(
            "Add.java", "kernel void add(global float *max, int max_length, float step) {}");
    List<KernelParameter> parameters =
        List.of(
            KernelParameter.data("max", Form.ARRAY, ScalarType.FLOAT, AccessMode.READ_WRITE),
            KernelParameter.value("step", ScalarType.FLOAT));
    List<KernelArgument> arguments =
        List.of(
            new KernelArgument(Kind.DATA, 0, ScalarType.FLOAT),
            new KernelArgument(Kind.LENGTH, 0, ScalarType.INT),
            new KernelArgument(Kind.VALUE, 1, ScalarType.FLOAT));
    OpenClKernel kernel =
        isChecked
            ? OpenClKernel.checked("add", source, List.of(), "", parameters, arguments)
            : OpenClKernel.unchecked("add", source, List.of(), "", parameters);
    try {
      // No items, so that the kernel is built and not started.
      assertThatCode(() -> device.launch(kernel, new Object[2], new long[] {0}))
          .doesNotThrowAnyException();
    } finally {
      device.close();
    }
  }
}
