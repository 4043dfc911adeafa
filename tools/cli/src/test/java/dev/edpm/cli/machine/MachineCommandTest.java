package dev.edpm.cli.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Machines of files that the real StarPU wrote, and declared ones. */
class MachineCommandTest {

  private static final Path REAL = Path.of("../../tasks/src/test/resources/starpu/bus");

  @TempDir Path folder;

  private Path machine(String text) throws IOException {
    return Files.writeString(folder.resolve("m.properties"), text);
  }

  /** The numbers of StarPU's files, rounded. */
  @Test
  void aMachineOfStarPuIsShown() {
    for (Path place : new Path[] {REAL, REAL.resolve("vm.latency"), REAL.getParent()}) {
      String source = place.equals(REAL.getParent()) ? REAL.toString() : place.toString();
      assertThat(Invocation.of("machine", "show", place))
          .isEqualTo(
              new Invocation(
                  0,
                  "machine of "
                      + source
                      + """
                      : 2 CPU workers, 1 device

                      worker    memory node  speed  memory  NUMA nodes by preference
                      CPU 0     NUMA 0           1       -                         -
                      CPU 1     NUMA 0           1       -                         -
                      OpenCL 0  OpenCL 0         -       -                         0

                      MB/s from  to NUMA 0  to OpenCL 0
                      NUMA 0             -      3,985.0
                      OpenCL 0     4,887.2            -

                      latency (µs) from  to NUMA 0  to OpenCL 0
                      NUMA 0                     -          0.4
                      OpenCL 0                 0.2            -
                      """,
                  ""));
    }
  }

  @Test
  void aDeclaredMachineIsShown() throws IOException {
    Path file =
        machine(
            """
            edpm.workers=1
            edpm.devices=fast: speed=4 bandwidth=8000MB/s latency=10us memory=64m
            """);
    assertThat(Invocation.of("machine", "show", file).out())
        .isEqualTo(
            "machine of "
                + file
                + """
                : 1 CPU worker, 1 device

                worker           memory node  speed     memory  NUMA nodes by preference
                CPU 0            NUMA 0           1          -                         -
                OpenCL 0 (fast)  OpenCL 0         4  64.00 MiB                         0

                MB/s from  to NUMA 0  to OpenCL 0
                NUMA 0             -        8,000
                OpenCL 0       8,000            -

                latency (µs) from  to NUMA 0  to OpenCL 0
                NUMA 0                     -           10
                OpenCL 0                  10            -
                """);
    assertThat(Invocation.of("machine", "show", file, "--json").out())
        .isEqualTo(
            """
            {
              "cpus": 1,
              "devices": [
                {"name": "OpenCL 0 (fast)", "node": 1, "speed": 4.0, "memory": 67108864, "affinity": [0]}
              ],
              "nodes": [
                "NUMA 0",
                "OpenCL 0"
              ],
              "bandwidth": [
                [0.0, 8000.0],
                [8000.0, 0.0]
              ],
              "latency": [
                [0.0, 10.0],
                [10.0, 0.0]
              ]
            }
            """);
  }

  /** Without devices there is one memory; the files are those that StarPU writes then. */
  @Test
  void thisMachineHasOneMemory() throws IOException {
    Invocation call = Invocation.of("machine", "calibrate", "--models", folder);
    assertThat(call.status()).isZero();
    assertThat(call.out()).endsWith("so there is no bus to measure\n");
    try (Stream<Path> files = Files.list(folder.resolve("bus"))) {
      assertThat(files.map(Path::toString))
          .hasSize(4)
          .allSatisfy(file -> assertThat(call.out()).contains(file + "\n"))
          .anySatisfy(
              file ->
                  assertThat(Path.of(file))
                      .content()
                      .contains("# Number of CPUs\n1 # Number of NUMA nodes\n0 # Number of CUDA"));
    }
    int workers = Runtime.getRuntime().availableProcessors();
    assertThat(Invocation.of("machine", "show", folder).out())
        .contains("CPU 0   NUMA 0")
        .contains(": " + workers + " CPU worker")
        .contains(", 0 devices");
  }

  /** Runs the command with a choice of devices. */
  private Invocation calibrate(String devices) {
    System.setProperty("edpm.opencl", devices);
    try {
      return Invocation.of("machine", "calibrate", "--models", folder);
    } finally {
      System.clearProperty("edpm.opencl");
    }
  }

  @Test
  void busesOfOpenClDevicesAreMeasured() {
    Invocation call = calibrate("cpu:1");
    assumeTrue(call.status() == 0, call.err());
    assertThat(call.out()).containsPattern("\nOpenCL 0 \\(.+\\): measured\n$");
    assertThat(Invocation.of("machine", "show", folder).out())
        .contains(", 1 device\n")
        .containsPattern("NUMA 0 +- +[1-9][0-9,.]*\n")
        .containsPattern("OpenCL 0 +[1-9][0-9,.]* +-\n");
  }

  @Test
  void devicesThatAreNotThereAreAMistake() {
    assertThat(calibrate("NoSuchDevice*").err())
        .startsWith("edpm machine calibrate: there is no device of OpenCL: ");
  }

  @Test
  void aFolderMayHaveSeveralMachines() throws IOException {
    assertThat(Invocation.of("machine", "show", folder).err())
        .isEqualTo("edpm machine show: " + folder + " has no bus files, such as host.config\n");
    Files.createFile(folder.resolve("a.config"));
    Files.createFile(folder.resolve("b.config"));
    assertThat(Invocation.of("machine", "show", folder).err())
        .isEqualTo(
            "edpm machine show: "
                + folder
                + " has the files of several machines; name one of them, such as "
                + folder.resolve("a.config")
                + "\n");
    assertThat(Invocation.of("machine", "show", folder.resolve("a.config")).err())
        .isEqualTo(
            "edpm machine show: "
                + folder.resolve("a.config")
                + " cannot be read: it has no NUMA node\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "edpm.workers=0 | : edpm.workers is 0; expected 1 to 4096",
        "edpm.wokers=2 | : edpm.wokers is not a property of a machine; did you mean edpm.workers?",
        "edpm.devices=a | : edpm.devices: 'a' does not declare a device; expected a name, a colon"
            + " and properties, such as fast: speed=4 bandwidth=8000MB/s latency=10us memory=64m",
        "x=\\u12 | : Malformed \\uxxxx encoding."
      })
  void aMistakeIsASentence(String text, String message) throws IOException {
    Path file = machine(text);
    Invocation call = Invocation.of("machine", "show", file);
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.err()).startsWith("edpm machine show: " + file + message);
  }

  @Test
  void otherFilesDescribeNoMachine() throws IOException {
    Path file = Files.createFile(folder.resolve("x.txt"));
    assertThat(Invocation.of("machine", "show", file).err())
        .isEqualTo(
            "edpm machine show: "
                + file
                + " does not describe a machine; expected a name that ends in .properties, or one"
                + " of StarPU's bus files, such as host.config\n");
    assertThat(Invocation.of("machine").err())
        .isEqualTo("edpm machine: a command is missing (see edpm machine --help)\n");
  }
}
