package dev.edpm.runtime.series;

import dev.edpm.runtime.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;

/** Counters of a test's own, with a clock that only the test moves. */
public final class Bench {

  /** Code that may throw. */
  public interface Work {
    /** Does it. */
    void run() throws Exception;
  }

  final AtomicLong clock = new AtomicLong();
  final List<Problem> problems = Collections.synchronizedList(new ArrayList<>());
  public final UserCounters counters;

  public Bench() {
    this(UserCounters.MOST_BYTES);
  }

  Bench(long mostBytes) {
    counters = new UserCounters(clock::get, mostBytes);
    counters.problemsTo(problems::add);
  }

  /** Moves the clock to {@code time} and records. */
  public void at(long time, Recording recording, long... values) {
    clock.set(time);
    recording.record(values);
  }

  /** Returns the only series of a counter. */
  Series series(String counter) {
    List<Series> all = all(counter);
    if (all.size() != 1) {
      throw new AssertionError(all.size() + " series of " + counter);
    }
    return all.get(0);
  }

  List<Series> all(String counter) {
    return counters.series(0).stream()
        .filter(series -> series.definition().name().equals(counter))
        .toList();
  }

  static List<Double> values(Series series) {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      values.add(series.value(i));
    }
    return values;
  }

  static List<Long> times(Series series) {
    List<Long> times = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      times.add(series.time(i));
    }
    return times;
  }

  /** Runs on a thread of that group to its end. */
  public static void onThread(ThreadGroup group, String name, Work work) throws Exception {
    FutureTask<Void> task = task(work);
    Thread thread = new Thread(group, task, name);
    thread.start();
    thread.join();
    finish(task);
  }

  static FutureTask<Void> task(Work work) {
    return new FutureTask<>(
        () -> {
          work.run();
          return null;
        });
  }

  static FutureTask<Void> start(Work work) {
    FutureTask<Void> task = task(work);
    Thread thread = new Thread(task, "bench");
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  static void finish(FutureTask<Void> task) throws Exception {
    try {
      task.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (Exception) e.getCause();
    }
  }
}
