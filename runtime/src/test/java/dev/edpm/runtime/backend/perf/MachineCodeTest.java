package dev.edpm.runtime.backend.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bytes of our machine code are those of the instructions that stand beside them. */
class MachineCodeTest {

  private static final int RET = 0xd65f03c0;
  private static final int NOP = 0xd503201f;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "amd64, user-read-x86_64.tsv, x86_64-linux-gnu-as, x86_64-linux-gnu-objcopy",
    "amd64, user-read-x86_64.tsv, llvm-mc -arch=x86-64 -filetype=obj, llvm-objcopy",
    "aarch64, user-read-aarch64.tsv, aarch64-linux-gnu-as, aarch64-linux-gnu-objcopy",
    "aarch64, user-read-aarch64.tsv, llvm-mc -arch=aarch64 -filetype=obj, llvm-objcopy"
  })
  void anAssemblerMakesTheSameOfIt(
      String architecture, String listing, String assembler, String objcopy) throws Exception {
    assumeTrue(
        isInstalled(assembler) && isInstalled(objcopy),
        assembler + " is not installed: the machine code was not held against it");
    Path source =
        Files.writeString(
            folder.resolve("code.s"),
            MachineCode.listing(listing)
                .text()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.substring(line.indexOf('\t') + 1))
                .collect(Collectors.joining("\n", "", "\n")));
    Path object = folder.resolve("code.o");
    Path binary = folder.resolve("code.bin");
    run(assembler + " -o " + object + " " + source);
    run(objcopy + " -O binary -j .text " + object + " " + binary);
    assertThat(MachineCode.of(architecture).orElseThrow()).isEqualTo(Files.readAllBytes(binary));
  }

  @Test
  void onArm64EachIndexLeadsToItsOwnCounter() {
    ByteBuffer code =
        ByteBuffer.wrap(MachineCode.of("aarch64").orElseThrow()).order(ByteOrder.LITTLE_ENDIAN);
    int table = code.capacity() - 32 * 8;
    assertThat(code.getInt(table - 8)).isEqualTo(RET);
    assertThat(code.getInt(table - 4)).isEqualTo(NOP);
    int back = 0;
    for (int i = 0; i < 32; i++) {
      int at = table + 8 * i;
      // Arm's manual: op0 3, op1 3, CRn 14; CRm 0b10 and the upper bits of the number, op2 the
      // lower ones. The cycle counter is CRn 9, CRm 13, op2 0.
      int register = i == 31 ? 9 << 12 | 13 << 8 : 14 << 12 | (8 | i >> 3) << 8 | (i & 7) << 5;
      assertThat(code.getInt(at)).as("counter %d", i).isEqualTo(0xd53b0000 | register | 12);
      int branch = code.getInt(at + 4);
      assertThat(branch >>> 26).as("b").isEqualTo(5);
      int target = at + 4 + (branch << 6 >> 4);
      back = i == 0 ? target : back;
      assertThat(target).isEqualTo(back).isBetween(0, table);
    }
  }

  @Test
  void otherArchitecturesHaveNone() {
    assertThat(MachineCode.of("riscv64")).isEmpty();
  }

  private static boolean isInstalled(String command) {
    String program = command.split(" ")[0];
    return List.of(System.getenv().getOrDefault("PATH", "").split(":")).stream()
        .anyMatch(bin -> Files.isExecutable(Path.of(bin, program)));
  }

  private static void run(String command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command.split(" ")).inheritIO().start();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(command).isZero();
  }
}
