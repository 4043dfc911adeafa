package dev.edpm.tasks;

import java.util.ArrayList;
import java.util.List;

/** Submits two million tasks that follow each other. To be run in a JVM with little memory. */
final class LongProgram {

  static final int TASKS = 2_000_000;
  static final String MEMORY = "-Xmx48m";

  private static final CodeletDefinition ADD =
      CodeletDefinition.named("add").reads("a").readsAndWrites("b").build();

  private LongProgram() {}

  /** Prints the sum that the tasks have made. */
  public static void main(String[] args) {
    EngineOptions options = EngineOptions.defaults().workers(2).window(1000).scheduler(args[0]);
    List<DataHandle<long[]>> sums = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      sums.add(DataHandle.of(new long[1]));
    }
    DataHandle<long[]> constant = DataHandle.of(new long[] {1});
    try (TaskEngine engine = new EngineBench().start(options)) {
      Task before = engine.task("first", variant -> {}).submit();
      for (int i = 0; i < TASKS; i++) {
        DataHandle<long[]> sum = sums.get(i % sums.size());
        before =
            ADD.task(variant -> sum.value()[0] += constant.value()[0], constant, sum)
                .after(before)
                .on(engine)
                .submit();
      }
      engine.awaitAll();
    }
    System.out.println(sums.stream().mapToLong(sum -> sum.value()[0]).sum());
  }
}
