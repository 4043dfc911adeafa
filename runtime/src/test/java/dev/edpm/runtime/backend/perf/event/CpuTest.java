package dev.edpm.runtime.backend.perf.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuTest {

  @TempDir Path folder;

  @Test
  void x86IsDescribedInCpuinfo() throws IOException {
    cpuinfo(
        """
        processor\t: 0
        vendor_id\t: GenuineIntel
        cpu family\t: 6
        model\t\t: 85
        model name\t: Intel(R) Xeon(R) Gold 6230

        processor\t: 1
        model\t\t: 99
        """);
    Cpu cpu = Cpu.read("x86_64", folder, folder);
    assertThat(cpu).isEqualTo(new Cpu("x86_64", "GenuineIntel", 6, 0x55));
    assertThat(cpu.description()).isEqualTo("GenuineIntel family 0x6 model 0x55");
  }

  @Test
  void arm64IsDescribedInCpuinfoAndMoreReliablyInSysfs() throws IOException {
    cpuinfo("processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd40\n");
    assertThat(Cpu.read("aarch64", folder, folder)).isEqualTo(new Cpu("aarch64", "41", 0, 0xd40));
    Path midr = folder.resolve("devices/system/cpu/cpu0/regs/identification/midr_el1");
    Files.createDirectories(midr.getParent());
    Files.writeString(midr, "0x00000000413fd0c1\n");
    Cpu cpu = Cpu.read("aarch64", folder, folder);
    assertThat(cpu).isEqualTo(new Cpu("aarch64", "41", 0, 0xd0c));
    assertThat(cpu.description()).isEqualTo("41 part 0xd0c");
  }

  @Test
  void cpuWithoutDescriptionHasTheNameOfItsArchitecture() {
    assertThat(Cpu.read("riscv64", folder, folder).description()).isEqualTo("riscv64");
  }

  private void cpuinfo(String text) throws IOException {
    Files.writeString(folder.resolve("cpuinfo"), text);
  }
}
