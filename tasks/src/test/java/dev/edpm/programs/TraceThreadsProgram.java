package dev.edpm.programs;

import dev.edpm.runtime.Edpm;
import dev.edpm.tasks.CodeletDefinition;
import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.Tasks;
import java.util.concurrent.CountDownLatch;

/** Threads and workers in certain situations while they are traced; the argument chooses one. */
public final class TraceThreadsProgram {

  private static final CodeletDefinition FREE = CodeletDefinition.named("free").build();
  private static final CodeletDefinition CHANGE =
      CodeletDefinition.named("change").readsAndWrites("data").build();

  private TraceThreadsProgram() {}

  /** Runs the part of the program that the argument names. */
  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "steal" -> steal();
      case "throttled" -> throttled();
      case "restart" -> restart();
      case "threads" -> threads(Integer.parseInt(args[1]));
      default -> throw new IllegalArgumentException(args[0]);
    }
    Edpm.shutDown();
  }

  /** A task releases another one, and does not end before a second worker runs it. */
  private static void steal() {
    Tasks.engine();
    CountDownLatch stolen = new CountDownLatch(1);
    FREE.task(
            variant -> {
              FREE.task(inner -> stolen.countDown()).submit();
              stolen.await();
            })
        .submit();
    Tasks.engine().awaitAll();
  }

  /** No task ends before the submitting thread waits. */
  private static void throttled() {
    Tasks.engine();
    Thread self = Thread.currentThread();
    for (int i = 0; i < 12; i++) {
      FREE.task(
              variant -> {
                while (self.getState() == Thread.State.RUNNABLE) {
                  Thread.onSpinWait();
                }
              })
          .submit();
    }
    Tasks.engine().awaitAll();
  }

  private static void restart() {
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    for (int i = 0; i < 100; i++) {
      CHANGE.task(variant -> {}, data).submit();
    }
    Edpm.shutDown();
    Tasks.engine();
    CHANGE.task(variant -> {}, data).submit();
    CHANGE.task(variant -> {}, data).submit().await();
  }

  private static void threads(int count) throws InterruptedException {
    Tasks.engine();
    for (int i = 0; i < count; i++) {
      Thread one = new Thread(() -> FREE.task(variant -> {}).submit());
      one.start();
      one.join();
    }
    Tasks.engine().awaitAll();
  }
}
