package dev.edpm.programs;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.boot.Hooks;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.task.Codelet;
import dev.edpm.runtime.task.DataHandle;
import dev.edpm.runtime.task.EngineOptions;
import dev.edpm.runtime.task.Task;
import dev.edpm.runtime.task.TaskEngine;
import java.util.concurrent.CountDownLatch;

/** A program with tasks. Each argument is something that it does. */
public final class TaskProgram {

  private static final Codelet ADD =
      Hooks.codelet(Codelet.named("add").readsAndWrites("sum").build());

  private TaskProgram() {}

  /** Does what it is told. */
  public static void main(String[] args) throws InterruptedException {
    for (String arg : args) {
      switch (arg) {
        case "add" -> System.out.println("sum " + add(100));
        case "engine" -> System.out.println(engine());
        case "start-3" -> Edpm.startTasks(EngineOptions.defaults().workers(3));
        case "start-again" -> startAgain();
        case "close" -> Edpm.tasks().close();
        case "abort" -> Edpm.tasks().abort();
        case "try" -> System.out.println("sum " + addInTry(100));
        case "collect" -> Edpm.monitoring().startCollection();
        case "counters" -> System.out.println(counters());
        case "shut-down" -> Edpm.shutDown();
        case "start" -> Edpm.start();
        case "drain" -> drain();
        case "leave-5" -> leave(5);
        case "exit-in-task" -> exitInTask();
        default -> throw new IllegalArgumentException(arg);
      }
    }
  }

  private static long add(int times) {
    long[] sum = {0};
    DataHandle<long[]> handle = DataHandle.of(sum);
    for (int i = 1; i <= times; i++) {
      long value = i;
      ADD.task(variant -> sum[0] += value, handle).submit();
    }
    return handle.read()[0];
  }

  /** Nothing but the end of the block waits for the tasks. */
  private static long addInTry(int times) {
    long[] sum = {0};
    DataHandle<long[]> handle = DataHandle.of(sum);
    try (TaskEngine engine = Edpm.tasks()) {
      for (int i = 1; i <= times; i++) {
        long value = i;
        ADD.task(variant -> sum[0] += value, handle).on(engine).submit();
      }
    }
    return sum[0];
  }

  private static String engine() {
    EngineOptions options = Edpm.tasks().options();
    return options.workers() + " " + options.policy().name() + " " + options.window();
  }

  private static void startAgain() {
    try {
      Edpm.startTasks(EngineOptions.defaults());
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }

  /** The number of tasks, and the id that it is known by. */
  private static String counters() {
    Edpm.tasks().awaitAll();
    CounterSet set = Edpm.monitoring().newSet(MonitorScope.GLOBAL);
    String name = "starpu.task.g_total_submitted";
    set.enable(name);
    return "%d 0x%x"
        .formatted(
            (long) Edpm.monitoring().read(set, null).number(name),
            Edpm.monitoring().find(MonitorScope.GLOBAL, name).orElseThrow().id());
  }

  /** Leaves tasks to the shutdown that submit others. */
  private static void drain() {
    CountDownLatch go = new CountDownLatch(1);
    for (int i = 0; i < 4; i++) {
      Edpm.tasks()
          .task(
              "outer",
              variant -> {
                go.await();
                Edpm.tasks().task("inner", inner -> System.out.println("inner")).submit();
              })
          .submit();
    }
    go.countDown();
    Edpm.shutDown();
    System.out.println("drained");
  }

  /** Leaves tasks behind, one of them running. */
  private static void leave(int tasks) throws InterruptedException {
    TaskEngine engine = Edpm.startTasks(EngineOptions.defaults().workers(1));
    CountDownLatch runs = new CountDownLatch(1);
    Task first =
        engine
            .task(
                "slow",
                variant -> {
                  runs.countDown();
                  Thread.sleep(50);
                  System.out.println("ended");
                })
            .submit();
    for (int i = 1; i < tasks; i++) {
      engine.task("late", variant -> System.out.println("late")).after(first).submit();
    }
    runs.await();
  }

  private static void exitInTask() {
    Edpm.tasks().task("exits", variant -> System.exit(3)).submit();
    Edpm.tasks().awaitAll();
  }
}
