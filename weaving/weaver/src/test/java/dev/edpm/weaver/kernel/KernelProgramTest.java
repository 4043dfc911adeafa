package dev.edpm.weaver.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares signatures of kernels with those that clang sees. */
class KernelProgramTest {

  static List<KernelTable.Case> cases() {
    return KernelTable.read();
  }

  @Test
  void tableHasAllShapes() {
    assertThat(cases()).hasSizeGreaterThan(120);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void signaturesAreThoseOfClangOrUnknown(KernelTable.Case program) {
    KernelProgram read = KernelProgram.parse(program.source(), program.options());
    List<String> wrong = new ArrayList<>();
    for (String line : program.kernels()) {
      boolean isUnknown = line.endsWith(" unknown");
      String name = line.substring(0, line.indexOf(isUnknown ? ' ' : '('));
      Kernel kernel = read.kernels().get(name);
      String found =
          kernel == null
              ? read.incomplete().isPresent() ? name + " unknown" : "no " + name
              : text(kernel);
      if (!found.equals(line)) {
        wrong.add(found + " instead of " + line);
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(read.kernels().values())
        .filteredOn(kernel -> kernel.unknown().isEmpty())
        .as("kernels that clang does not see")
        .allMatch(kernel -> program.kernels().contains(text(kernel)));
  }

  private static String text(Kernel kernel) {
    return kernel.unknown().isPresent()
        ? kernel.name() + " unknown"
        : kernel.parameters().stream()
            .map(parameter -> parameter.type().text() + " " + parameter.name())
            .collect(Collectors.joining(", ", kernel.name() + "(", ")"));
  }

  @Test
  void reasonsNameLineAndWord() {
    assertThat(reason("#define G(T) global T *\n\nkernel void f(G(int) a) {}"))
        .isEqualTo("it uses the macro G in line 3");
    assertThat(reason("kernel void f(global missing_t *a) {}"))
        .isEqualTo("the type missing_t is not declared in this source");
    assertThat(reason("#ifdef cl_khr_fp64\nkernel void f(int n) {}\n#endif"))
        .isEqualTo("the condition in line 1 depends on the device");
  }

  private static String reason(String program) {
    return KernelProgram.parse(program, "").kernels().get("f").unknown().orElseThrow();
  }

  @Test
  void unknownOptionsMakeAllUnknown() {
    KernelProgram read = KernelProgram.parse("kernel void f(int n) {}", "-include x.h");
    assertThat(read.kernels()).isEmpty();
    assertThat(read.incomplete()).contains("the option x.h is not understood");
  }

  @Test
  void macrosThatGrow() {
    StringBuilder program = new StringBuilder("#define A0 int\n");
    for (int i = 1; i < 60; i++) {
      program.append("#define A%d A%d A%d\n".formatted(i, i - 1, i - 1));
    }
    KernelProgram read = KernelProgram.parse(program + "kernel void f(A59 a) {}", "");
    assertThat(read.incomplete()).contains("its macros have too many tokens");
  }
}
