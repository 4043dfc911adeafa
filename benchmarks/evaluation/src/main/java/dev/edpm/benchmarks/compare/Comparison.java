package dev.edpm.benchmarks.compare;

import dev.edpm.analysis.compare.stats.Holm;
import dev.edpm.benchmarks.result.BadResults;
import dev.edpm.benchmarks.result.Estimate;
import dev.edpm.benchmarks.result.Noise;
import dev.edpm.benchmarks.result.Reference;
import dev.edpm.benchmarks.result.Run;
import dev.edpm.benchmarks.result.Series;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares two runs series by series. Each series is divided by its reference in the same run, so
 * that a slower machine is not a regression. The significance level applies to all series together
 * (S. Holm, A simple sequentially rejective multiple test procedure, 1979).
 *
 * @param changes the changes of series that both runs contain, with their results
 * @param gone the series that only the old run contains
 * @param added the series that only the new run contains
 */
record Comparison(Map<Change, Verdict> changes, List<String> gone, List<String> added) {

  /** The probability that any of the unchanged series is reported as changed. */
  static final double LEVEL = 0.05;

  /**
   * Compares runs on the same JDKs.
   *
   * @throws BadResults if the runs have no JDK in common
   */
  static Comparison of(List<Run> before, List<Run> after) {
    List<Change> changes = new ArrayList<>();
    List<String> gone = new ArrayList<>();
    List<String> added = new ArrayList<>();
    boolean common = false;
    for (Run now : after) {
      Optional<Run> old = before.stream().filter(run -> run.jdk() == now.jdk()).findFirst();
      if (old.isPresent()) {
        common = true;
        compare(old.get(), now, changes);
        missing(old.get(), now, gone);
        missing(now, old.get(), added);
      }
    }
    if (!common) {
      throw new BadResults("the two runs have no JDK in common, so nothing can be compared");
    }
    return new Comparison(judged(changes), gone, added);
  }

  boolean regressed() {
    return changes.containsValue(Verdict.REGRESSION);
  }

  private static void compare(Run before, Run after, List<Change> changes) {
    for (Map.Entry<String, List<Series>> set : after.sets().entrySet()) {
      List<Series> olds = before.set(set.getKey());
      Map<String, Noise> oldNoise = Noise.perUnit(olds, Robust::values);
      Map<String, Noise> newNoise = Noise.perUnit(set.getValue(), Robust::values);
      for (Series now : set.getValue()) {
        Optional<Series> old = same(olds, now);
        if (old.isEmpty() || Reference.is(now)) {
          continue;
        }
        Estimate was = estimate(oldNoise, old.get());
        Estimate is = estimate(newNoise, now);
        Optional<Series> besideOld = Reference.of(olds, old.get());
        Optional<Series> besideNew = Reference.of(set.getValue(), now);
        boolean beside = besideOld.isPresent() && besideNew.isPresent();
        Estimate ratio =
            beside
                ? is.over(estimate(newNoise, besideNew.get()))
                    .over(was.over(estimate(oldNoise, besideOld.get())))
                : is.over(was);
        changes.add(
            new Change(
                after.jdk(),
                set.getKey(),
                now.key(),
                now.unit(),
                was.mean(),
                is.mean(),
                ratio,
                beside ? besideNew.get().name() : ""));
      }
    }
  }

  private static Estimate estimate(Map<String, Noise> noise, Series series) {
    return noise.get(series.unit()).estimate(Robust.values(series));
  }

  private static Optional<Series> same(List<Series> set, Series series) {
    return set.stream()
        .filter(one -> one.key().equals(series.key()) && one.unit().equals(series.unit()))
        .findFirst();
  }

  private static void missing(Run from, Run in, List<String> names) {
    from.sets()
        .forEach(
            (set, all) ->
                all.stream()
                    .filter(one -> same(in.set(set), one).isEmpty())
                    .forEach(one -> names.add("JDK " + from.jdk() + " " + set + " " + one.key())));
  }

  private static Map<Change, Verdict> judged(List<Change> changes) {
    List<Change> tested = changes.stream().filter(Change::testable).toList();
    double[] adjusted = Holm.adjust(tested.stream().mapToDouble(Change::probability).toArray());
    Map<Change, Verdict> judged = new LinkedHashMap<>();
    for (Change change : changes) {
      int test = tested.indexOf(change);
      judged.put(change, change.verdict(test >= 0 && adjusted[test] <= LEVEL));
    }
    return judged;
  }
}
