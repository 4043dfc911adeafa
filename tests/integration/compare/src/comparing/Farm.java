package comparing;

import dev.edpm.analysis.compare.CompareSettings;
import dev.edpm.analysis.compare.ComparedRegion;
import dev.edpm.analysis.compare.ComparedValue;
import dev.edpm.analysis.compare.Comparison;
import dev.edpm.analysis.compare.Verdict;
import dev.edpm.analysis.compare.side.ProcessReport;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.compare.side.Statistic;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Compares samples of pools of runs, and counts verdicts. */
final class Farm {

  private static final int RUNS = 10;

  /** So many times more comparisons of few runs are made, because they take less time. */
  private static final int MORE_OF_FEW = 5;

  private final Path pools;
  private final List<String> programs;
  private final int comparisons;
  private boolean missed;

  private Farm(Path pools, List<String> programs, int comparisons) {
    this.pools = pools;
    this.programs = programs;
    this.comparisons = comparisons;
  }

  /** Arguments: the folder of the pools, the number of comparisons, and the programs to compare with themselves. */
  public static void main(String[] args) {
    List<String> programs = List.of(args).subList(2, args.length);
    Farm farm = new Farm(Path.of(args[0]), programs, Integer.parseInt(args[1]));
    farm.compareWithThemselves();
    farm.compareWithSlowerOnes();
    System.exit(farm.missed ? 1 : 0);
  }

  private void compareWithThemselves() {
    for (int runs : new int[] {1, 2, RUNS}) {
      List<FalseAlarms> all = new ArrayList<>();
      for (String program : programs) {
        ReportSide pool = pool(program);
        FalseAlarms alarms = new FalseAlarms(pool.processes().size());
        Map<String, Integer> causes = new TreeMap<>();
        for (int seed = 0; seed < comparisons * (runs < RUNS ? MORE_OF_FEW : 1); seed++) {
          Random random = new Random(seed);
          List<Integer> drawn = draw(pool, 2 * runs, random);
          Comparison comparison = compare(pool, drawn, random);
          alarms.add(drawn, comparison.has(Verdict.REGRESSION));
          for (ComparedRegion region : comparison.regions()) {
            for (ComparedValue value : region.values()) {
              if (value.verdict() == Verdict.REGRESSION) {
                causes.merge(region.name() + " " + value.counter(), 1, Integer::sum);
              }
            }
          }
        }
        all.add(alarms);
        line("%d + %d runs, %s with itself, any regression: %s %s", runs, runs, program, FalseAlarms.summary(List.of(alarms)), causes.isEmpty() ? "" : causes);
      }
      boolean met = FalseAlarms.rate(all) <= 0.01;
      missed |= !met;
      line("%d + %d runs, all %d programs with themselves, any regression: %s%s", runs, runs, programs.size(), FalseAlarms.summary(all), met ? "" : "   MISSED");
    }
  }

  private void compareWithSlowerOnes() {
    ReportSide workload = pool("workload");
    double variation = variation(workload);
    line("CPU times of the workload's processes vary by %.1f %%", 100 * variation);
    int slower =
        count(workload, pool("cpu"), RUNS, comparison -> regressed(comparison, "time.cpu"));
    if (variation <= 0.02) {
      found("+10 % CPU time, 10 + 10 runs: found", slower);
    } else {
      rate("+10 % CPU time, 10 + 10 runs: found", slower);
    }
    found(
        "+10 % CPU time, 10 + 10 runs: found, or within noise",
        count(
            workload,
            pool("cpu"),
            RUNS,
            comparison ->
                regressed(comparison, "time.cpu")
                    || comparison
                        .values(Verdict.NOT_JUDGED)
                        .anyMatch(
                            value ->
                                value.counter().equals("time.cpu")
                                    && value.reason().startsWith("within noise"))));
    ReportSide bytes = pool("bytes");
    for (int runs : new int[] {1, 2, RUNS}) {
      int found =
          count(workload, bytes, runs, comparison -> regressed(comparison, "jvm.allocated-bytes"));
      String trial = "+1 % allocated bytes, " + runs + " + " + runs + " runs: found";
      if (runs == 1) {
        // Of one run, a value is often not exact.
        rate(trial, found);
      } else {
        found(trial, found);
      }
    }
    ReportSide sleep = pool("sleep");
    found(
        "a sleep, 10 + 10 runs: more wall time",
        count(workload, sleep, RUNS, comparison -> regressed(comparison, "time.wall")));
    rate(
        "a sleep, 10 + 10 runs: more CPU time",
        count(workload, sleep, RUNS, comparison -> regressed(comparison, "time.cpu")));
  }

