package comparing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * The comparisons of a program with itself, and those of them with a regression. They share runs,
 * so the interval of the rate comes from drawing whole runs again.
 */
final class FalseAlarms {

  private static final int DRAWS = 2_000;

  private record Compared(List<Integer> runs, boolean alarm) {}

  private final int runs;
  private final List<Compared> comparisons = new ArrayList<>();

  /**
   * @param runs the number of runs in the pool
   */
  FalseAlarms(int runs) {
    this.runs = runs;
  }

  /** Adds a comparison of different runs of the pool. */
  void add(List<Integer> compared, boolean alarm) {
    comparisons.add(new Compared(compared, alarm));
  }

  private long alarms() {
    return comparisons.stream().filter(Compared::alarm).count();
  }

  /** Returns the rate over several programs. */
  static double rate(List<FalseAlarms> programs) {
    return (double) programs.stream().mapToLong(FalseAlarms::alarms).sum() / comparisons(programs);
  }

  private static long comparisons(List<FalseAlarms> programs) {
    return programs.stream().mapToLong(program -> program.comparisons.size()).sum();
  }

  /** Returns the rate as text, with its interval. */
  static String summary(List<FalseAlarms> programs) {
    long alarms = programs.stream().mapToLong(FalseAlarms::alarms).sum();
    String counts = alarms + " of " + comparisons(programs);
    if (alarms == 0) {
      // No draw has another result. Comparisons without a common run are independent.
      long apart =
          programs.stream()
              .mapToLong(program -> program.runs / program.comparisons.get(0).runs().size())
              .sum();
      return String.format(
          Locale.ROOT,
          "%s; %d comparisons have no common run, so at most %.1f %% (95 %%)",
          counts,
          apart,
          100 * (1 - Math.pow(0.05, 1.0 / apart)));
    }
    Random random = new Random(1);
    double[] rates = new double[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      double sum = 0;
      double all = 0;
      for (FalseAlarms program : programs) {
        int[] drawn = program.draw(random);
        for (Compared one : program.comparisons) {
          double weight = weight(one.runs(), drawn);
          all += weight;
          sum += one.alarm() ? weight : 0;
        }
      }
      rates[i] = Math.max(0, sum / all);
    }
    Arrays.sort(rates);
    return String.format(
        Locale.ROOT,
        "%s = %.2f %%, 95 %% interval %.2f to %.2f %%",
        counts,
        100 * rate(programs),
        100 * rates[DRAWS / 40],
        100 * rates[DRAWS - 1 - DRAWS / 40]);
  }

  /** Returns how often each run is drawn if as many runs as there are are drawn with replacement. */
  private int[] draw(Random random) {
    int[] drawn = new int[runs];
    for (int i = 0; i < runs; i++) {
      drawn[random.nextInt(runs)]++;
    }
    return drawn;
  }

  /**
   * Returns the weight of a comparison: that of each of its runs adds up. The product of the weights
   * would be 0 for nearly all comparisons of 20 runs, because a third of all runs is not drawn.
   */
  private static double weight(List<Integer> compared, int[] drawn) {
    double weight = 1;
    for (int run : compared) {
      weight += drawn[run] - 1;
    }
    return weight;
  }
}
