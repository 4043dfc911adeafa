package dev.edpm.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stacks that a recording of a test program has too rarely. The outermost frame is first. */
class PlacedStackTest {

  @TempDir Path folder;
  private ReportRegions regions;

  @BeforeEach
  void read() throws Exception {
    regions =
        ReportRegions.read(
            WrittenReport.of(
                folder.resolve("report.json"),
                List.of(
                    WrittenReport.region("a", "A", "a", "()V", 1),
                    WrittenReport.region("b", "B", "b", "(I)V", 1),
                    WrittenReport.region("first", "C", "c", "()V", 10),
                    WrittenReport.region("second", "C", "c", "()V", 20),
                    WrittenReport.region("inner", "D$E", "<init>", "(I)V", 30),
                    WrittenReport.region("mono", "H", "h", "()LMono;", 1),
                    WrittenReport.region("mono (call)", "H", "h", "()LMono;", 1),
                    WrittenReport.region("m", "G", "m", "()V", 1),
                    WrittenReport.block("block", "G", "m", 2, "m()V 10-20", "m()V 30-40"),
                    WrittenReport.block("nested", "G", "m", 3, "m()V 14-16"),
                    WrittenReport.block("inLambda", "G", "m", 4, "lambda$m$0(I)V 5-9"))));
  }

  @Test
  void givesCostOfOpeningToRegionAround() {
    PlacedStack stack = placed("A.a", "B.b", "dev.edpm.runtime.region.hot.WallRegion.enter");
    assertThat(stack.steps()).containsExactly(region("a"), method("A.a"), Step.EDPM);
    assertThat(placed("B.b", "B_Edpm.enter", "java.lang.Thread.currentThread"))
        .satisfies(alone -> assertThat(alone.steps()).isEmpty())
        .satisfies(alone -> assertThat(alone.own()).isTrue());
  }

  @Test
  void givesCostOfNativeCodeToOwnCodeThatCallsIt() {
    CodeFrame region = new CodeFrame("A", "a", "()V", 3);
    CodeFrame called = new CodeFrame("B", "b", "(I)V", 3);
    CodeFrame own = new CodeFrame("dev.edpm.runtime.clock.Clock", "now", "()J", 3);
    CodeFrame time = new CodeFrame("libc.so.6", "clock_gettime", "()L;", 0);
    assertThat(steps(region, called, own, time))
        .containsExactly(region("a"), method("A.a"), Step.EDPM);
    assertThat(steps(region, time))
        .containsExactly(region("a"), method("A.a"), method("libc.so.6.clock_gettime"));
  }

  @Test
  void showsOwnCodeAsOneNode() {
    assertThat(placed("A.a", "A.f", "dev.edpm.runtime.Edpm.snapshot", "java.util.List.of").steps())
        .containsExactly(region("a"), method("A.a"), method("A.f"), Step.EDPM);
  }

  @Test
  void keepsProgramCodeThatOwnCodeCalls() {
    assertThat(placed("dev.edpm.tasks.worker.Loop.run", "A.a", "F.f").steps())
        .containsExactly(region("a"), method("A.a"), method("F.f"));
  }

  @Test
  void restartsWithInnermostExecutionOfRecursiveRegion() {
    assertThat(placed("A.a", "F.f", "A.a", "F.g", "F.g").steps())
        .containsExactly(region("a"), method("A.a"), method("F.g"));
  }

  @Test
  void keepsRegionThatAnotherOneCalls() {
    assertThat(placed("A.a", "B.b", "A.a").steps())
        .containsExactly(
            region("a"), method("A.a"), region("b"), method("B.b"), region("a"), method("A.a"));
  }

  @Test
  void choosesBlockThatIsOpenedBeforeLine() {
    assertThat(place(new CodeFrame("C", "c", "()V", 12)))
        .containsExactly(region("first"), method("C.c"));
    assertThat(place(new CodeFrame("C", "c", "()V", 22)))
        .containsExactly(region("first or second"), method("C.c"));
    assertThat(place(new CodeFrame("C", "c", "()V", 5))).isEmpty();
  }

  @Test
  void choosesTheCallsOfAMethodWhoseSubscriptionsAreARegion() {
    assertThat(place(new CodeFrame("H", "h", "()LMono;", 2)))
        .containsExactly(region("mono (call)"), method("H.h"));
  }

