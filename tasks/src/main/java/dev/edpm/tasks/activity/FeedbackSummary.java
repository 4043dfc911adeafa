package dev.edpm.tasks.activity;

import dev.edpm.tasks.feedback.TimeSplit;
import dev.edpm.tasks.feedback.WorkerFeedback;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** Formats the time splits of workers as text, similar to StarPU's worker statistics. */
public final class FeedbackSummary {

  private static final double MILLION = 1e6;
  private static final double PERCENT = 100;

  /** A state and its time. */
  private record Part(String name, ToLongFunction<TimeSplit> time) {}

  private static final List<Part> PARTS =
      List.of(
          new Part("executing", TimeSplit::executing),
          new Part("callback", TimeSplit::callback),
          new Part("waiting", TimeSplit::waiting),
          new Part("sleeping", TimeSplit::sleeping),
          new Part("scheduling", TimeSplit::scheduling));

  private final StringBuilder text = new StringBuilder("workers:\n");

  private FeedbackSummary() {}

  /** Returns the text; each line ends with a line feed. */
  public static String of(List<WorkerFeedback> workers) {
    FeedbackSummary summary = new FeedbackSummary();
    if (workers.isEmpty()) {
      summary.line("\tno feedback: it was never enabled");
      return summary.text.toString();
    }
    workers.forEach(summary::worker);
    summary.all(workers);
    return summary.text.toString();
  }

  private void worker(WorkerFeedback worker) {
    line("worker " + worker.worker() + ": " + tasks(worker.executed()));
    line("\ttime split: total " + millis(worker.total()) + " = " + split(worker, false));
    List<String> parts = new ArrayList<>();
    for (Part part : PARTS) {
      parts.add(part.name() + ": " + millis(part.time().applyAsLong(worker.overlapping())));
    }
    line("\toverlapping: " + String.join(", ", parts));
    work(worker);
  }

  private void all(List<WorkerFeedback> workers) {
    long total = 0;
    long longest = 0;
    long executed = 0;
    double flops = 0;
    double energy = 0;
    TimeSplit split = new TimeSplit(0, 0, 0, 0, 0);
    TimeSplit overlapping = split;
    for (WorkerFeedback worker : workers) {
      total += worker.total();
      longest = Math.max(longest, worker.total());
      executed += worker.executed();
      flops += worker.flops();
      energy += worker.energy();
      split = split.plus(worker.split());
      overlapping = overlapping.plus(worker.overlapping());
    }
    WorkerFeedback all =
        new WorkerFeedback(-1, 0, total, split, overlapping, executed, flops, energy);
    line("all workers: " + tasks(executed));
    line(
        "\tglobal time split: total "
            + millis(total)
            + share(total, total)
            + " = "
            + split(all, true));
    // The workers ran in parallel, so the rate refers to the longest time, not to the sum.
    work(new WorkerFeedback(-1, 0, longest, split, overlapping, executed, flops, energy));
  }

  private static String split(WorkerFeedback feedback, boolean shares) {
    List<String> parts = new ArrayList<>();
    for (Part part : PARTS) {
      parts.add(
          part(part.name(), part.time().applyAsLong(feedback.split()), feedback.total(), shares));
    }
    parts.add(part("overhead", feedback.overhead(), feedback.total(), shares));
    return String.join(" + ", parts);
  }

  private static String part(String name, long time, long total, boolean shares) {
    return name + ": " + millis(time) + (shares ? share(time, total) : "");
  }

  private void work(WorkerFeedback feedback) {
    if (feedback.flops() > 0 && feedback.total() > 0) {
      // Operations per ns are billions of operations per second.
      line(String.format(Locale.ROOT, "\t%.3f GFlop/s", feedback.flops() / feedback.total()));
    }
    if (feedback.energy() > 0) {
      line(String.format(Locale.ROOT, "\t%.3f J", feedback.energy()));
    }
  }

  private static String tasks(long count) {
    return count == 1 ? "1 task" : count + " tasks";
  }

  private static String millis(long nanos) {
    return String.format(Locale.ROOT, "%.2f ms", nanos / MILLION);
  }

  private static String share(long part, long total) {
    return String.format(Locale.ROOT, " (%.2f%%)", total == 0 ? 0.0 : PERCENT * part / total);
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
