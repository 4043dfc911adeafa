package dev.edpm.tasks;

import dev.edpm.runtime.Edpm;

/**
 * Submits tasks while another thread fills the heap again and again, and waits for their end. To be
 * run in a JVM with little memory.
 */
final class FullHeapProgram {

  static final String MEMORY = "-Xmx16m";

  private static final int ROUNDS = 8;

  /** With a trace, which fills the heap further, a round takes longer. */
  private static final int TRACED_ROUNDS = 2;

  private static final int CHAINS = 50;
  private static final int PIECE = 2000;
  private static final long HELD_NANOS = 5_000_000;

  /** Has tasks allocate something. */
  @SuppressWarnings("unused")
  private static volatile byte[] garbage;

  private FullHeapProgram() {}

  /** Prints {@code ended} when all tasks have ended, and how many workers there are then. */
  public static void main(String[] args) throws InterruptedException {
    EngineOptions options = EngineOptions.defaults().scheduler(args[0]).workers(2).window(2000);
    // The engine of the process is the one that settings trace.
    boolean traced = args.length > 1;
    TaskEngine engine = traced ? Tasks.start(options) : new EngineBench().start(options);
    CodeletDefinition change = CodeletDefinition.named("change").readsAndWrites("data").build();
    // All classes are loaded while there is room for them.
    engine.task("fails", variant -> Integer.parseInt("x")).submit();
    DataHandle<?> first = DataHandle.of(new int[1]);
    change.task(variant -> garbage = new byte[8], first).on(engine).tag(-1).submit();
    change.task(variant -> garbage = new byte[8], first).on(engine).afterTags(-1).submit();
    first.update(value -> garbage = new byte[8]);
    awaitAll(engine);
    System.out.println("started");
    Thread hog = new Thread(() -> fill(traced ? TRACED_ROUNDS : ROUNDS), "hog");
    hog.start();
    DataHandle<?>[] data = new DataHandle<?>[CHAINS];
    long tag = 0;
    boolean taken = false;
    for (int i = 0; hog.isAlive(); i = (i + 1) % CHAINS) {
      try {
        if (data[i] == null) {
          data[i] = DataHandle.of(new int[1]);
        }
        TaskBuilder task = change.task(variant -> garbage = new byte[8], data[i]).on(engine);
        // Where one fails, not all later ones are cancelled.
        if (taken && i % 5 > 0) {
          task.afterTags(tag);
        }
        taken = false;
        task.tag(++tag).priority(i % 3).submit();
        taken = true;
        if (i % 7 == 0) {
          data[i].update(value -> garbage = new byte[8]);
        }
      } catch (OutOfMemoryError | TaskCancelledException e) {
        // The program gets the error, and the task does not count.
        data[i] = null;
      }
    }
    awaitAll(engine);
    engine.task("last", variant -> {}).submit().await();
    long left = engine.unfinished();
    int workers = EngineBench.workerThreads().size();
    if (traced) {
      Edpm.shutDown();
    } else {
      engine.close();
    }
    System.out.println("ended, " + left + " left, " + workers + " workers");
  }

  private static void awaitAll(TaskEngine engine) {
    try {
      engine.awaitAll();
    } catch (TaskFailedException e) {
      // Some have failed, as the test intends; no task is unfinished.
      return;
    }
  }

  private static void fill(int rounds) {
    for (int round = 0; round < rounds; round++) {
      Object[] pieces = null;
      try {
        while (true) {
          pieces = new Object[] {pieces, new byte[round % 2 == 0 ? PIECE : 1]};
        }
      } catch (OutOfMemoryError e) {
        long end = System.nanoTime() + HELD_NANOS;
        while (System.nanoTime() - end < 0) {
          Thread.onSpinWait();
        }
      }
    }
  }
}
