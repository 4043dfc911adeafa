package dev.edpm.benchmarks;

import dev.edpm.runtime.Edpm;
import dev.edpm.tasks.EngineOptions;
import dev.edpm.tasks.TaskEngine;
import dev.edpm.tasks.Tasks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures the overhead of tasks by their size: how much faster than one thread independent tasks
 * run that spin for a given time. StarPU's {@code tasks_size_overhead} draws the same plot.
 *
 * <pre>{@code TaskSizeCost <rounds> <file of results> <milliseconds of work> <microseconds>...}
 * </pre>
 *
 * <p>The number of workers is 1, 2, 4 and so on, up to the number of processors.
 */
final class TaskSizeCost {

  private static final int WARM_UPS = 3;
  private static final long MICRO = 1000;
  private static final long MILLI = 1_000_000;
  private static final int LEAST_TASKS = 64;

  private final int rounds;
  private final long work;

  private TaskSizeCost(int rounds, long work) {
    this.rounds = rounds;
    this.work = work;
  }

  public static void main(String[] args) throws IOException {
    TaskSizeCost cost =
        new TaskSizeCost(Integer.parseInt(args[0]), Long.parseLong(args[2]) * MILLI);
    List<Measurement> all = new ArrayList<>();
    for (int workers = 1; workers <= Runtime.getRuntime().availableProcessors(); workers *= 2) {
      TaskEngine engine = Tasks.start(EngineOptions.defaults().workers(workers));
      for (String micros : List.of(args).subList(3, args.length)) {
        all.add(cost.measure(engine, workers, Long.parseLong(micros)));
      }
      // So that another engine can start.
      Edpm.shutDown();
    }
    Results.write(Path.of(args[1]), all);
  }

  private Measurement measure(TaskEngine engine, int workers, long micros) {
    long size = micros * MICRO;
    int tasks = (int) Math.max((long) LEAST_TASKS * workers, work / size);
    List<Double> speedUps = new ArrayList<>();
    for (int round = -WARM_UPS; round < rounds; round++) {
      long start = System.nanoTime();
      for (int i = 0; i < tasks; i++) {
        engine.task("spin", variant -> spin(size)).submit();
      }
      engine.awaitAll();
      long time = System.nanoTime() - start;
      if (round >= 0) {
        speedUps.add((double) tasks * size / time);
      }
    }
    Map<String, String> params = new LinkedHashMap<>();
    params.put("size", String.valueOf(micros));
    params.put("workers", String.valueOf(workers));
    return new Measurement("taskSize.tasks", params, "speed-up", speedUps);
  }

  private static void spin(long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }
}
