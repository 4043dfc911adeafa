package dev.edpm.runtime.backend.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.nativecall.Assembler;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
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
      String architecture, String listing, String command, String objcopy) throws Exception {
    Assembler assembler = new Assembler(command, objcopy);
    assumeTrue(
        assembler.isInstalled(),
        command + " is not installed: the machine code was not held against it");
    assertThat(MachineCode.of(architecture).orElseThrow())
        .isEqualTo(assembler.bytes(MachineCode.listing(listing), folder));
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
}
