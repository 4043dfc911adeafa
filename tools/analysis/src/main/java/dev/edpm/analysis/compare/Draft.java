package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.side.Statistic;
import dev.edpm.analysis.compare.stats.SampleProperties;
import dev.edpm.analysis.part.RegionPart;
import java.util.Optional;

/**
 * The values of a counter in a region before the verdict.
 *
 * @param region the region's name on the second side
 * @param counter the counter
 * @param unit its unit
 * @param statistic the value of each process
 * @param base the values of the processes of the first side, at least one
 * @param head the values of the processes of the second side, at least one
 * @param paired whether values with the same index are a pair
 * @param evidence what the processes say of the value besides
 * @param ownCost the cost of measuring that a value includes, 0 if there is none or it is not known
 * @param costShare the share of the value that measuring added, of the side where that is more; 0
 *     if it is not known
 * @param share the share in the parent, 1 if there is no parent
 */
record Draft(
    String region,
    String counter,
    String unit,
    Statistic statistic,
    double[] base,
    double[] head,
    boolean paired,
    Evidence evidence,
    double ownCost,
    double costShare,
    double share) {

  /** Values that differ by no more than this share agree. */
  static final double AGREEMENT = 0.001;

  double baseMedian() {
    return SampleProperties.median(base);
  }

  double headMedian() {
    return SampleProperties.median(head);
  }

  double ratio() {
    double one = baseMedian();
    double other = headMedian();
    return one == other ? 1 : other / one;
  }

  /** Returns the same values without a parent, of which they could be too small a part. */
  Draft withoutParent() {
    return new Draft(
        region, counter, unit, statistic, base, head, paired, evidence, ownCost, costShare, 1);
  }

  /** Returns the reason of a result, with what the reader has to know of the value besides. */
  String withRemark(String reason) {
    return costShare <= RegionPart.MOSTLY_OVERHEAD
        ? reason
        : reason + (reason.isEmpty() ? "" : ", ") + "mostly own cost";
  }

  RunNumbers runs() {
    return new RunNumbers(base.length, head.length);
  }

  boolean isOneRun() {
    return base.length == 1 || head.length == 1;
  }

  /** Returns whether the values inside of each side agree, so that no test is necessary. */
  boolean isExact() {
    return doubt().isEmpty();
  }

  /** Returns why the value is not exact, as far as a reader can do something; empty if it is. */
  Optional<String> doubt() {
    if (!CounterKind.isReproducible(counter)) {
      return Optional.of("");
    }
    if (isOneRun()) {
      return doubtOfOneRun();
    }
    if (!agree(base) || !agree(head)) {
      return Optional.of("differs between the runs of one side");
    }
    return evidence.estimated().isEmpty() ? doubtOfFewRuns() : Optional.of("");
  }

  private static boolean agree(double[] values) {
    return SampleProperties.spread(values) <= AGREEMENT;
  }

  private Optional<String> doubtOfOneRun() {
    if (CounterKind.isNumberOfRuns(counter)) {
      return Optional.of("");
    }
    return CounterKind.dependsOnCompiler(counter)
        ? Optional.of("the JIT compiler compiles each run differently")
        : evidence.doubtOfOneRun();
  }

  /** With few runs, small numbers agree inside of both sides and differ between them by chance. */
  private Optional<String> doubtOfFewRuns() {
    boolean few = runs().mostTests() == 0;
    return !few || effect() == 0 || !evidence.isSmall(unit) || evidence.doubtOfAgreement().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "small numbers agree by chance in fewer than "
                + RunNumbers.judging(1).base()
                + " runs");
  }

  /** Returns the difference of the medians as a share of that of the first side. */
  double effect() {
    double one = baseMedian();
    double other = headMedian();
    return one == other ? 0 : Math.abs(other - one) / Math.abs(one);
  }
}
