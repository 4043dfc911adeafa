package dev.edpm.benchmarks;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.SampleListener;
import dev.edpm.tasks.CodeletDefinition;
import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.EngineOptions;
import dev.edpm.tasks.TaskEngine;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.codelet.TaskBody;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Measures the cost of an empty task, from the first submission to the end of the last task: of
 * independent tasks and of a chain, compared with the executors of java.util.concurrent.
 */
@State(Scope.Benchmark)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT, "-Xmx1g"})
public class TaskCost {

  private static final int TASKS = 50_000;

  /** The number of threads that run tasks. */
  @Param({"1", "2"})
  private int workers;

  /** The monitoring of an engine. */
  public enum Watching {
    /** None. */
    OFF,
    /** Counters are collected, without listeners. */
    COLLECTION,
    /** Three listeners read all counters. */
    LISTENERS,
    /** The times of each task and the states of workers are recorded. */
    FEEDBACK
  }

  /** An engine with a number of workers. */
  @State(Scope.Benchmark)
  public static class Engine {

    @Param({"OFF", "COLLECTION", "LISTENERS", "FEEDBACK"})
    private Watching watching;

    @Param({"lws"})
    private String scheduler;

    private final CodeletDefinition independent = CodeletDefinition.named("independent").build();
    private final CodeletDefinition chained =
        CodeletDefinition.named("chained").readsAndWrites("data").build();
    private TaskEngine tasks;

    /**
     * Written only once, because threads that write a common field for each sample would exchange
     * its cache line.
     */
    private boolean listened;

    /** Starts the engine. */
    @Setup
    public void start(TaskCost cost) {
      tasks = Tasks.start(EngineOptions.defaults().workers(cost.workers).scheduler(scheduler));
      Monitoring monitoring = Edpm.monitoring();
      switch (watching) {
        case OFF -> {}
        case COLLECTION -> monitoring.startCollection();
        case LISTENERS -> {
          monitoring.attachGlobal(listener(monitoring, MonitorScope.GLOBAL));
          monitoring.attachToAllWorkers(listener(monitoring, MonitorScope.PER_WORKER));
          monitoring.attachToAllCodelets(listener(monitoring, MonitorScope.PER_CODELET));
          monitoring.startCollection();
        }
        case FEEDBACK -> tasks.feedback().enable();
      }
    }

    private SampleListener listener(Monitoring monitoring, MonitorScope scope) {
      CounterSet set = monitoring.newSet(scope);
      for (CounterInfo counter : monitoring.counters(scope)) {
        if (counter.name().startsWith("starpu.")) {
          set.enable(counter.id());
        }
      }
      int[] ids = set.enabled().stream().mapToInt(CounterInfo::id).toArray();
      return new SampleListener(
          set,
          sample -> {
            double all = 0;
            for (int id : ids) {
              all += sample.number(id);
            }
            if (all < 0) {
              throw new IllegalStateException("no counter is below 0");
            }
            if (!listened) {
              listened = true;
            }
          });
    }

    /** Ends the engine. */
    @TearDown
    public void end() {
      tasks.close();
      if (watching == Watching.LISTENERS && !listened) {
        throw new IllegalStateException("no listener was called");
      }
    }
  }

  /** The executors for comparison. */
  @State(Scope.Benchmark)
  public static class Executors {

    private ForkJoinPool forkJoin;
    private ThreadPoolExecutor threads;

    /** Starts the executors. */
    @Setup
    public void start(TaskCost cost) {
      forkJoin = new ForkJoinPool(cost.workers);
      threads =
          new ThreadPoolExecutor(
              cost.workers, cost.workers, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    /** Ends the executors. */
    @TearDown
    public void end() {
      forkJoin.shutdown();
      threads.shutdown();
    }
  }

  @Benchmark
  @OperationsPerInvocation(TASKS)
  public void independent(Engine engine) {
    TaskBody nothing = variant -> {};
    for (int i = 0; i < TASKS; i++) {
      engine.independent.task(nothing).submit();
    }
    engine.tasks.awaitAll();
  }

  @Benchmark
  @OperationsPerInvocation(TASKS)
  public void chain(Engine engine) {
    TaskBody nothing = variant -> {};
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    for (int i = 0; i < TASKS; i++) {
      engine.chained.task(nothing, data).submit();
    }
    engine.tasks.awaitAll();
  }

  @Benchmark
  @OperationsPerInvocation(TASKS)
  public void independentForkJoinPool(Executors executors) {
    Runnable nothing = () -> {};
    for (int i = 0; i < TASKS; i++) {
      executors.forkJoin.execute(nothing);
    }
    executors.forkJoin.awaitQuiescence(1, TimeUnit.MINUTES);
  }

  @Benchmark
  @OperationsPerInvocation(TASKS)
  public void independentThreadPool(Executors executors) throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    AtomicLong open = new AtomicLong(TASKS);
    Runnable counted =
        () -> {
          if (open.decrementAndGet() == 0) {
            ended.countDown();
          }
        };
    for (int i = 0; i < TASKS; i++) {
      executors.threads.execute(counted);
    }
    ended.await();
  }

  @Benchmark
  @OperationsPerInvocation(TASKS)
  public void chainCompletableFuture(Executors executors) {
    Runnable nothing = () -> {};
    CompletableFuture<Void> last = CompletableFuture.completedFuture(null);
    for (int i = 0; i < TASKS; i++) {
      last = last.thenRunAsync(nothing, executors.forkJoin);
    }
    last.join();
  }

  /** The two clock reads that the measurement of a task requires. */
  @Benchmark
  public long clockReads() {
    long start = System.nanoTime();
    return System.nanoTime() - start;
  }
}
