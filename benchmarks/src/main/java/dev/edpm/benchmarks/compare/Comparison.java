package dev.edpm.benchmarks.compare;

import dev.edpm.benchmarks.result.BadResults;
import dev.edpm.benchmarks.result.Estimate;
import dev.edpm.benchmarks.result.Noise;
import dev.edpm.benchmarks.result.Reference;
import dev.edpm.benchmarks.result.Run;
import dev.edpm.benchmarks.result.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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
      Map<String, Noise> oldNoise = noise(olds);
      Map<String, Noise> newNoise = noise(set.getValue());
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

  private static Map<String, Noise> noise(List<Series> set) {
    Map<String, List<Series>> units = new TreeMap<>();
    set.forEach(one -> units.computeIfAbsent(one.unit(), unit -> new ArrayList<>()).add(one));
    Map<String, Noise> noise = new TreeMap<>();
    units.forEach((unit, series) -> noise.put(unit, Noise.of(series, Robust::values)));
    return noise;
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

  /**
   * Holm's procedure: the smallest probability is tested against the level for all series, the next
   * one against the level for all but one.
   */
  private static Map<Change, Verdict> judged(List<Change> changes) {
    List<Change> sorted =
        changes.stream()
            .filter(Change::testable)
            .sorted(Comparator.comparingDouble(Change::probability))
            .toList();
    Map<Change, Boolean> improbable = new LinkedHashMap<>();
    boolean rejected = true;
    for (int i = 0; i < sorted.size(); i++) {
      rejected &= sorted.get(i).probability() <= LEVEL / (sorted.size() - i);
      improbable.put(sorted.get(i), rejected);
    }
    Map<Change, Verdict> judged = new LinkedHashMap<>();
    changes.forEach(
        change -> judged.put(change, change.verdict(improbable.getOrDefault(change, false))));
    return judged;
  }
}
