package dev.edpm.runtime.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.nativecall.Assembler;
import dev.edpm.runtime.nativecall.CodeListing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What machines say of their CPUs' counters. */
class TickAccessTest {

  private static final boolean CALLS_CODE = Runtime.version().feature() >= 22;

  @TempDir Path root;

  @Test
  void jdksThatCallNoMachineCodeHaveThatReason() throws IOException {
    assumeTrue(!CALLS_CODE, "this JDK calls machine code");
    assertThat(new FakeTickMachine(root).access().forbidden())
        .contains("it requires JDK 22 or later");
  }

  @Test
  void servesWhereTheKernelGoesByIt() throws IOException {
    needsCalls();
    assertThat(new FakeTickMachine(root).access().forbidden()).isEmpty();
  }

  @Test
  void namesTheClockThatTheKernelGoesByInstead() throws IOException {
    needsCalls();
    FakeTickMachine machine = new FakeTickMachine(root).source("kvm-clock");
    assertThat(machine.access().forbidden())
        .contains(
            "the kernel's clock source is not the CPU's counter: "
                + machine.file()
                + " is kvm-clock");
  }

  @Test
  void saysWhereTheKernelSaysNothing() {
    needsCalls();
    TickAccess access = new TickAccess("amd64", root, root);
    assertThat(access.forbidden())
        .contains(
            root
                + "/devices/system/clocksource/clocksource0/current_clocksource, which names the"
                + " kernel's clock source, cannot be read");
  }

  @ParameterizedTest
  @CsvSource({
    "fpu tsc nonstop_tsc rdtscp, constant_tsc",
    "fpu tsc constant_tsc rdtscp, nonstop_tsc",
    "constant_tsc_known_freq nonstop_tsc, constant_tsc"
  })
  void namesWhatTheCpuLacks(String flags, String lacking) throws IOException {
    needsCalls();
    FakeTickMachine machine = new FakeTickMachine(root).flags(flags);
    assertThat(machine.access().forbidden())
        .contains("the CPU's counter has no constant rate: " + root + "/cpuinfo lacks " + lacking);
  }

  @Test
  void otherArchitecturesHaveNoCode() {
    needsCalls();
    assertThat(new TickAccess("riscv64", root, root).forbidden())
        .isEqualTo(Optional.of("it is not supported on riscv64"));
  }

  @ParameterizedTest
  @CsvSource({
    "x86_64-linux-gnu-as, x86_64-linux-gnu-objcopy",
    "llvm-mc -arch=x86-64 -filetype=obj, llvm-objcopy"
  })
  void anAssemblerMakesTheSameOfTheCode(String command, String objcopy) throws Exception {
    Assembler assembler = new Assembler(command, objcopy);
    assumeTrue(
        assembler.isInstalled(),
        command + " is not installed: the machine code was not held against it");
    assertThat(new TickAccess("amd64", root, root).code())
        .isEqualTo(assembler.bytes(CodeListing.beside(TickAccess.class, "ticks-x86_64.tsv"), root));
  }

  private static void needsCalls() {
    assumeTrue(CALLS_CODE, "this JDK calls no machine code");
  }
}
