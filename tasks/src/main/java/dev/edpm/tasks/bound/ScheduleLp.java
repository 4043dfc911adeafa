package dev.edpm.tasks.bound;

import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The program of the fastest schedule in the format of lp_solve, as StarPU writes it if
 * dependencies were recorded. Its conditions on transfers of data and on tags are missing: there is
 * one memory, and what a task waits for by a tag is a dependency like others.
 */
final class ScheduleLp {

  /** The power of ten of StarPU's constant, which must be longer than any schedule, in ms. */
  private static final int SMALLEST_POWER = 5;

  private final SingleTasks tasks;
  private final List<Integer> order;
  private final int workers;
  private final boolean priorities;
  private final String power;
  private final StringBuilder text = new StringBuilder();

  /**
   * Prepares the text.
   *
   * @throws IllegalArgumentException if there are too many tasks
   */
  ScheduleLp(BoundProblem problem, boolean priorities) {
    if (problem.count() > ScheduleProgram.MOST_TASKS) {
      throw new IllegalArgumentException(
          "the program has a condition for each pair of tasks, so that it is not written for "
              + problem.count()
              + " tasks; record at most "
              + ScheduleProgram.MOST_TASKS);
    }
    tasks = SingleTasks.of(problem);
    order = tasks.latestFirst();
    workers = problem.workers().size();
    this.priorities = priorities;
    power = "e" + power(tasks, workers);
  }

  @Override
  public String toString() {
    text.setLength(0);
    text.append("/* StarPU upper bound linear programming problem, to be run in lp_solve. */\n\n");
    text.append("/* !! This is a big system, it will be long to solve !! */\n\n");
    text.append("/* We want to minimize total execution time (ms) */\nmin: tmax;\n\n");
    text.append("/* Number of tasks */\nnt = " + tasks.size() + ";\n");
    text.append("/* Number of workers */\nnw = " + workers + ";\n");
    text.append(
        "/* The total execution time is the maximum of all task completion times (ms) */\n");
    order.forEach(t -> text.append("c" + id(t) + " <= tmax;\n"));
    text.append(
        "\n/* We have tasks executing on workers, exactly one worker executes each task */");
    text.append('\n');
    order.forEach(this::whole);
    text.append("\n/* Completion time is start time plus computation time */\n");
    text.append("/* According to where the task is indeed executed */\n");
    order.forEach(this::completion);
    text.append(
        "\n/* Each task starts after all its task dependencies finish and data is transferred. */\n"
            + "/* Note that the dependency finish time depends on the worker where it's working"
            + " */\n");
    order.forEach(
        t -> tasks.dependencies(t).forEach(p -> text.append("s" + id(t) + " >= c" + p + ";\n")));
    text.append("\n/* Each tag finishes when its corresponding task finishes */\n");
    text.append("\n/* tags start after all their tag dependencies finish. */\n");
    text.append(
        "\n/* For each task pair and each worker, if both tasks are executed by the same worker,\n"
            + "   one is started after the other's completion */\n");
    forPairs(this::disjoint);
    if (priorities) {
      text.append(
          "\n/* For StarPU, a priority means given schedulable tasks it will consider the\n"
              + " * more prioritized first */\n");
      forPairs(
          (a, b) -> {
            if (tasks.task(a).priority() > tasks.task(b).priority()) {
              firstIsHigher(a, b);
            } else if (tasks.task(a).priority() < tasks.task(b).priority()) {
              secondIsHigher(a, b);
            }
          });
    }
    forPairs(this::declare);
    for (int t : order) {
      workersOf(t).forEach(w -> text.append("bin " + on(t, w) + ";\n"));
    }
    return text.toString();
  }

  private void whole(int t) {
    if (tasks.kind(t).isKnown()) {
      workersOf(t).forEach(w -> text.append(" +" + on(t, w)));
      text.append(" = 1;\n");
    }
  }

  private void completion(int t) {
    TaskKind kind = tasks.kind(t);
    text.append("/* " + Comment.plain(kind.codelet()) + " ");
    text.append(Integer.toHexString(kind.footprint()) + " */\tc" + id(t) + " = s" + id(t));
    workersOf(t)
        .forEach(w -> text.append(String.format(Locale.ROOT, " + %f %s", kind.msOn(w), on(t, w))));
    text.append(";\n");
  }

