package dev.edpm.weaver.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random changes to programs: reading them never throws, and kernels keep their form. */
class MutatedKernelTest {

  private static final List<KernelTable.Case> CASES = KernelTable.read();
  private static final List<String> SNIPPETS =
      List.of(
          "#if X\n",
          "#else\n",
          "#endif\n",
          "\n#define f(",
          "(",
          ")",
          "{",
          "}",
          "[",
          "]",
          ",",
          ";",
          "\"",
          "'",
          "/*",
          "*/",
          "//",
          "\\\n",
          "##",
          "#",
          "*",
          "__kernel ",
          "typedef ",
          "const ",
          "struct ",
          "__attribute__((",
          "global ",
          "\n#elif (",
          "\u00e9",
          "\0",
          "??/",
          "=",
          "int ");
  private static final int CHANGES = 20;

  static LongStream seeds() {
    return LongStream.range(0, 300);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void isReadOrUnknown(long seed) {
    Random random = new Random(seed);
    KernelTable.Case from = CASES.get(random.nextInt(CASES.size()));
    StringBuilder text = new StringBuilder(from.source());
    for (int i = 0; i < CHANGES; i++) {
      change(text, random);
      KernelProgram read = KernelProgram.parse(text.toString(), from.options());
      assertThat(read.kernels()).as(text::toString).allSatisfy(MutatedKernelTest::isWhole);
    }
  }

  private static void change(StringBuilder text, Random random) {
    int at = random.nextInt(text.length() + 1);
    int end = Math.min(text.length(), at + random.nextInt(12));
    switch (random.nextInt(3)) {
      case 0 -> text.delete(at, end);
      case 1 -> text.insert(at, text.substring(at, end));
      default -> text.insert(at, SNIPPETS.get(random.nextInt(SNIPPETS.size())));
    }
  }

  private static void isWhole(String name, Kernel kernel) {
    assertThat(kernel.name()).isEqualTo(name);
    assertThat(kernel.unknown().isPresent() && !kernel.parameters().isEmpty()).isFalse();
    assertThat(kernel.parameters()).allMatch(each -> !each.type().base().isEmpty());
  }
}
