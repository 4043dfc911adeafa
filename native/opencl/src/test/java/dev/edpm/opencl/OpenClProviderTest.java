package dev.edpm.opencl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.tasks.driver.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which devices are opened, and what is said if there are none. */
class OpenClProviderTest {

  private final List<Problem> problems = new ArrayList<>();
  private final AtomicInteger accesses = new AtomicInteger();
  private final Faults faults = new Faults();

  private final Supplier<NativeAccess> access =
      () -> {
        accesses.incrementAndGet();
        return NativeAccesses.best();
      };

  private OpenClProvider provider(Map<String, String> environment, String... files) {
    return new OpenClProvider(access, environment, faults::around, files);
  }

  private int open(Map<String, String> settings, boolean isUsed) {
    return open(provider(Map.of(), DeviceSearch.FILES), settings, isUsed);
  }

  private int open(OpenClProvider provider, Map<String, String> settings, boolean isUsed) {
    List<Device> devices =
        provider.open(TestDevices.reader(settings, problems), isUsed, problems::add);
    devices.forEach(Device::close);
    return devices.size();
  }

  private List<String> said() {
    return problems.stream().map(problem -> problem.id() + ": " + problem.message()).toList();
  }

  // ---- when nothing is loaded

  @ParameterizedTest
  @CsvSource({"off, true", "0, true", ", false"})
  void nothingIsLoadedIfNoDeviceIsWanted(String setting, boolean isUsed) {
    assertThat(open(setting == null ? Map.of() : Map.of("edpm.opencl", setting), isUsed)).isZero();
    assertThat(accesses).hasValue(0);
    assertThat(problems).isEmpty();
  }

  @Test
  void nothingIsLoadedIfStarPusVariableIsZero() {
    OpenClProvider provider = provider(Map.of("STARPU_NOPENCL", "0"), DeviceSearch.FILES);
    assertThat(open(provider, Map.of(), true)).isZero();
    assertThat(accesses).hasValue(0);
  }

  // ---- without OpenCL

  @Test
  void aMissingLibraryIsReportedIfADeviceWasAskedFor() {
    OpenClProvider provider = provider(Map.of(), "libNoOpenCL.so.1");
    assertThat(open(provider, Map.of(), true)).isZero();
    assertThat(problems).isEmpty();
    assertThat(open(provider, Map.of("edpm.opencl", "1"), true)).isZero();
    assertThat(said())
        .containsExactly(
            "opencl-unavailable: there is no device of OpenCL: libOpenCL.so.1 is not installed"
                + " (Debian: apt-get install ocl-icd-libopencl1, and the driver of the device)");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1001, 0})
  void withoutADriverThereIsNoDevice(int code) {
    assumePlatform();
    faults.fail("clGetPlatformIDs", code);
    assertThat(open(Map.of(), true)).isZero();
    assertThat(problems).isEmpty();
    assertThat(open(Map.of("edpm.opencl", "GeForce*"), true)).isZero();
    assertThat(said())
        .containsExactly(
            "opencl-unavailable: there is no device of OpenCL: no driver is installed");
  }

  @Test
  void aPlatformWithoutDevicesHasNone() {
    assumePlatform();
    faults.fail("clGetDeviceIDs", -1);
    assertThat(open(Map.of("edpm.opencl", "2"), true)).isZero();
    assertThat(said())
        .containsExactly(
            "opencl-unavailable: there is no device of OpenCL: no driver is installed");
  }

  @Test
  void aBrokenDriverIsReported() {
    assumePlatform();
    faults.fail("clGetPlatformIDs", -6);
    assertThat(open(Map.of(), true)).isZero();
    assertThat(said())
        .containsExactly(
            "opencl-unavailable: a driver of OpenCL does not work: clGetPlatformIDs failed (-6):"
                + " main memory is full");
  }

  // ---- the choice

  @Test
  void theCpuIsNoDeviceByDefault() {
    assumePlatform();
    assertThat(open(Map.of(), true)).isZero();
    assertThat(problems).isEmpty();
  }

  @Test
  void aPatternWithoutADeviceNamesThoseThatAreThere() {
    assumePlatform();
    assertThat(open(Map.of("edpm.opencl", "GeForce*"), true)).isZero();
    assertThat(said())
        .singleElement()
        .asString()
        .matches(
            "opencl-unavailable: there is no device of OpenCL: none is chosen of .+; edpm.opencl"
                + " chooses by names");
  }

  @Test
  void partsOfTheCpuThatDoNotExistAreReported() {
    assumePlatform();
    assertThat(open(Map.of("edpm.opencl", "cpu:4096"), true)).isZero();
    assertThat(said())
        .first()
        .asString()
        .matches("opencl-device: cpu:4096 cannot be a device: .+: it has \\d+ cores?");
  }

  @Test
  void aDeviceThatCannotBeOpenedIsReported() {
    TestDevices.open(1).forEach(Device::close);
    faults.fail("clCreateContext", -6, 1);
    int opened = open(Map.of("edpm.opencl", "*"), true);
    assertThat(said())
        .singleElement()
        .asString()
        .matches(
            "opencl-device: OpenCL 0 \\(.+\\) cannot be used: clCreateContext failed \\(-6\\): main"
                + " memory is full");
    assertThat(open(Map.of("edpm.opencl", "*"), true)).isEqualTo(opened + 1);
  }

  private static void assumePlatform() {
    TestDevices.open(1).forEach(Device::close);
    assumeTrue(NativeAccesses.best().unavailable().isEmpty());
  }
}
