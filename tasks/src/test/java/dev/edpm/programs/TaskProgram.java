package dev.edpm.programs;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Sample;
import dev.edpm.tasks.CodeletDefinition;
import dev.edpm.tasks.CodeletHooks;
import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.EngineOptions;
import dev.edpm.tasks.Task;
import dev.edpm.tasks.TaskEngine;
import dev.edpm.tasks.Tasks;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

/** A program with tasks. Each argument is something that it does. */
public final class TaskProgram {

  private static final CodeletDefinition ADD =
      CodeletHooks.codelet(CodeletDefinition.named("add").readsAndWrites("sum").build());

  private TaskProgram() {}

  /** Performs the actions in its arguments. */
  public static void main(String[] args) throws InterruptedException {
    for (String arg : args) {
      switch (arg) {
        case "add" -> System.out.println("sum " + add(100));
        case "engine" -> System.out.println(engine());
        case "start-3" -> Tasks.start(EngineOptions.defaults().workers(3));
        case "start-again" -> startAgain();
        case "close" -> Tasks.engine().close();
        case "abort" -> Tasks.engine().abort();
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
    try (TaskEngine engine = Tasks.engine()) {
      for (int i = 1; i <= times; i++) {
        long value = i;
        ADD.task(variant -> sum[0] += value, handle).on(engine).submit();
      }
    }
    return sum[0];
  }

  private static String engine() {
    EngineOptions options = Tasks.engine().options();
    return options.workers() + " " + options.policy().name() + " " + options.window();
  }

  private static void startAgain() {
    try {
      Tasks.start(EngineOptions.defaults());
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }

  /** The number of tasks, and the id that it is known by. */
  private static String counters() {
    Tasks.engine().awaitAll();
    CounterSet set = Edpm.monitoring().newSet(MonitorScope.GLOBAL);
    String name = "starpu.task.g_total_submitted";
    set.enable(name);
    Sample sample = Edpm.monitoring().read(set, null);
    int id = Edpm.monitoring().find(MonitorScope.GLOBAL, name).orElseThrow().id();
    return sample.has(id) ? "%d 0x%x".formatted((long) sample.number(name), id) : "no value";
  }

  /** Leaves tasks that submit others to the shutdown. */
  private static void drain() {
    CountDownLatch go = new CountDownLatch(1);
    for (int i = 0; i < 4; i++) {
      Tasks.engine()
          .task(
              "outer",
              variant -> {
                go.await();
                Tasks.engine().task("inner", inner -> System.out.println("inner")).submit();
              })
          .submit();
    }
    go.countDown();
    Edpm.shutDown();
    System.out.println("drained");
  }

  /** Ends with unfinished tasks, one of them running. */
  private static void leave(int tasks) throws InterruptedException {
    TaskEngine engine = Tasks.start(EngineOptions.defaults().workers(1));
    CountDownLatch runs = new CountDownLatch(1);
    Task first =
        engine
            .task(
                "slow",
                variant -> {
                  runs.countDown();
                  awaitExit();
                  System.out.println("ended");
                })
            .submit();
    for (int i = 1; i < tasks; i++) {
      engine.task("late", variant -> System.out.println("late")).after(first).submit();
    }
    runs.await();
  }

  /** Waits until the end of the process waits for this task. */
  private static void awaitExit() throws InterruptedException {
    while (Thread.getAllStackTraces().values().stream()
        .noneMatch(
            stack -> Arrays.stream(stack).anyMatch(at -> at.getMethodName().equals("awaitEnd")))) {
      Thread.sleep(1);
    }
  }

  private static void exitInTask() {
    Tasks.engine().task("exits", variant -> System.exit(3)).submit();
    Tasks.engine().awaitAll();
  }
}
