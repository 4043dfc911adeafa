package dev.edpm.tasks.bus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.tasks.model.DeviceType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Times of transfers, computed by hand. */
class BusTableTest {

  private static final BusTable ONE =
      DeclaredDevice.buses(DeclaredDevice.parse("a: bandwidth=8000MB/s,4000MB/s latency=10us"));

  private static final BusTable TWO =
      DeclaredDevice.buses(
          DeclaredDevice.parse("a: bandwidth=8000MB/s latency=10us; b: bandwidth=2GB/s"));

  @Test
  void aTransferTakesItsLatencyAndItsBytes() {
    // 8000 MB/s are 8000 bytes per microsecond.
    assertThat(ONE.micros(0, 1, 80_000)).isEqualTo(10 + 10);
    assertThat(ONE.micros(1, 0, 80_000)).isEqualTo(10 + 20);
    assertThat(ONE.micros(1, 1, 80_000)).isZero();
  }

  /** The factor of two, and that of the number of devices, are StarPU's. */
  @Test
  void predictionsAssumeThatAllDevicesTransferBothWays() {
    assertThat(ONE.predicted(0, 1, 80_000)).isEqualTo(10 + 10 * 2);
    assertThat(TWO.predicted(0, 1, 80_000)).isEqualTo(10 + 10 * 2 * 2);
    assertThat(TWO.predicted(0, 2, 80_000)).isEqualTo(40 * 2 * 2);
    assertThat(TWO.predicted(2, 2, 80_000)).isZero();
  }

  /** The real StarPU measured 9528 and 5909 MB/s to main memory and back, and printed 3647. */
  @Test
  void devicesAreConnectedThroughMainMemory() {
    BusTable buses =
        DeclaredDevice.buses(
            DeclaredDevice.parse(
                "a: bandwidth=1MB/s,9528MB/s latency=3us; b: bandwidth=5909MB/s latency=4us"));
    assertThat(buses.bandwidth(1, 2)).isCloseTo(3647, within(0.5));
    assertThat(buses.latency(1, 2)).isEqualTo(7);
  }

  @Test
  void nodesHaveStarPuNames() {
    assertThat(TWO.nodes()).hasToString("[NUMA 0, OpenCL 0, OpenCL 1]");
  }

  @Test
  void impossibleNumbersAreRefused() {
    List<BusNode> nodes = List.of(new BusNode(DeviceType.CPU, 0), new BusNode(DeviceType.CUDA, 0));
    double[][] fine = {{0, 1}, {1, 0}};
    assertThatThrownBy(() -> new BusTable(nodes, new double[][] {{0, 0}, {1, 0}}, fine))
        .hasMessage("the bandwidth from NUMA 0 to CUDA 0 is 0.0 MB/s");
    assertThatThrownBy(() -> new BusTable(nodes, fine, new double[][] {{0, 1}, {Double.NaN, 0}}))
        .hasMessage("the latency from CUDA 0 to NUMA 0 is NaN us");
    assertThatThrownBy(() -> new BusTable(nodes, fine, new double[][] {{0, 1}, {1}}))
        .hasMessage("1 columns for 2 nodes");
  }
}
