package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.weaver.weave.target.ClassTargets;
import dev.edpm.weaver.weave.target.MethodTarget;
import dev.edpm.weaver.weave.target.WiredRegion;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Tests classes that are too large, too new or inconsistent with their targets. */
class LimitsTest {

  private static final WiredRegion REGION = new WiredRegion("", 0);

  @Test
  void aMethodThatWouldBeTooLargeIsNamed() {
    String body = "x += 100000; ".repeat(13_104);
    WeaveResult result =
        weaveMain("class Main { @Region(\"m\") static int m(int x) { %s return x; } }", body);
    assertThat(result)
        .isInstanceOfSatisfying(
            WeaveResult.Failed.class,
            failed -> {
              assertThat(failed.message())
                  .matches(
                      "Main.m is too large to be woven: its code would have \\d{5} bytes, \\d+ more"
                          + " than a method can have; split it, or remove @Region");
              assertThat(failed.target().orElseThrow().region().number()).isZero();
            });
  }

  @Test
  void jumpsThatGrowBeyondTheirReachAreRewritten() {
    Set<Integer> growths = new TreeSet<>();
    for (int filler = 6_536; filler <= 6_541; filler++) {
      String body = "x += 100000; ".repeat(filler);
      Program program =
          Program.of(
              """
              class Main {
                static int other(int i) { for (int k = 0; k < 3; k++) { i += k; } return i; }
                @Region("m") static int m(int x, int n) {
                  for (int i = 0; i < n; i++) {
                    if (x == 3) { return 5; }
                    try (@Region("s") Span s = Span.open()) { x++; }
                    %s
                  }
                  return x;
                }
                static Object run() { return m(3, 1) + m(0, 2) + m(0, 0) + other(2); }
              }
              """
                  .formatted(body));
      assertThat(program.run())
          .containsExactly(
              "enter M", "exit M", "enter M", "open S", "close S", "open S", "close S", "exit M",
              "enter M", "exit M");
    }
  }

  @Test
  void aConstantPoolThatWouldOverflowIsSaid() {
    StringBuilder constants = new StringBuilder();
    for (int i = 0; i < 32_753; i++) {
      if (i % 4_000 == 0) {
        constants.append(i == 0 ? "" : "}").append("static void f%d(Object o) {".formatted(i));
      }
      constants.append("o = \"%x\";".formatted(i));
    }
    constants.append("}");
    WeaveResult result =
        weaveMain("class Main { @Region(\"m\") static void m() {} %s }", constants);
    assertThat(result)
        .isInstanceOfSatisfying(
            WeaveResult.Failed.class,
            failed ->
                assertThat(failed.message())
                    .startsWith("Main is too large to be woven: its constant pool would have 655"));
  }

  @Test
  void aClassFileOfALaterJavaIsSaid() {
    MemoryCompiler.Output output = Program.output(List.of(), "class Main { @Region void m() {} }");
    byte[] classFile = output.classes().get("Main").clone();
    classFile[7] = 99;
    assertThat(Weaver.weave(classFile, output.targets().get("Main")))
        .isEqualTo(
            new WeaveResult.Failed(
                "Class file version 99 (Java 55) is newer than this edpm-processor can weave; use"
                    + " a newer edpm-processor, or compile with --release 28",
                java.util.Optional.empty()));
  }

  @Test
  void previewFeaturesStayMarked() {
    MemoryCompiler.Output output = Program.output(List.of(), "class Main { @Region void m() {} }");
    byte[] classFile = output.classes().get("Main").clone();
    classFile[4] = (byte) 0xFF;
    classFile[5] = (byte) 0xFF;
    assertThat(Weaver.weave(classFile, output.targets().get("Main")))
        .isInstanceOfSatisfying(
            WeaveResult.Woven.class,
            woven -> assertThat(woven.classFile()).startsWith(Arrays.copyOf(classFile, 8)));
  }

  @Test
  void aMarkWithoutAMethodIsSaid() {
    MemoryCompiler.Output output =
        Program.output(List.of(), "abstract class Main { @Region void m() {} abstract void a(); }");
    for (MethodTarget wrong :
        List.of(
            new MethodTarget("n", "()V", -1, REGION),
            new MethodTarget("m", "(I)V", -1, REGION),
            new MethodTarget("<init>", "(I)V", 1, REGION),
            new MethodTarget("a", "()V", -1, REGION))) {
      ClassTargets targets = new ClassTargets("Main", "Main_Edpm", List.of(wrong), List.of());
      assertThat(Weaver.weave(output.classes().get("Main"), targets))
          .isEqualTo(
              new WeaveResult.Failed(
                  "The class file of Main has no code for " + wrong.name() + wrong.descriptor(),
                  java.util.Optional.of(wrong)));
    }
  }

  @Test
  void aClassWithoutMarksIsLeftAlone() {
    byte[] classFile = Program.output(List.of(), "class Main { }").classes().get("Main");
    WeaveResult result =
        Weaver.weave(classFile, new ClassTargets("Main", "Main_Edpm", List.of(), List.of()));
    assertThat(result)
        .isInstanceOfSatisfying(
            WeaveResult.Unchanged.class,
            unchanged -> assertThat(unchanged.classFile()).isSameAs(classFile));
  }

  private static WeaveResult weaveMain(String source, CharSequence body) {
    MemoryCompiler.Output output = Program.output(List.of(), source.formatted(body));
    return Weaver.weave(output.classes().get("Main"), output.targets().get("Main"));
  }
}
