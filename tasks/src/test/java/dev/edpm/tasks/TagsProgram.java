package dev.edpm.tasks;

import dev.edpm.tasks.report.EngineSnapshot;

/**
 * Submits a million tasks that have tags and half a million whose codelets have names of their own.
 * To be run in a JVM with little memory.
 */
final class TagsProgram {

  static final String MEMORY = "-Xmx40m";

  /** What it prints. */
  static final String OUTPUT = "1500001 others: 490002";

  private static final int TAGS = 1_000_000;
  private static final int CODELETS = 500_000;

  private TagsProgram() {}

  /** Prints how many tasks it ran, and how many were counted together. */
  public static void main(String[] args) {
    EngineOptions options = EngineOptions.defaults().workers(2).window(1000).scheduler(args[0]);
    EngineBench bench = new EngineBench();
    try (TaskEngine engine = bench.start(options)) {
      for (int i = 0; i < TAGS; i++) {
        TaskBuilder task = engine.task("tagged", variant -> {}).tag(i);
        if (i > 0) {
          // One that may have ended, and one that has ended long ago.
          task.afterTags(i - 1, i / 2);
        }
        task.submit();
      }
      for (int i = 0; i < CODELETS; i++) {
        engine.task("named " + i, variant -> {}).submit();
      }
      engine.task("last", variant -> {}).afterTags(0, TAGS - 1).submit().await();
      engine.awaitAll();
      long all = 0;
      long others = 0;
      for (EngineSnapshot.CodeletSnapshot codelet : engine.snapshot(0).codelets()) {
        all += codelet.executed();
        others += codelet.codelet().name().equals("others") ? codelet.executed() : 0;
      }
      System.out.println(all + " others: " + others);
    }
  }
}