  @Test
  void findsBlockByItsCode() {
    assertThat(steps(at(9))).containsExactly(region("m"), method("G.m"));
    assertThat(steps(at(10))).containsExactly(region("m"), region("block"), method("G.m"));
    assertThat(steps(at(20))).containsExactly(region("m"), method("G.m"));
    assertThat(steps(at(39))).containsExactly(region("m"), region("block"), method("G.m"));
    assertThat(steps(at(14)))
        .containsExactly(region("m"), region("block"), region("nested"), method("G.m"));
  }

  @Test
  void findsBlockInLambda() {
    CodeFrame lambda = new CodeFrame("G", "lambda$m$0", "(I)V", 3, 5);
    assertThat(steps(at(22), lambda))
        .containsExactly(region("m"), method("G.m"), region("inLambda"), method("G.lambda$m$0"));
    CodeFrame stale = new CodeFrame("G", "lambda$m$0", "(J)V", 3, 5);
    assertThat(steps(at(22), stale))
        .containsExactly(region("m"), method("G.m"), method("G.lambda$m$0"));
  }

  @Test
  void choosesByLineWhereIndexIsUnknown() {
    assertThat(steps(at(-1))).containsExactly(region("block or m or nested"), method("G.m"));
  }

  @Test
  void givesCostOfBlockToRegionAround() {
    CodeFrame open = new CodeFrame("G_Edpm", "open", "(ZI)Ldev/edpm/runtime/Span;", 0, 1);
    assertThat(steps(at(9), open)).containsExactly(region("m"), method("G.m"), Step.EDPM);
    CodeFrame exit = new CodeFrame("G_Edpm", "exit", "(LG_Edpm;I)V", 0, 1);
    assertThat(steps(at(45), exit)).isEmpty();
  }

  private static CodeFrame at(int index) {
    return new CodeFrame("G", "m", "()V", 3, index);
  }

  private List<Step> steps(CodeFrame... outermostFirst) {
    List<CodeFrame> stack = new ArrayList<>(List.of(outermostFirst));
    Collections.reverse(stack);
    return PlacedStack.of(stack, regions).steps();
  }

  @Test
  void distinguishesOverloads() {
    assertThat(place(new CodeFrame("B", "b", "()V", 3))).isEmpty();
  }

  @Test
  void findsConstructorOfInnerClassWithItsFields() {
    assertThat(place(new CodeFrame("D$E", "<init>", "(LD;I)V", 3)))
        .containsExactly(region("inner"), method("D$E.<init>"));
    assertThat(place(new CodeFrame("D$E", "<init>", "(LD;)V", 3))).isEmpty();
  }

  @Test
  void namesLineOfProgramThatCallsJdk() {
    PlacedStack stack = placed("A.a", "F.f", "java.util.HashMap.get", "java.util.HashMap.hash");
    assertThat(stack.place()).contains(new HotLine("F", "f", 3));
  }

  @Test
  void removesAddressesOfHiddenClasses() {
    assertThat(CodeFrame.plain("A$$Lambda$14/0x0000000800c03000")).isEqualTo("A$$Lambda");
    assertThat(CodeFrame.plain("A$$Lambda.0x000000001f098ec0")).isEqualTo("A$$Lambda");
    assertThat(CodeFrame.plain("A$Hidden/0x0000000800c03000")).isEqualTo("A$Hidden");
    assertThat(CodeFrame.plain("A$B")).isEqualTo("A$B");
  }

  private PlacedStack placed(String... outermostFirst) {
    List<CodeFrame> stack = new ArrayList<>();
    for (String name : outermostFirst) {
      int dot = name.lastIndexOf('.');
      String descriptor = name.equals("B.b") ? "(I)V" : "()V";
      stack.add(new CodeFrame(name.substring(0, dot), name.substring(dot + 1), descriptor, 3));
    }
    Collections.reverse(stack);
    return PlacedStack.of(stack, regions);
  }

  private List<Step> place(CodeFrame frame) {
    return PlacedStack.of(List.of(frame), regions).steps();
  }

  private static Step region(String name) {
    return new Step(true, name);
  }

  private static Step method(String name) {
    return new Step(false, name);
  }
}
