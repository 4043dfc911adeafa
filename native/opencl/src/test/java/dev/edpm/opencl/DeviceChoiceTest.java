package dev.edpm.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The devices that the settings and StarPU's variables choose, of a machine with five. */
class DeviceChoiceTest {

  private static final List<FoundDevice> MACHINE =
      List.of(
          new FoundDevice(1, "NVIDIA A100", false, true),
          new FoundDevice(2, "NVIDIA T4", false, true),
          new FoundDevice(3, "cpu-haswell", true, false),
          new FoundDevice(4, "FPGA", false, true),
          new FoundDevice(5, "strange", false, false));

  private final List<Problem> problems = new ArrayList<>();

  private DeviceChoice choice(Map<String, String> settings, Map<String, String> environment) {
    return DeviceChoice.of(TestDevices.reader(settings, problems), environment);
  }

  private String chosen(Map<String, String> settings, Map<String, String> environment) {
    return String.join(
        " ",
        choice(settings, environment).of(MACHINE).stream()
            .map(device -> Long.toString(device.id()))
            .toList());
  }

  @Test
  void gpusAndAcceleratorsAreChosenByDefault() {
    assertThat(chosen(Map.of(), Map.of())).isEqualTo("1 2 4");
    assertThat(choice(Map.of(), Map.of()).isAsked()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "off, ''",
    "0, ''",
    "2, 1 2",
    "99, 1 2 4",
    "NVIDIA*, 1 2",
    "'NVIDIA T4,cpu*', 2 3",
    "*, 1 2 3 4 5",
    "cpu:2, ''",
    "'*T4,cpu:2', 2"
  })
  void theSettingChooses(String setting, String expected) {
    assertThat(chosen(Map.of("edpm.opencl", setting), Map.of("STARPU_NOPENCL", "1")))
        .isEqualTo(expected);
    assertThat(problems).isEmpty();
  }

  @Test
  void partsOfTheCpuAreChosenByTheirCores() {
    DeviceChoice choice = choice(Map.of("edpm.opencl", "cpu:2, cpu:1,NVIDIA*"), Map.of());
    assertThat(choice.cores()).containsExactly(2, 1);
    assertThat(choice.isAsked()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"cpu:0", "NVIDIA*,,T4"})
  void anInvalidSettingIsReported(String setting) {
    assertThat(chosen(Map.of("edpm.opencl", setting), Map.of())).isEqualTo("1 2 4");
    assertThat(problems)
        .singleElement()
        .extracting(Problem::message)
        .asString()
        .contains("edpm.opencl")
        .contains(
            "off, a number of devices, or patterns of their names and cpu:<cores>, such as"
                + " NVIDIA*,cpu:2");
  }

  @ParameterizedTest
  @CsvSource({
    "STARPU_NOPENCL, 0, ''",
    "STARPU_NOPENCL, 1, 1",
    "NOPENCL, 2, 1 2",
    "STARPU_NOPENCL, -1, 1 2 4",
    "STARPU_NOPENCL, many, 1 2 4",
    "STARPU_WORKERS_OPENCLID, 2 0, 4 1",
    "STARPU_WORKERS_OPENCLID, 7, ''",
    "STARPU_OPENCL_ON_CPUS, 1, 1 2 3 4",
    "STARPU_OPENCL_ON_CPUS, 0, 1 2 4",
    "STARPU_OPENCL_ONLY_ON_CPUS, 1, 3"
  })
  void variablesOfStarPuChoose(String variable, String value, String expected) {
    assertThat(chosen(Map.of(), Map.of(variable, value))).isEqualTo(expected);
  }

  @Test
  void onlyANumberOfDevicesAsksForThem() {
    assertThat(choice(Map.of(), Map.of("STARPU_NOPENCL", "2")).isAsked()).isTrue();
    assertThat(choice(Map.of(), Map.of("STARPU_OPENCL_ON_CPUS", "1")).isAsked()).isFalse();
  }

  private OptionalLong memory(
      Map<String, String> settings, Map<String, String> environment, int device) {
    return DeviceChoice.memory(TestDevices.reader(settings, problems), environment, device);
  }

  @Test
  void memoryIsLimitedByTheSettingAndThenByStarPusVariables() {
    Map<String, String> variables =
        Map.of("STARPU_LIMIT_OPENCL_MEM", "100", "STARPU_LIMIT_OPENCL_1_MEM", "50");
    assertThat(memory(Map.of("edpm.opencl.memory", "2k"), variables, 0)).hasValue(2048);
    assertThat(memory(Map.of(), variables, 0)).hasValue(100L << 20);
    assertThat(memory(Map.of(), variables, 1)).hasValue(50L << 20);
    assertThat(memory(Map.of(), Map.of(), 1)).isEmpty();
    assertThat(memory(Map.of("edpm.opencl.memory", "much"), Map.of(), 0)).isEmpty();
    assertThat(problems).singleElement().extracting(Problem::message).asString().contains("much");
  }
}
