package comparing;

import dev.edpm.analysis.compare.CompareSettings;
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
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Compares samples of pools of runs, and counts verdicts. */
final class Farm {

  private static final int RUNS = 10;

  private final Path pools;
  private final int comparisons;
  private boolean missed;

  private Farm(Path pools, int comparisons) {
    this.pools = pools;
    this.comparisons = comparisons;
  }

  public static void main(String[] args) {
    Farm farm = new Farm(Path.of(args[0]), Integer.parseInt(args[1]));
    farm.run();
    System.exit(farm.missed ? 1 : 0);
  }

  private void run() {
    ReportSide workload = pool("workload");
    for (String program : List.of("mandelbrot", "orders", "workload")) {
      ReportSide pool = pool(program);
      int wrong = count(pool, pool, RUNS, comparison -> comparison.has(Verdict.REGRESSION));
      rate(program + " with itself, 10 + 10 runs: any regression", wrong, false);
      int single = count(pool, pool, 1, comparison -> comparison.has(Verdict.REGRESSION));
      rate(program + " with itself, 1 + 1 runs: any regression", single, false);
    }
    double variation = variation(workload);
    line("CPU times of the workload's processes vary by %.1f %%", 100 * variation);
    int slower =
        count(workload, pool("cpu"), RUNS, comparison -> regressed(comparison, "time.cpu"));
    if (variation <= 0.02) {
      rate("+10 %% CPU time, 10 + 10 runs: found", slower, true);
    } else {
      rate("+10 %% CPU time, 10 + 10 runs: found", slower);
    }
    rate(
        "+10 %% CPU time, 10 + 10 runs: found, or within noise",
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
                                    && value.reason().startsWith("within noise"))),
        true);
    ReportSide bytes = pool("bytes");
    for (int runs : new int[] {1, RUNS}) {
      int found =
          count(workload, bytes, runs, comparison -> regressed(comparison, "jvm.allocated-bytes"));
      rate("+1 %% allocated bytes, " + runs + " + " + runs + " runs: found", found, true);
    }
    ReportSide sleep = pool("sleep");
    rate(
        "a sleep, 10 + 10 runs: more wall time",
        count(workload, sleep, RUNS, comparison -> regressed(comparison, "time.wall")),
        true);
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
      counted += isCounted.test(compare(base, head, runs, new Random(seed))) ? 1 : 0;
    }
    return counted;
  }

  /** Draws different runs, and gives them to the two sides in the order in which they ran: ABBA or BAAB. */
  private static Comparison compare(ReportSide base, ReportSide head, int runs, Random random) {
    boolean itself = base == head;
    List<Integer> indexes = new ArrayList<>();
    for (int i = 0; i < Math.min(base.processes().size(), head.processes().size()); i++) {
      indexes.add(i);
    }
    Collections.shuffle(indexes, random);
    List<Integer> drawn = new ArrayList<>(indexes.subList(0, itself ? 2 * runs : runs));
    Collections.sort(drawn);
    List<ProcessReport> one = new ArrayList<>();
    List<ProcessReport> other = new ArrayList<>();
    boolean baseFirst = true;
    for (int i = 0; i < drawn.size(); i++) {
      if (i % 4 == 0) {
        baseFirst = random.nextBoolean();
      }
      if (!itself) {
        one.add(base.processes().get(drawn.get(i)));
        other.add(head.processes().get(drawn.get(i)));
      } else {
        ((i % 4 == 0 || i % 4 == 3) == baseFirst ? one : other).add(base.processes().get(drawn.get(i)));
      }
    }
    return Comparison.of(
        new ReportSide(one), new ReportSide(other), CompareSettings.DEFAULT.withPaired(true));
  }

  /** Prints a rate that has a bound: at least 95 %, or at most 1 %. */
  private void rate(String what, int count, boolean high) {
    boolean met = high ? count >= 0.95 * comparisons : count <= 0.01 * comparisons;
    missed |= !met;
    line(what + ": %s%s", share(count), met ? "" : "   MISSED");
  }

  private void rate(String what, int count) {
    line(what + ": %s", share(count));
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
