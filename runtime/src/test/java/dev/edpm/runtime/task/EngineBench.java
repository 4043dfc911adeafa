package dev.edpm.runtime.task;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.Recorder;
import dev.edpm.runtime.region.RecorderOptions;
import dev.edpm.runtime.sched.Policies;
import dev.edpm.runtime.sched.SchedulingPolicy;
import dev.edpm.runtime.steer.Steering;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Starts engines that have surroundings of their own. */
final class EngineBench {

  static final int MOST_WORKERS = 8;

  /** No regions are run here, so that all can share it. */
  private static final Recorder RECORDER =
      new Recorder(new RecorderOptions(1L << 20, 1L << 20, false, problem -> {}));

  final Queue<Problem> problems = new ConcurrentLinkedQueue<>();
  final Monitoring monitoring = new Monitoring(RECORDER, System::nanoTime, problems::add);

  TaskEngine start(EngineOptions options) {
    return TaskEngine.start(
        options,
        new Surroundings(
            monitoring,
            new Steering(System::nanoTime, problems::add),
            new ToolEvents("1", problems::add),
            problems::add));
  }

  /** Starts one, where problems do not matter. */
  static TaskEngine start(String policy, int workers) {
    return new EngineBench().start(EngineOptions.defaults().scheduler(policy).workers(workers));
  }

  static TaskEngine start(int workers) {
    return start(EngineOptions.DEFAULT_POLICY, workers);
  }

  static List<String> policies() {
    return Policies.all().stream().map(SchedulingPolicy::name).toList();
  }

  /** Returns a scheduler for a number: all of them, with all numbers of workers. */
  static String policy(int number) {
    List<String> policies = policies();
    return policies.get(number % policies.size());
  }

  /** Returns how many workers go with {@link #policy}. */
  static int workers(int number) {
    return number / policies().size() % MOST_WORKERS + 1;
  }

  /** Returns how many combinations there are. */
  static int combinations() {
    return policies().size() * MOST_WORKERS;
  }

  /** Returns the threads of all engines there are. */
  static List<Thread> workerThreads() {
    Thread[] threads = new Thread[Thread.activeCount() + 64];
    int count = Thread.enumerate(threads);
    return count == 0
        ? Collections.emptyList()
        : Arrays.stream(threads, 0, count)
            .filter(thread -> thread.getName().startsWith("edpm-worker-"))
            .toList();
  }
}
