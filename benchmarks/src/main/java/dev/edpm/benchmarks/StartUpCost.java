package dev.edpm.benchmarks;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * How much longer a program takes from start to end when it enters 1,000 regions once.
 *
 * <pre>{@code StartUpCost <folder of the processor's jars> <rounds>}</pre>
 */
public final class StartUpCost {

  private static final int CLASSES = 10;
  private static final int METHODS = 100;

  private StartUpCost() {}

  /** Prints the medians and how they differ. */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    int rounds = Integer.parseInt(args[1]);
    try (Scratch scratch = Scratch.create()) {
      Path plain = Files.createDirectory(scratch.folder().resolve("plain"));
      Path woven = Files.createDirectory(scratch.folder().resolve("woven"));
      List<Path> sources = Sources.generate(CLASSES, METHODS, scratch.folder());
      Compilation.plain(sources).to(plain);
      Compilation.woven(sources, folder).to(woven);
      String report = scratch.folder().resolve("report.json").toString();

      Map<String, Callable<?>> actions = new LinkedHashMap<>();
      actions.put("without", () -> start(plain, "off"));
      actions.put("with, no report", () -> start(woven, "off"));
      actions.put("with, report written", () -> start(woven, report));
      Map<String, Double> times = Rounds.medians(rounds, actions);
      double without = times.get("without");
      times.forEach(
          (name, time) ->
              System.out.printf("%-24s %6.0f ms %+6.0f ms%n", name, time, time - without));
    }
  }

  private static String start(Path classes, String report) throws Exception {
    String classPath = classes + File.pathSeparator + System.getProperty("java.class.path");
    return Child.run("java", List.of("-cp", classPath, "-Dedpm.report=" + report, "Main"));
  }
}
