package dev.edpm.tasks.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Problems for tests. */
final class Problems {

  private Problems() {}

  static List<String> workers(int count) {
    return IntStream.range(0, count).mapToObj(w -> "worker " + w).toList();
  }

  /** A kind all of whose tasks the first worker ran. */
  static TaskKind kind(long count, double... ms) {
    long[] ran = new long[ms.length];
    ran[0] = count;
    return new TaskKind("kind", 1, ran, ms);
  }

  static BoundProblem of(TaskKind... kinds) {
    return new BoundProblem(workers(kinds[0].ms().length), List.of(kinds));
  }

  /** Tasks numbered from 0, of these kinds, each after those that {@code after} gives for it. */
  static BoundProblem withTasks(double[][] ms, int[] kindOf, List<List<Long>> after) {
    List<TaskKind> kinds = new ArrayList<>();
    for (int k = 0; k < ms.length; k++) {
      int kind = k;
      kinds.add(kind(IntStream.of(kindOf).filter(of -> of == kind).count(), ms[k]));
    }
    List<BoundTask> tasks = new ArrayList<>();
    for (int i = 0; i < kindOf.length; i++) {
      tasks.add(new BoundTask(i, kindOf[i], after.get(i)));
    }
    return new BoundProblem(workers(ms[0].length), kinds, tasks);
  }

  /** Times of up to 10 ms in steps of a tenth; some workers cannot run some kinds. */
  static double[][] times(Random random, int kinds, int workers) {
    double[][] ms = new double[kinds][workers];
    for (double[] row : ms) {
      for (int w = 0; w < workers; w++) {
        boolean lacks = w > 0 && random.nextInt(6) == 0;
        row[w] = lacks ? TaskKind.CANNOT_RUN : (1 + random.nextInt(100)) / 10.0;
      }
    }
    return ms;
  }

  /** A random graph of tasks; each waits for up to three of the {@code near} before it. */
  static BoundProblem graph(Random random, int tasks, int near) {
    int kinds = 1 + random.nextInt(3);
    double[][] ms = times(random, kinds, 1 + random.nextInt(4));
    int[] kindOf = random.ints(tasks, 0, kinds).toArray();
    List<List<Long>> after = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      int to = i;
      after.add(
          i == 0
              ? List.of()
              : random
                  .longs(random.nextInt(4), Math.max(0, to - near), to)
                  .boxed()
                  .distinct()
                  .toList());
    }
    return withTasks(ms, kindOf, after);
  }
}
