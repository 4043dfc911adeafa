package dev.edpm.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.analysis.flame.PathFrame;
import dev.edpm.analysis.flame.PathStack;
import dev.edpm.analysis.input.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording of a program whose work is known. */
class ProfileTest {

  private static final String PROGRAM = SampledProgram.class.getName() + ".";

  private static final Map<String, Set<String>> WORK =
      Map.of(
          "mixed", Set.of("heavyWork", "lightWork"),
          "outer", Set.of("outerWork"),
          "inner", Set.of("innerWork"),
          "recursive", Set.of("recursiveWork"),
          "viaLambda", Set.of("lambdaWork"),
          "allocating", Set.of("allocationWork"));

  /** The error of a share, and slack for chance: a test fails once in a million runs. */
  private static final double CERTAIN = 5 / 1.96;

  @TempDir static Path folder;
  private static Path recording;
  private static Profile profile;

  @BeforeAll
  static void record() throws Exception {
    recording = folder.resolve("run.jfr");
    ForkedRecording.run(List.of(), SampledProgram.class, recording.toString(), "6");
    Path report =
        WrittenReport.of(
            folder.resolve("report.json"),
            SampledProgram.class,
            "mixed",
            "outer",
            "inner",
            "recursive",
            "deep",
            "viaLambda",
            "allocating",
            "waiting");
    profile = Profile.read(report, List.of(recording));
  }

  @Test
  void splitsRegionByWorkOfItsMethods() {
    RegionSamples mixed = region(SampleKind.CPU, "mixed");
    MethodNode root = mixed.methods().get(0);
    assertThat(root.name()).isEqualTo(PROGRAM + "mixed");
    Share heavy = mixed.share(child(root, "heavyWork").total()).orElseThrow();
    Share light = mixed.share(child(root, "lightWork").total()).orElseThrow();
    assertThat(heavy.share()).isCloseTo(0.7, within(heavy.error() * CERTAIN));
    assertThat(light.share()).isCloseTo(0.3, within(light.error() * CERTAIN));
  }

  @Test
  void addsInnerRegionToInclusiveSamplesOnly() {
    RegionSamples outer = region(SampleKind.CPU, "outer");
    RegionSamples inner = region(SampleKind.CPU, "inner");
    assertThat(outer.self().events() + inner.self().events()).isEqualTo(outer.inclusive().events());
    double share = (double) outer.self().events() / outer.inclusive().events();
    Share error = Share.of(outer.self(), outer.inclusive(), SampleKind.CPU).orElseThrow();
    assertThat(share).isCloseTo(0.25, within(error.error() * CERTAIN));
    MethodNode closed = child(outer.methodsAndRegions().get(0), "between").below().get(0);
    assertThat(closed.isRegion()).isTrue();
    assertThat(closed.name()).isEqualTo("inner");
    assertThat(closed.total()).isEqualTo(inner.self());
    assertThat(closed.below()).isEmpty();
    assertThat(names(outer.methods())).doesNotContain("inner", PROGRAM + "innerWork");
  }

  @Test
  void hasWorkOfEachRegionInNoOther() {
    for (RegionSamples region : samples(SampleKind.CPU).regions()) {
      Set<String> work = WORK.getOrDefault(region.name(), Set.of());
      assertThat(names(region.methods()))
          .filteredOn(name -> name.endsWith("Work"))
          .isSubsetOf(work.stream().map(PROGRAM::concat).collect(Collectors.toSet()));
    }
    assertThat(samples(SampleKind.CPU).regions())
        .extracting(RegionSamples::name)
        .contains("mixed", "outer", "inner", "recursive", "viaLambda");
  }

  @Test
  void countsEachSampleOnce() {
    SampleCounts counts = samples(SampleKind.CPU).counts();
    long self =
        samples(SampleKind.CPU).regions().stream()
            .mapToLong(region -> region.self().events())
            .sum();
    assertThat(self).isEqualTo(counts.inRegions());
    assertThat(
            counts.inRegions()
                + counts.own()
                + counts.outside()
                + counts.cutOff()
                + counts.withoutStack())
        .isEqualTo(counts.all());
    assertThat(counts.outside()).isPositive();
  }

  @Test
  void countsStacksThatLackTheirRegion() {
    SampleCounts counts = samples(SampleKind.CPU).counts();
    assertThat(counts.cutOff()).isPositive();
    assertThat(counts.truncated()).isGreaterThanOrEqualTo(counts.cutOff());
  }

  @Test
  void mergesRecursion() {
    MethodNode root = region(SampleKind.CPU, "recursive").methods().get(0);
    assertThat(region(SampleKind.CPU, "recursive").methods()).hasSize(1);
    assertThat(root.below()).extracting(MethodNode::name).containsOnly(PROGRAM + "recursiveWork");
  }

