package dev.edpm.tasks.bus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.tasks.model.DeviceType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that StarPU 1.4.12 wrote on a machine with two CPUs and an OpenCL device. */
class StarPuBusFilesTest {

  private static final Path REAL = Path.of("src/test/resources/starpu/bus");

  @TempDir Path folder;

  @Test
  void starPuFilesAreRead() throws IOException {
    assertThat(StarPuBusFiles.hosts(REAL)).containsExactly("vm");
    Machine machine = StarPuBusFiles.read(REAL, "vm");
    assertThat(machine.cpus()).isEqualTo(2);
    BusTable buses = machine.buses();
    assertThat(buses.nodes())
        .containsExactly(new BusNode(DeviceType.CPU, 0), new BusNode(DeviceType.OPENCL, 0));
    assertThat(buses.bandwidth(0, 1)).isEqualTo(3985.005);
    assertThat(buses.bandwidth(1, 0)).isEqualTo(4887.170);
    assertThat(buses.latency(0, 1)).isEqualTo(0.3562813);
    assertThat(buses.latency(1, 0)).isEqualTo(0.2122813);
  }

  @Test
  void theyAreWrittenAgainByteByByte() throws IOException {
    StarPuBusFiles.write(folder, "vm", StarPuBusFiles.read(REAL, "vm"));
    for (String ending : StarPuBusFiles.ENDINGS) {
      assertThat(folder.resolve("vm" + ending)).hasSameBinaryContentAs(REAL.resolve("vm" + ending));
    }
  }

  @Test
  void aDeclaredMachineIsReadAgain() throws IOException {
    Machine machine =
        Machine.of(
            4,
            DeclaredDevice.parse(
                "2 * a: bandwidth=8000MB/s latency=10us; b: bandwidth=1GB/s latency=0.5us"));
    StarPuBusFiles.write(folder, "host", machine);
    Machine again = StarPuBusFiles.read(folder, "host");
    assertThat(again.cpus()).isEqualTo(4);
    assertThat(again.buses().nodes()).isEqualTo(machine.buses().nodes());
    assertThat(again.buses().micros(0, 3, 2000)).isEqualTo(2.5);
    // Both ways, and as in the file to seven digits: 1 / (1 / 8000 + 1 / 1000).
    assertThat(again.buses().bandwidth(1, 3)).isEqualTo(888.8889);
    assertThat(folder.resolve("host.affinity"))
        .hasContent("# GPU\tNUMA0\t\n0\t0\t\n1\t0\t\n2\t0\t");
  }

  /** Devices prefer the main memory with the fastest transfers. */
  @Test
  void aDevicePrefersAMainMemory() {
    BusTable buses =
        new BusTable(
            List.of(
                new BusNode(DeviceType.CPU, 0),
                new BusNode(DeviceType.CPU, 1),
                new BusNode(DeviceType.CUDA, 0)),
            new double[][] {{0, 9, 1}, {9, 0, 2}, {1, 2, 0}},
            new double[3][3]);
    assertThat(new Machine(8, buses).affinity(2)).containsExactly(1, 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        ".config | 1 # Number of NUMA | 0 # Number of NUMA | vm.config: it has no NUMA node",
        ".config | 1 # Number of NUMA | 17 # Number of NUMA | vm.config: it has more than 16 memory"
            + " nodes",
        ".config | 2 # Number of CPUs | two | vm.config: 'two' is not a number of nodes",
        ".config | 1 # Number of Open | 16 # Number of Open | vm.config: it has more than 16 memory"
            + " nodes",
        ".bandwidth | 3.985005e+03 | nan | vm.bandwidth: row 1, column 2 is 'nan', not a number",
        ".bandwidth | 3.985005e+03 | 0.000000e+00 | vm.bandwidth: the bandwidth from NUMA 0 to"
            + " OpenCL 0 is 0.0 MB/s",
        ".latency | 3.562813e-01 | -1 | vm.latency: row 1, column 2 is '-1', not a number"
      })
  void damageIsFound(String ending, String old, String fresh, String message) throws IOException {
    for (String one : StarPuBusFiles.ENDINGS) {
      Files.copy(REAL.resolve("vm" + one), folder.resolve("vm" + one));
    }
    Path file = folder.resolve("vm" + ending);
    Files.writeString(file, Files.readString(file).replace(old, fresh));
    assertThatThrownBy(() -> StarPuBusFiles.read(folder, "vm"))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith(message);
  }

  @Test
  void aFileMayBeMissingOrShort() throws IOException {
    Files.copy(REAL.resolve("vm.config"), folder.resolve("vm.config"));
    assertThatThrownBy(() -> StarPuBusFiles.read(folder, "vm"))
        .hasMessageEndingWith("vm.bandwidth: there is no such file");
    Files.writeString(folder.resolve("vm.bandwidth"), "# to NUMA 0\n0 1\n");
    assertThatThrownBy(() -> StarPuBusFiles.read(folder, "vm"))
        .hasMessageEndingWith("vm.bandwidth: it has 1 rows for 2 memory nodes");
    Files.writeString(folder.resolve("vm.bandwidth"), "0 1\n0\n");
    assertThatThrownBy(() -> StarPuBusFiles.read(folder, "vm"))
        .hasMessageEndingWith("vm.bandwidth: row 2 has 1 numbers");
  }
}
