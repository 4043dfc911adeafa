package dev.edpm.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stacks of samples whose open regions are known by their time. */
class TimedStackTest {

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
                    WrittenReport.region("b", "B", "b", "()V", 1),
                    WrittenReport.region("c", "C", "c", "()V", 1),
                    WrittenReport.region("first", "D", "d", "()V", 1),
                    WrittenReport.region("second", "D", "d", "()V", 2),
                    WrittenReport.region("named", "", "", "", 0))));
  }

  @Test
  void staysWhereItsTimeAgrees() {
    PlacedStack stack = at(List.of("a", "b"), "A.a", "B.b", "F.f");
    assertThat(stack.slipped()).isFalse();
    assertThat(stack.steps())
        .containsExactly(region("a"), method("A.a"), region("b"), method("B.b"), method("F.f"));
  }

  @Test
  void hasNoMethodWhereItsTimeDiffers() {
    PlacedStack stack = at(List.of("a", "b"), "A.a", "C.c", "F.f");
    assertThat(stack.slipped()).isTrue();
    assertThat(stack.steps()).containsExactly(region("a"), region("b"), Step.SLIPPED);
    assertThat(stack.place()).isEmpty();
  }

  @Test
  void slipsIntoAndOutOfInnerRegion() {
    assertThat(at(List.of("a"), "A.a", "B.b").steps()).containsExactly(region("a"), Step.SLIPPED);
    assertThat(at(List.of("a", "b"), "A.a").steps())
        .containsExactly(region("a"), region("b"), Step.SLIPPED);
  }

  @Test
  void slipsOutOfAllRegions() {
    PlacedStack stack = at(List.of(), "A.a", "B.b");
    assertThat(stack.slipped()).isTrue();
    assertThat(stack.steps()).isEmpty();
    assertThat(at(List.of(), "F.f").slipped()).isFalse();
  }

  @Test
  void chosenByTimeAmongRegionsOfMethod() {
    PlacedStack stack = at(List.of("a", "second"), "A.a", "D.d", "F.f");
    assertThat(stack.slipped()).isFalse();
    assertThat(stack.steps())
        .containsExactly(
            region("a"), method("A.a"), region("second"), method("D.d"), method("F.f"));
  }

  @Test
  void isInRegionThatNoStackShows() {
    PlacedStack stack = at(List.of("a", "named"), "A.a", "F.f");
    assertThat(stack.slipped()).isFalse();
    assertThat(stack.steps())
        .containsExactly(region("a"), region("named"), method("A.a"), method("F.f"));
  }

  @Test
  void hasRegionBelowItsLowestFrame() {
    PlacedStack stack = placed("F.f", "G.g").at(List.of("a"), sample(true, "F.f", "G.g"), regions);
    assertThat(stack.slipped()).isFalse();
    assertThat(stack.steps()).containsExactly(region("a"), method("F.f"), method("G.g"));
    assertThat(at(List.of("a"), "F.f", "G.g").slipped()).isTrue();
  }

  @Test
  void isOwnCodeInRegionBelowItsLowestFrame() {
    String[] own = {"dev.edpm.runtime.region.fold.Fold.fold"};
    PlacedStack stack = placed(own).at(List.of("a"), sample(true, own), regions);
    assertThat(stack.steps()).containsExactly(region("a"), Step.EDPM);
    Sample biased = new Sample(EventSource.CPU_TIME, stack(own), true, true, 1, 1, Instant.EPOCH);
    assertThat(placed(own).at(List.of("a"), biased, regions).steps())
        .containsExactly(region("a"), Step.SLIPPED);
  }

  @Test
  void opensAndClosesInEitherRegion() {
    String[] opening = {"A.a", "B.b", "B_Edpm.enter"};
    for (List<String> open : List.of(List.of("a"), List.of("a", "b"))) {
      PlacedStack stack = at(open, opening);
      assertThat(stack.slipped()).isFalse();
      assertThat(stack.steps()).containsExactly(region("a"), method("A.a"), Step.EDPM);
    }
    assertThat(at(List.of("a", "c"), opening).slipped()).isTrue();
    assertThat(at(List.of(), "B.b", "B_Edpm.enter").slipped()).isFalse();
  }

  private PlacedStack at(List<String> open, String... outermostFirst) {
    return placed(outermostFirst).at(open, sample(false, outermostFirst), regions);
  }

  private PlacedStack placed(String... outermostFirst) {
    return PlacedStack.of(stack(outermostFirst), regions);
  }

  private static Sample sample(boolean truncated, String... outermostFirst) {
    return new Sample(
        EventSource.EXECUTION, stack(outermostFirst), truncated, false, 1, 1, Instant.EPOCH);
  }

  private static List<CodeFrame> stack(String... outermostFirst) {
    List<CodeFrame> stack = new ArrayList<>();
    for (String name : outermostFirst) {
      int dot = name.lastIndexOf('.');
      stack.add(new CodeFrame(name.substring(0, dot), name.substring(dot + 1), "()V", 3));
    }
    Collections.reverse(stack);
    return stack;
  }

  private static Step region(String name) {
    return new Step(true, name);
  }

  private static Step method(String name) {
    return new Step(false, name);
  }
}