  @Test
  void namesLambdasWithoutTheirAddress() {
    assertThat(names(region(SampleKind.CPU, "viaLambda").methods()))
        .noneMatch(name -> name.contains("0x"))
        .anyMatch(name -> name.contains("lambda$viaLambda$"));
  }

  @Test
  void namesHottestLine() throws Exception {
    HotLine line = region(SampleKind.CPU, "inner").lines(1).get(0).getKey();
    Path source =
        Path.of("src/test/java", SampledProgram.class.getName().replace('.', '/') + ".java");
    List<String> lines = Files.readAllLines(source);
    int work = indexOf(lines, "private static void innerWork");
    assertThat(line.name()).startsWith(PROGRAM + "innerWork:");
    assertThat(line.line()).isBetween(work + 1, work + 6);
  }

  @Test
  void findsAllocatedBytes() {
    RegionSamples allocating = region(SampleKind.ALLOCATION, "allocating");
    assertThat((double) allocating.self().value())
        .isCloseTo(SampledProgram.ALLOCATED_BYTES, within(0.25 * SampledProgram.ALLOCATED_BYTES));
    MethodNode site = child(allocating.methods().get(0), "allocationWork");
    assertThat(site.total().value()).isGreaterThan(allocating.self().value() * 9 / 10);
  }

  @Test
  void findsWaits() {
    RegionSamples waiting = region(SampleKind.WAIT, "waiting");
    assertThat(waiting.self().events()).isEqualTo(SampledProgram.SLEEPS);
    assertThat(waiting.self().value())
        .isGreaterThanOrEqualTo(SampledProgram.SLEEPS * SampledProgram.SLEEP_MS * 1_000_000L);
    assertThat(waiting.share(waiting.self())).contains(new Share(1, 0));
  }

  @Test
  void addsUpRecordings() {
    Profile twice = Profile.read(folder.resolve("report.json"), List.of(recording, recording));
    assertThat(twice.kind(SampleKind.CPU).orElseThrow().counts().all())
        .isEqualTo(2 * samples(SampleKind.CPU).counts().all());
  }

  @Test
  void prefersSamplesOfCpuTime() {
    assertThat(samples(SampleKind.CPU).events())
        .containsExactly(
            SampledProgram.hasCpuTimeSamples() ? "jdk.CPUTimeSample" : "jdk.ExecutionSample");
  }

  @Test
  void writesStacksOfAllSamplesInRegions() {
    List<PathStack> stacks = samples(SampleKind.CPU).stacks(name -> true);
    assertThat(stacks.stream().mapToLong(PathStack::self).sum())
        .isEqualTo(samples(SampleKind.CPU).counts().inRegions());
    assertThat(stacks)
        .anySatisfy(
            stack ->
                assertThat(stack.frames())
                    .extracting(PathFrame::name)
                    .containsExactly(
                        "region outer",
                        PROGRAM + "outer",
                        PROGRAM + "between",
                        "region inner",
                        PROGRAM + "inner",
                        PROGRAM + "innerWork"));
  }

  @Test
  void movesHiddenRegionIntoRegionAround() {
    List<PathStack> stacks = samples(SampleKind.CPU).stacks(name -> name.equals("outer"));
    assertThat(stacks.stream().mapToLong(PathStack::self).sum())
        .isEqualTo(region(SampleKind.CPU, "outer").inclusive().events());
  }

  @Test
  void refusesRecordingWithoutSamples() throws Exception {
    Path other = folder.resolve("other.jfr");
    try (jdk.jfr.Recording nothing = new jdk.jfr.Recording()) {
      nothing.start();
      nothing.stop();
      nothing.dump(other);
    }
    Path report = folder.resolve("report.json");
    assertThatThrownBy(() -> Profile.read(report, List.of(other)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("has no samples, allocations or waits");
  }

  private static KindSamples samples(SampleKind kind) {
    return profile.kind(kind).orElseThrow();
  }

  private static RegionSamples region(SampleKind kind, String name) {
    return samples(kind).regions().stream()
        .filter(region -> region.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static MethodNode child(MethodNode node, String method) {
    return node.below().stream()
        .filter(one -> one.name().equals(PROGRAM + method))
        .findFirst()
        .orElseThrow();
  }

  private static Set<String> names(List<MethodNode> nodes) {
    Set<String> names = new LinkedHashSet<>();
    List<MethodNode> next = new ArrayList<>(nodes);
    while (!next.isEmpty()) {
      MethodNode node = next.remove(0);
      names.add(node.name());
      next.addAll(node.below());
    }
    return names;
  }

  private static int indexOf(List<String> lines, String text) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(text)) {
        return i + 1;
      }
    }
    throw new AssertionError(text);
  }
}
