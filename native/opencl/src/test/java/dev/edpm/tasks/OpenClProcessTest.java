package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.jna.Native;
import dev.edpm.opencl.OpenClProvider;
import dev.edpm.opencl.TestDevices;
import dev.edpm.runtime.boot.Fork;
import dev.edpm.runtime.boot.Fork.Result;
import dev.edpm.runtime.jna.JnaAccess;
import dev.edpm.tasks.driver.Device;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs with a codelet for OpenCL, each in a process of its own. */
class OpenClProcessTest {

  private static final String DEVICES = "basic*,cpu-minimal*";

  @TempDir Path folder;

  /** Skips a test if there is no device. */
  private static void needsDevice() {
    TestDevices.open(1).forEach(Device::close);
  }

  /** Returns one without edpm-opencl. */
  private Fork alone() {
    return new Fork(folder)
        .withNativeAccess()
        .withClassPath(origin(Tasks.class))
        .withVariable("POCL_DEVICES", "basic")
        .with("workers", "1")
        .with("report", "report.json");
  }

  private Fork fork() {
    return alone()
        .withClassPath(origin(OpenClProvider.class))
        .withClassPath(origin(JnaAccess.class))
        .withClassPath(origin(Native.class));
  }

  private static Path origin(Class<?> one) {
    try {
      return Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> run(Fork fork, String... steps) throws Exception {
    Result result = fork.run(OpenClProgram.class, steps);
    assertThat(result.err()).isEmpty();
    return result.out();
  }

  private List<String> problems() {
    return Fork.problems(Fork.json(folder.resolve("report.json"))).stream()
        .map(problem -> problem.get("id").asText() + ": " + problem.get("message").asText())
        .toList();
  }

  /** Pocl before 4.0 replaces the handler of the signal by which the JVM notices it. */
  @Test
  void anIntegerDivisionByZeroStillThrows() throws Exception {
    needsDevice();
    assertThat(run(fork().with("opencl", DEVICES), "on-device", "loaded", "divide"))
        .containsExactly("on-device [2.0, 4.0, 6.0]", "loaded true", "divide / by zero");
    JsonNode worker = Fork.json(folder.resolve("report.json")).at("/workers/1");
    assertThat(worker.get("type").asText()).isEqualTo("opencl");
    assertThat(worker.get("executed").asInt()).isEqualTo(1);
    assertThat(worker.at("/clock/error-ns").asLong()).isPositive();
    assertThat(worker.at("/clock/clamped").asLong()).isLessThan(3);
  }

  // ---- when nothing is loaded

  @Test
  void withoutACodeletForOpenClTheLibraryIsNotLoaded() throws Exception {
    assertThat(run(fork(), "task", "workers", "loaded"))
        .containsExactly("task [1.0, 2.0, 3.0]", "workers 1", "loaded false");
    assertThat(problems()).isEmpty();
  }

  @Test
  void withOpenClOffTheLibraryIsNotLoaded() throws Exception {
    assertThat(run(fork().with("opencl", "off"), "twice", "workers", "loaded"))
        .containsExactly("twice [2.0, 4.0, 6.0]", "workers 1", "loaded false");
    assertThat(problems()).isEmpty();
  }

  /** A CPU is not a device by default, so that there is none. */
  @Test
  void aCodeletForOpenClLoadsIt() throws Exception {
    needsDevice();
    assertThat(run(fork(), "twice", "workers", "loaded"))
        .containsExactly("twice [2.0, 4.0, 6.0]", "workers 1", "loaded true");
    assertThat(problems()).isEmpty();
  }

  @Test
  void aChosenDeviceIsThereBeforeTheCodelet() throws Exception {
    needsDevice();
    assertThat(run(fork().with("opencl", DEVICES), "task", "workers", "on-device"))
        .containsExactly("task [1.0, 2.0, 3.0]", "workers 2", "on-device [2.0, 4.0, 6.0]");
    assertThat(problems()).isEmpty();
  }

  @Test
  void aCodeletThatComesTooLateIsReported() throws Exception {
    needsDevice();
    Fork fork = fork().withVariable("STARPU_OPENCL_ONLY_ON_CPUS", "1");
    assertThat(fork.run(OpenClProgram.class, "task", "twice", "workers").out())
        .containsExactly("task [1.0, 2.0, 3.0]", "twice [2.0, 4.0, 6.0]", "workers 1");
    assertThat(problems())
        .containsExactly(
            "opencl-late: the codelet twice has a variant for OpenCL, but was not known when the"
                + " task engine started, so that the engine has no devices; set edpm.opencl to a"
                + " number of devices, or use the class of the codelet before the engine starts");
  }

  /** A class that is not loaded yet has such codelets, says the annotation processor. */
  @Test
  void aCodeletThatIsListedHasDevicesAlsoIfItComesLate() throws Exception {
    needsDevice();
    Fork fork = listed(fork()).withVariable("STARPU_OPENCL_ONLY_ON_CPUS", "1");
    assertThat(run(fork, "task", "workers", "on-device"))
        .containsExactly("task [1.0, 2.0, 3.0]", "workers 2", "on-device [2.0, 4.0, 6.0]");
    assertThat(problems()).isEmpty();
  }

  private Fork listed(Fork fork) throws IOException {
    Path list = folder.resolve("listed/META-INF/edpm/kernels");
    Files.createDirectories(list.getParent());
    Files.writeString(list, "# Classes.\np.Later\n");
    return fork.withClassPath(folder.resolve("listed"));
  }

  @Test
  void variablesOfStarPuChooseTheCpu() throws Exception {
    needsDevice();
    Fork fork = fork().withVariable("STARPU_OPENCL_ONLY_ON_CPUS", "1");
    assertThat(run(fork, "twice", "workers")).containsExactly("twice [2.0, 4.0, 6.0]", "workers 2");
  }

  // ---- without devices

  @ParameterizedTest
  @ValueSource(strings = {"", "1"})
  void withoutAPlatformTasksRunOnCpus(String setting) throws Exception {
    needsDevice();
    Fork fork =
        fork().withVariable("OCL_ICD_VENDORS", Files.createDirectory(folder.resolve("none")) + "/");
    if (!setting.isEmpty()) {
      fork.with("opencl", setting);
    }
    assertThat(fork.run(OpenClProgram.class, "twice", "workers").out())
        .containsExactly("twice [2.0, 4.0, 6.0]", "workers 1");
    assertThat(problems())
        .isEqualTo(
            setting.isEmpty()
                ? List.of()
                : List.of(
                    "opencl-unavailable: there is no device of OpenCL: no driver is installed"));
  }

  @Test
  void aMissingDependencyIsNamed() throws Exception {
    assertThat(alone().run(OpenClProgram.class, "twice", "workers").out())
        .containsExactly("twice [2.0, 4.0, 6.0]", "workers 1");
    assertThat(problems())
        .containsExactly(
            "opencl-missing: the codelet twice has a variant for OpenCL, but edpm-opencl is not on"
                + " the class path; add the dependency dev.edpm:edpm-opencl, or set"
                + " edpm.opencl=off");
    assertThat(run(listed(alone()), "task")).containsExactly("task [1.0, 2.0, 3.0]");
    alone().run(OpenClProgram.class, "task", "twice");
    assertThat(problems())
        .singleElement()
        .asString()
        .startsWith("opencl-missing: the codelet twice has a variant for OpenCL, but edpm-opencl");
    assertThat(run(alone().with("opencl", "off"), "twice"))
        .containsExactly("twice [2.0, 4.0, 6.0]");
    assertThat(problems()).isEmpty();
    alone().with("opencl", "1").run(OpenClProgram.class, "task");
    assertThat(problems())
        .singleElement()
        .asString()
        .startsWith("opencl-missing: edpm.opencl is set, but edpm-opencl is not on the class path");
  }
}
