package dev.edpm.benchmarks.calls;

import dev.edpm.benchmarks.Options;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Prints the number of calls of EDPM's methods that an action of a program makes, and the number of
 * classes that have these methods.
 *
 * <pre>{@code CallCount report|task [--list]}</pre>
 *
 * <p>Calls on all threads count. EDPM's own threads run in between and only add calls, so the
 * smallest of several counts is printed.
 */
public final class CallCount {

  private static final String EDPM = "dev.edpm.";
  private static final int WARM_UPS = 20;
  private static final int COUNTS = 20;

  private CallCount() {}

  /** Counts, and prints the result. */
  public static void main(String[] args) throws Exception {
    List<String> words = new ArrayList<>(List.of(args));
    boolean list = words.remove("--list");
    if (words.equals(List.of("report"))) {
      print("report", count(Report.class), 1, list);
    } else if (words.equals(List.of("task"))) {
      print("task", count(EmptyTasks.class), EmptyTasks.TASKS, list);
    } else {
      System.err.println("usage: benchmarks/calls report|task [--list]");
      System.exit(2);
    }
    // The workers of tasks would run on.
    System.exit(0);
  }

  /** Returns the calls of each method, by class, of one run of an action. */
  private static Map<String, Map<String, Long>> count(Class<? extends Runnable> type)
      throws IOException, ReflectiveOperationException {
    setProperty(Options.NO_REPORT);
    setProperty(Options.RECORDS);
    CountingLoader loader =
        new CountingLoader(regions(type), name -> name.startsWith(EDPM), CallCount::isOwnCode);
    var constructor = loader.loadClass(type.getName()).getDeclaredConstructor();
    constructor.setAccessible(true);
    Runnable action = (Runnable) constructor.newInstance();
    for (int i = 0; i < WARM_UPS; i++) {
      action.run();
    }
    List<Map<String, Map<String, Long>>> counts = new ArrayList<>();
    for (int i = 0; i < COUNTS; i++) {
      Calls.take();
      action.run();
      counts.add(Calls.take());
    }
    return Collections.min(counts, Comparator.comparingLong(CallCount::sum));
  }

  /** Returns a list that has only the regions of one class. */
  private static URL regions(Class<?> type) throws IOException {
    Path file = Files.createTempFile("edpm-calls-", "");
    file.toFile().deleteOnExit();
    try (InputStream all = type.getResourceAsStream("/META-INF/edpm/regions")) {
      String rows = new String(all.readAllBytes(), StandardCharsets.UTF_8);
      Files.write(
          file, rows.lines().filter(row -> row.startsWith(type.getName() + "_Edpm\t")).toList());
    }
    return file.toUri().toURL();
  }

  private static void setProperty(String option) {
    String[] parts = option.substring("-D".length()).split("=", 2);
    System.setProperty(parts[0], parts[1]);
  }

  /** Returns whether a class is neither of a benchmark nor of a library inside an artifact. */
  private static boolean isOwnCode(String name) {
    return !name.startsWith("dev.edpm.benchmarks.") && !name.contains(".shaded.");
  }

  private static void print(
      String action, Map<String, Map<String, Long>> calls, int actions, boolean list) {
    System.out.printf(
        "%s: %,d calls in %d classes%n",
        action, Math.round((double) sum(calls) / actions), calls.size());
    if (list) {
      calls.forEach(
          (type, methods) -> {
            System.out.printf("%n%s%n", type.substring(EDPM.length()));
            methods.forEach(
                (method, count) ->
                    System.out.printf("  %,9.1f  %s%n", (double) count / actions, method));
          });
    }
  }

  private static long sum(Map<String, Map<String, Long>> calls) {
    return calls.values().stream()
        .flatMap(methods -> methods.values().stream())
        .mapToLong(Long::longValue)
        .sum();
  }
}
