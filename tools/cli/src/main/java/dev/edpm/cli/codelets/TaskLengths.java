package dev.edpm.cli.codelets;

import dev.edpm.analysis.part.TaskPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.timeline.TraceScopes;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The lengths of the tasks in a report, in ns, by codelet and footprint. */
final class TaskLengths implements ReportVisitor {

  /** A list of numbers, 8 bytes each. */
  private static final class Numbers {
    private long[] values = new long[16];
    private int size;

    void add(long value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size++] = value;
    }
  }

  private static final Comparator<TaskGroup> ORDER =
      Comparator.comparing(TaskGroup::codelet)
          .thenComparingLong(TaskGroup::bytes)
          .thenComparing(TaskGroup::footprint);

  private final Predicate<String> codelets;
  private final TraceScopes scopes;
  private final Map<TaskGroup, Numbers> groups = new TreeMap<>(ORDER);
  private boolean tasksSeen;
  private boolean untracedSeen;

  private TaskLengths(Predicate<String> codelets, TraceScopes scopes) {
    this.codelets = codelets;
    this.scopes = scopes;
  }

  /** Reads the tasks of the chosen codelets; of a trace, those that ran while it was on. */
  static TaskLengths read(Path report, Predicate<String> codelets) {
    TaskLengths lengths = new TaskLengths(codelets, TraceScopes.read(report));
    ReportReader.read(report, lengths);
    return lengths;
  }

  /** Returns whether the report has tasks that ran, also of other codelets. */
  boolean hasTasks() {
    return tasksSeen;
  }

  /** Returns whether the report has tasks that ran while the trace was off. */
  boolean hasUntraced() {
    return untracedSeen;
  }

  /** Returns a histogram of each group, by codelet, size and footprint. */
  Map<TaskGroup, Histogram> histograms() {
    Map<TaskGroup, Histogram> histograms = new TreeMap<>(ORDER);
    groups.forEach(
        (group, all) -> histograms.put(group, Histogram.of(Arrays.copyOf(all.values, all.size))));
    return histograms;
  }

  @Override
  public void task(TaskPart task, long offset) {
    OptionalLong start = task.start();
    OptionalLong end = task.end();
    if (start.isEmpty() || end.isEmpty() || task.hasFailed() || task.length() < 0) {
      return;
    }
    if (!scopes.overlap(task.rank(), start.getAsLong(), end.getAsLong())) {
      untracedSeen = true;
      return;
    }
    tasksSeen = true;
    if (codelets.test(task.codelet())) {
      TaskGroup group = new TaskGroup(task.codelet(), task.footprint(), task.bytes());
      groups.computeIfAbsent(group, key -> new Numbers()).add(task.length());
    }
  }
}
