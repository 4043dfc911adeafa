package dev.edpm.cli.replay;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.cli.machine.DescribedMachine;
import dev.edpm.tasks.replay.ReplayGraph;
import dev.edpm.tasks.replay.ReplayGraphBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** The tasks of a run, which are collected one by one. A task takes some hundred bytes. */
final class RecordedRun implements Consumer<RecordedTask> {

  /** A limit of 36 years for times and for the sum of all lengths, so that their sums fit. */
  private static final long LONGEST = Long.MAX_VALUE / 8;

  /** A dependency on a task that the file has not named yet. */
  private record Pending(int task, String predecessor) {}

  private final Path file;
  private final ReplayedLengths lengths;
  private final SubmitSource submit;
  private final ReplayGraphBuilder builder;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> ids = new ArrayList<>();
  private final Map<String, String> uniqueNames = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final List<Pending> pending = new ArrayList<>();
  private final Map<String, Integer> data = new HashMap<>();
  private int workers;
  private boolean independent = true;
  private long tasks;
  private long total;
  private long outside;
  private long first = Long.MAX_VALUE;
  private long last = Long.MIN_VALUE;

  RecordedRun(Path file, ReplayedLengths lengths, SubmitSource submit) {
    this.file = file;
    this.lengths = lengths;
    this.submit = submit;
    builder = new ReplayGraphBuilder(lengths.nodes());
  }

  @Override
  public void accept(RecordedTask task) {
    checkTimes(task);
    long[] length = lengths.of(task);
    long longest =
        Arrays.stream(length).filter(one -> one != ReplayGraphBuilder.CANNOT_RUN).max().orElse(0);
    if (longest > LONGEST - total) {
      throw new InputException(file + ": its tasks run longer than 36 years in total");
    }
    total += Math.max(0, longest);
    boolean runs = length[0] != ReplayGraphBuilder.CONTROL;
    tasks += runs ? 1 : 0;
    int number =
        builder.add(
            task.priority(),
            submit == SubmitSource.START
                ? ReplayGraphBuilder.EARLIEST
                : task.submit().orElse(ReplayGraphBuilder.EARLIEST),
            length);
    if (numbers.put(task.id(), number) != null) {
      throw new InputException(file + ": two tasks have the id " + Excerpt.of(task.id()));
    }
    if (runs) {
      task.data().forEach(use -> access(number, use));
    }
    independent &= task.after().isEmpty();
    ids.add(task.id());
    names.add(uniqueNames.computeIfAbsent(task.name(), name -> name));
    for (String predecessor : task.after()) {
      Integer known = numbers.get(predecessor);
      if (known != null) {
        builder.depends(number, known);
      } else {
        pending.add(new Pending(number, predecessor));
      }
    }
    if (task.worker() < DescribedMachine.MOST_WORKERS) {
      workers = Math.max(workers, task.worker() + 1);
    }
    if (task.hasRun()) {
      long start = task.start().getAsLong();
      first = Math.min(first, submit == SubmitSource.START ? start : task.submit().orElse(start));
      last = Math.max(last, task.end().getAsLong());
    }
  }

  private void access(int task, RecordedTask.Use use) {
    int number = data.computeIfAbsent(use.handle(), handle -> builder.addData(use.bytes()));
    builder.growData(number, use.bytes());
    builder.accesses(task, number, use.mode());
  }

  private void checkTimes(RecordedTask task) {
    for (OptionalLong time : List.of(task.submit(), task.start(), task.end())) {
      if (time.isPresent() && (time.getAsLong() < -LONGEST || time.getAsLong() > LONGEST)) {
        throw new InputException(
            file
                + ": task "
                + Excerpt.of(task.id())
                + " has the time "
                + time.getAsLong()
                + " ns, which is more than 36 years away from the start of the run");
      }
    }
    if (task.hasRun() && task.length() < 0) {
      throw new InputException(file + ": task " + Excerpt.of(task.id()) + " ends before it starts");
    }
  }

  /**
   * Returns the tasks, after all have been read.
   *
   * @throws InputException if there are none, or if one waits for itself
   */
  ReplayGraph graph() {
    if (tasks == 0) {
      throw new InputException(
          file + " has no tasks with a start and an end; run the program with edpm.trace=tasks");
    }
    for (Pending one : pending) {
      Integer known = numbers.get(one.predecessor());
      if (known != null) {
        builder.depends(one.task(), known);
      } else {
        outside++;
      }
    }
    pending.clear();
    ReplayGraph graph = builder.build();
    graph
        .cycle()
        .ifPresent(
            task -> {
              throw new InputException(
                  file + ": task " + Excerpt.of(ids.get(task)) + " waits for itself");
            });
    return graph;
  }

  /** Returns the number of tasks that a worker runs. */
  long tasks() {
    return tasks;
  }

  /** Returns the number of workers that ran tasks, at least 1. */
  int workers() {
    return Math.max(1, workers);
  }

  /** Returns whether no task has a predecessor. */
  boolean isIndependent() {
    return independent;
  }

  /** Returns whether the file names the data of a task. */
  boolean hasData() {
    return !data.isEmpty();
  }

  /** Returns the number of dependencies on tasks that are not in the file. */
  long outside() {
    return outside;
  }

  /** Returns how long the run took, in ns, if its tasks have times. */
  OptionalLong makespan() {
    return last < first ? OptionalLong.empty() : OptionalLong.of(last - first);
  }

  /** Returns the id of a task in the file. */
  String id(int task) {
    return ids.get(task);
  }

  /** Returns the name of a task. */
  String name(int task) {
    return names.get(task);
  }
}