  private void disjoint(int a, int b) {
    workersOf(a)
        .filter(w -> tasks.kind(b).isKnown() && tasks.scheduled().canRun(b, w))
        .forEach(
            w -> {
              String both = " + 1" + power + " " + on(a, w) + " + 1" + power + " " + on(b, w);
              text.append(
                  "s"
                      + id(a)
                      + " - c"
                      + id(b)
                      + " >= -3"
                      + power
                      + both
                      + " + 1"
                      + power
                      + " "
                      + after(a, b)
                      + ";\n");
              text.append(
                  "s"
                      + id(b)
                      + " - c"
                      + id(a)
                      + " >= -2"
                      + power
                      + both
                      + " - 1"
                      + power
                      + " "
                      + after(a, b)
                      + ";\n");
            });
  }

  private void firstIsHigher(int high, int low) {
    List<Long> before = tasks.dependencies(high);
    oneOf(low, high, before.size());
    for (int d = 0; d < before.size(); d++) {
      text.append("c" + before.get(d) + " - s" + id(low) + " >= ");
      text.append(
          before.size() > 1
              ? "-2" + power + " + 1" + power + " " + chosen(low, high, d)
              : "-1" + power);
      text.append(" + 1" + power + " " + after(high, low) + ";\n");
    }
    text.append(
        "s" + id(low) + " - s" + id(high) + " >= -1" + power + " " + after(high, low) + ";\n");
  }

  private void secondIsHigher(int low, int high) {
    List<Long> before = tasks.dependencies(high);
    oneOf(low, high, before.size());
    for (int d = 0; d < before.size(); d++) {
      text.append("c" + before.get(d) + " - s" + id(low) + " >= ");
      if (before.size() > 1) {
        text.append("-1" + power + " + 1" + power + " " + chosen(low, high, d));
      }
      text.append(" - 1" + power + " " + after(low, high) + ";\n");
    }
    text.append("s" + id(low) + " - s" + id(high) + " >= ");
    text.append("-1" + power + " + 1" + power + " " + after(low, high) + ";\n");
  }

  private void oneOf(int low, int high, int dependencies) {
    if (dependencies > 1) {
      for (int d = 0; d < dependencies; d++) {
        text.append(" + " + chosen(low, high, d));
      }
      text.append(" = 1;\n");
    }
  }

  private void declare(int a, int b) {
    text.append("bin " + after(a, b) + ";\n");
    int difference = Integer.compare(tasks.task(a).priority(), tasks.task(b).priority());
    if (priorities && difference != 0) {
      int high = difference > 0 ? a : b;
      int low = difference > 0 ? b : a;
      int dependencies = tasks.dependencies(high).size();
      for (int d = 0; dependencies > 1 && d < dependencies; d++) {
        text.append("bin " + chosen(low, high, d) + ";\n");
      }
    }
  }

  /** Visits the pairs of tasks neither of which depends on the other. */
  private void forPairs(BiConsumer<Integer, Integer> visitor) {
    for (int i = 0; i < order.size(); i++) {
      for (int j = i + 1; j < order.size(); j++) {
        if (!tasks.scheduled().areOrdered(order.get(i), order.get(j))) {
          visitor.accept(order.get(i), order.get(j));
        }
      }
    }
  }

  private Stream<Integer> workersOf(int t) {
    return IntStream.range(0, workers)
        .boxed()
        .filter(w -> tasks.kind(t).isKnown() && tasks.scheduled().canRun(t, w));
  }

  private long id(int t) {
    return tasks.task(t).id();
  }

  private String on(int t, int worker) {
    return "t" + id(t) + "w" + worker;
  }

  private String after(int a, int b) {
    return "t" + id(a) + "after" + id(b);
  }

  private String chosen(int low, int high, int dependency) {
    return "t" + id(low) + "t" + id(high) + "d" + dependency;
  }

  private static int power(SingleTasks tasks, int workers) {
    double sum = 0;
    for (int i = 0; i < tasks.size(); i++) {
      double longest = 0;
      for (int w = 0; w < workers; w++) {
        longest =
            tasks.scheduled().canRun(i, w)
                ? Math.max(longest, tasks.scheduled().ms(i, w))
                : longest;
      }
      sum += longest;
    }
    return Math.max(SMALLEST_POWER, (int) Math.ceil(Math.log10(Math.max(1, sum))));
  }
}