  private ReportSide pool(String name) {
    return ReportSide.read(List.of(pools.resolve(name)));
  }

  /** The standard deviation between processes as a share of the mean. */
  private static double variation(ReportSide side) {
    double[] means =
        side.processes().stream()
            .map(process -> process.regions().get("work").values().get("time.cpu"))
            .mapToDouble(
                values ->
                    values
                        .get(Statistic.STEADY_MEAN)
                        .orElseGet(() -> values.get(Statistic.MEAN).getAsDouble()))
            .toArray();
    double mean = IntStream.range(0, means.length).mapToDouble(i -> means[i]).average().orElse(0);
    double squares =
        IntStream.range(0, means.length)
            .mapToDouble(i -> (means[i] - mean) * (means[i] - mean))
            .sum();
    return Math.sqrt(squares / (means.length - 1)) / mean;
  }

  private static boolean regressed(Comparison comparison, String counter) {
    return comparison
        .values(Verdict.REGRESSION)
        .map(ComparedValue::counter)
        .anyMatch(counter::equals);
  }

  private int count(
      ReportSide base, ReportSide head, int runs, Predicate<Comparison> isCounted) {
    int counted = 0;
    for (int seed = 0; seed < comparisons; seed++) {
      List<Integer> drawn = draw(base, runs, new Random(seed));
      counted += isCounted.test(compare(base, head, drawn)) ? 1 : 0;
    }
    return counted;
  }

  /** Returns the indexes of different runs, in the order in which they ran. */
  private static List<Integer> draw(ReportSide pool, int number, Random random) {
    List<Integer> indexes = new ArrayList<>();
    for (int i = 0; i < pool.processes().size(); i++) {
      indexes.add(i);
    }
    Collections.shuffle(indexes, random);
    List<Integer> drawn = new ArrayList<>(indexes.subList(0, number));
    Collections.sort(drawn);
    return drawn;
  }

  /** Gives runs of one program to two sides as if they had run in turns: ABBA or BAAB. */
  private static Comparison compare(ReportSide pool, List<Integer> drawn, Random random) {
    List<ProcessReport> base = new ArrayList<>();
    List<ProcessReport> head = new ArrayList<>();
    boolean baseFirst = true;
    for (int i = 0; i < drawn.size(); i++) {
      if (i % 4 == 0) {
        baseFirst = random.nextBoolean();
      }
      ((i % 4 == 0 || i % 4 == 3) == baseFirst ? base : head)
          .add(pool.processes().get(drawn.get(i)));
    }
    return compare(base, head);
  }

  /** Compares runs of two programs that ran in turns. */
  private static Comparison compare(ReportSide base, ReportSide head, List<Integer> drawn) {
    List<ProcessReport> one = new ArrayList<>();
    List<ProcessReport> other = new ArrayList<>();
    for (int index : drawn) {
      one.add(base.processes().get(index));
      other.add(head.processes().get(index));
    }
    return compare(one, other);
  }

  private static Comparison compare(List<ProcessReport> base, List<ProcessReport> head) {
    return Comparison.of(
        new ReportSide(base), new ReportSide(head), CompareSettings.DEFAULT.withPaired(true));
  }

  /** Prints a rate that has to be at least 95 %. */
  private void found(String what, int count) {
    boolean met = count >= 0.95 * comparisons;
    missed |= !met;
    line("%s: %s%s", what, share(count), met ? "" : "   MISSED");
  }

  private void rate(String what, int count) {
    line("%s: %s", what, share(count));
  }

  private String share(int count) {
    return String.format(
        Locale.ROOT,
        "%d of %d, 95 %% interval %.1f to %.1f %%",
        count,
        comparisons,
        100 * bound(count, true),
        100 * bound(count, false));
  }

  /** An end of the Clopper-Pearson interval, by bisection of the binomial distribution. */
  private double bound(int count, boolean lower) {
    if (lower ? count == 0 : count == comparisons) {
      return lower ? 0 : 1;
    }
    double low = 0;
    double high = 1;
    for (int i = 0; i < 60; i++) {
      double middle = (low + high) / 2;
      // The probability of at least, or of at most, the count.
      double tail =
          lower ? 1 - cumulative(count - 1, middle) : cumulative(count, middle);
      if (lower ? tail < 0.025 : tail > 0.025) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private double cumulative(int count, double probability) {
    double sum = 0;
    double log = comparisons * Math.log1p(-probability);
    for (int i = 0; i <= count; i++) {
      sum += Math.exp(log);
      log +=
          Math.log((double) (comparisons - i) / (i + 1))
              + Math.log(probability)
              - Math.log1p(-probability);
    }
    return sum;
  }

  private static void line(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
