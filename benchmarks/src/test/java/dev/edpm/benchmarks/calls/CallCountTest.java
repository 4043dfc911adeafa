package dev.edpm.benchmarks.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.benchmarks.Child;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CallCountTest {

  /** Is loaded again, with methods that count. */
  static final class Program implements Runnable {
    @Override
    public void run() {
      List.of(1, 2, 3).forEach(number -> twice(number));
    }

    private static int twice(int number) {
      return 2 * number;
    }
  }

  /** Is loaded again, and its methods do not count. */
  static final class Outside {
    private Outside() {}

    static void run(Runnable program) {
      program.run();
    }
  }

  @Test
  void countsConstructorsMethodsAndLambdas(@TempDir Path folder) throws Exception {
    Path regions = Files.createFile(folder.resolve("regions"));
    String name = Program.class.getName();
    CountingLoader loader =
        new CountingLoader(
            regions.toUri().toURL(),
            type -> type.startsWith(CallCountTest.class.getName()),
            name::equals);
    Calls.take();

    var constructor = loader.loadClass(name).getDeclaredConstructor();
    constructor.setAccessible(true);
    Runnable program = (Runnable) constructor.newInstance();
    var outside =
        loader.loadClass(Outside.class.getName()).getDeclaredMethod("run", Runnable.class);
    outside.setAccessible(true);
    outside.invoke(null, program);

    assertThat(Calls.take())
        .isEqualTo(Map.of(name, Map.of("<init>", 1L, "run", 1L, "lambda$run$0", 3L, "twice", 3L)));
    assertThat(Calls.take()).isEmpty();
  }

  @Test
  void listsTheCallsOfAReport() throws Exception {
    String report = Child.java(CallCount.class, List.of(), "report", "--list");

    // One region, whose name, class and so on are read at least once.
    assertThat(report.lines().findFirst().orElseThrow())
        .matches("report: [0-9,]+ calls in [0-9]+ classes");
    assertThat(report).containsPattern("(?m)^runtime\\.Edpm\n +1\\.0  writeReport$");
  }

  @Test
  void countsTheCallsOfOneTask() throws Exception {
    String task = Child.java(CallCount.class, List.of(), "task", "--list");

    assertThat(task).containsPattern("(?m)^tasks\\.Task\n +1\\.0  <init>$");
  }
}
