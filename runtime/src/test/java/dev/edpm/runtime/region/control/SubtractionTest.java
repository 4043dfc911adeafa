package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.region.Overhead;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.compensate.Compensation;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Taking the own cost out of the times of a program of which it is known what each part of it
 * takes, and what measuring does.
 */
class SubtractionTest {

  private static final int INSIDE = 20;
  private static final int OUTSIDE = 34;
  private static final int ROUNDS = 400;
  private static final int CHILDREN = 5;

  private static final int PARENT = 0;
  private static final int CHILD = 1;

  /** The durations of a parent and a child without measurement. */
  private static final int PARENTS_OWN = 30;

  private static final int CHILDS_OWN = 7;

  private final Random random = new Random(7);
  private final long[] parents = new long[ROUNDS];
  private final long[] children = new long[ROUNDS * CHILDREN];

  static LongStream errors() {
    return LongStream.of(1, 2, 5, 50, 10_000);
  }

  private long time = 1_000_000;

  /** Runs parents with children, and stores the wall time of each after the subtraction. */
  private void run(Compensation compensation) {
    for (int round = 0; round < ROUNDS; round++) {
      long parent = open(compensation, PARENT);
      for (int i = 0; i < CHILDREN; i++) {
        time += PARENTS_OWN / CHILDREN;
        long child = open(compensation, CHILD);
        time += CHILDS_OWN;
        children[round * CHILDREN + i] = close(compensation, CHILD) - child;
      }
      parents[round] = close(compensation, PARENT) - parent;
      time += 10;
    }
    Arrays.sort(parents);
    Arrays.sort(children);
  }

  /** The clock is read after half of what is outside, and half of what is inside follows. */
  private long open(Compensation compensation, int region) {
    time += OUTSIDE / 2 + disturbance();
    long compensated = compensation.opening(region, time);
    time += INSIDE / 2;
    return compensated;
  }

  private long close(Compensation compensation, int region) {
    time += INSIDE / 2;
    long compensated = compensation.closing(region, time);
    time += OUTSIDE / 2;
    return compensated;
  }

  /** Now and then another thread has the processor. */
  private int disturbance() {
    return random.nextInt(50) == 0 ? 5000 : 0;
  }

  @Test
  void timeOfTheRegionsThemselvesIsLeft() {
    run(Compensation.of(new OwnCost(INSIDE, 0, INSIDE + OUTSIDE, 0)));
    assertThat((double) children[children.length / 2]).isCloseTo(CHILDS_OWN, within(1.0));
    assertThat((double) parents[parents.length / 4])
        .isCloseTo(PARENTS_OWN + CHILDREN * CHILDS_OWN, within(3.0));
  }

  @Test
  void ofACostThatMayBeLessTheLessIsSubtracted() {
    run(Compensation.of(new OwnCost(INSIDE + 3, 5, INSIDE + OUTSIDE + 3, 5)));
    assertThat((double) children[children.length / 2]).isCloseTo(CHILDS_OWN + 2, within(1.0));
  }

  /** A machine that was busy at the start, or code that was not compiled yet. */
  @ParameterizedTest
  @MethodSource("errors")
  void aCostThatIsTooHighLeavesNoMedianOfZero(long times) {
    run(Compensation.of(new OwnCost(times * INSIDE, 0, times * (INSIDE + OUTSIDE), 0)));
    assertThat(children[children.length / 2]).isPositive();
    assertThat(parents[parents.length / 2]).isPositive();
    assertThat(children[0]).isNotNegative();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whereTheCostIsNotKnownTimesStayAndAProblemSaysSo(boolean known) throws Exception {
    Lab lab = new Lab(Lab.PLENTY, Lab.PLENTY, true);
    if (known) {
      // Far less than it is, and enough for there being no pass.
      lab.recorder.calibration().found(new OwnCost(3, 0, 9, 0));
    }
    lab.recorder.calibrateToSubtract(0);
    RegionHandle outer = lab.region("outer");
    RegionHandle leaf = lab.region("leaf");
    lab.run(
        () -> {
          Frame frame = outer.enter();
          for (int i = 0; i < 3; i++) {
            leaf.exit(leaf.enter());
          }
          outer.exit(frame);
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "outer").overhead().map(Overhead::ns))
        .isEqualTo(known ? Optional.of(30L) : Optional.empty());
    assertThat(lab.problems)
        .extracting(Problem::id)
        .isEqualTo(known ? List.of() : List.of("overhead-not-subtracted"));
  }
}
