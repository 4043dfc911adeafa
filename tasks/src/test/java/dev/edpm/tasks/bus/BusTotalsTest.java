package dev.edpm.tasks.bus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The text is StarPU's own, of a run with two devices. */
class BusTotalsTest {

  @Test
  void theTextIsThatOfStarPu() {
    long time = 1_561_960_000;
    long mega = 1 << 20;
    assertThat(
            BusTotals.text(
                List.of(
                    new BusTotals("NUMA 0", "OpenCL 0", 3 * mega, 3, time),
                    new BusTotals("OpenCL 0", "NUMA 0", 3 * mega, 3, time),
                    new BusTotals("NUMA 0", "OpenCL 1", 5 * mega, 5, time),
                    new BusTotals("OpenCL 1", "NUMA 0", 5 * mega, 5, time))))
        .isEqualTo(
            """
            Data transfer stats:
            \tNUMA 0 -> OpenCL 0\t0.0029 GB\t1.9207 MB/s\t(transfers : 3 - avg 1.0000 MB)
            \tOpenCL 0 -> NUMA 0\t0.0029 GB\t1.9207 MB/s\t(transfers : 3 - avg 1.0000 MB)
            \tNUMA 0 -> OpenCL 1\t0.0049 GB\t3.2011 MB/s\t(transfers : 5 - avg 1.0000 MB)
            \tOpenCL 1 -> NUMA 0\t0.0049 GB\t3.2011 MB/s\t(transfers : 5 - avg 1.0000 MB)
            Total transfers: 0.0156 GB
            """);
  }

  @Test
  void aBusWithoutTransfersHasNoAverage() {
    assertThat(BusTotals.text(List.of(new BusTotals("NUMA 0", "CUDA 0", 0, 0, 7))))
        .contains("\tNUMA 0 -> CUDA 0\t0.0000 GB\t0.0000 MB/s\t(transfers : 0 - avg -nan MB)\n");
  }
}
