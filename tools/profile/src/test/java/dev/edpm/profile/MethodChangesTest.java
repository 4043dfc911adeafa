package dev.edpm.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Samples that are drawn from known shares of the methods in a region. */
class MethodChangesTest {

  private static final String[] METHODS = {"P.split", "P.trim", "P.parse", "P.format", "P.hash"};
  private static final double[] BEFORE = {0.1, 0.3, 0.2, 0.2, 0.2};
  private static final double[] AFTER = {0.6, 0.1, 0.1, 0.1, 0.1};

  private final Random random = new Random(11);

  @TempDir Path folder;
  private ReportRegions regions;

  @BeforeEach
  void read() throws Exception {
    regions =
        ReportRegions.read(
            WrittenReport.of(
                folder.resolve("report.json"),
                List.of(
                    WrittenReport.region("row", "A", "row", "()V", 1),
                    WrittenReport.region("column", "A", "column", "()V", 1))));
  }

  /** Draws samples of both regions, those of {@code column} always from the same shares. */
  private KindSamples drawn(int samples, double... shares) {
    SampleTree tree = new SampleTree(regions);
    for (int i = 0; i < samples; i++) {
      tree.add(sample("row", method(shares)), Optional.empty());
      tree.add(sample("column", method(BEFORE)), Optional.empty());
    }
    return new KindSamples(SampleKind.CPU, Set.of("jdk.ExecutionSample"), tree, regions::region);
  }

  private String method(double... shares) {
    double left = random.nextDouble();
    int i = 0;
    while (i < shares.length - 1 && left >= shares[i]) {
      left -= shares[i++];
    }
    return METHODS[i];
  }

  private static Sample sample(String region, String method) {
    String[] name = method.split("[.]");
    List<CodeFrame> stack =
        List.of(new CodeFrame(name[0], name[1], "()V", 3), new CodeFrame("A", region, "()V", 1));
    return new Sample(EventSource.EXECUTION, stack, false, false, 1, 1, Instant.EPOCH);
  }

  @Test
  void namesTheMethodThatChangedMost() {
    List<MethodChanges.Change> changes =
        MethodChanges.of(List.of(drawn(500, BEFORE)), List.of(drawn(400, AFTER)));
    assertThat(changes).extracting(MethodChanges.Change::region).containsOnly("row");
    MethodChanges.Change first = changes.get(0);
    assertThat(first.method()).isEqualTo("P.split");
    assertThat(first.change().share()).isBetween(0.4, 0.6);
    assertThat(first.base().share()).isBetween(0.05, 0.15);
    assertThat(first.head().share()).isBetween(0.5, 0.7);
  }

  @Test
  void intervalOfAChangeContainsTheTruth() {
    int contained = 0;
    for (int i = 0; i < 200; i++) {
      Share change =
          MethodChanges.of(List.of(drawn(300, BEFORE)), List.of(drawn(300, AFTER))).get(0).change();
      contained += Math.abs(change.share() - 0.5) <= change.error() ? 1 : 0;
    }
    assertThat(contained).isGreaterThanOrEqualTo(180);
  }

  /** At most one in twenty comparisons of equal versions may name a method. */
  @Test
  void equalVersionsHaveNoChanges() {
    int named = 0;
    for (int i = 0; i < 400; i++) {
      named +=
          MethodChanges.of(List.of(drawn(200, BEFORE)), List.of(drawn(200, BEFORE))).isEmpty()
              ? 0
              : 1;
    }
    assertThat(named).isLessThan(32);
  }

  @Test
  void runsOfAVersionCountTogether() {
    List<KindSamples> before = new ArrayList<>();
    List<KindSamples> after = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      before.add(drawn(10, BEFORE));
      after.add(drawn(10, AFTER));
    }
    assertThat(MethodChanges.of(before.subList(0, 1), after.subList(0, 1))).isEmpty();
    assertThat(MethodChanges.of(before, after))
        .extracting(MethodChanges.Change::method)
        .contains("P.split");
  }
}
