package dev.edpm.benchmarks.calls;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * The calls since the last {@link #take}, on all threads. Counted code calls {@link #entered} at
 * the beginning of each method; see {@link CountingLoader}.
 */
public final class Calls {

  private static final Map<Method, LongAdder> COUNTS = new ConcurrentHashMap<>();

  private Calls() {}

  /** A method of a class, with the overloads of its name. */
  record Method(String type, String name) {}

  /** Counts a call of a method. */
  public static void entered(String type, String name) {
    COUNTS.computeIfAbsent(new Method(type, name), method -> new LongAdder()).increment();
  }

  /** Returns the calls of each method by class, and starts again at none. */
  static Map<String, Map<String, Long>> take() {
    Map<String, Map<String, Long>> taken = new TreeMap<>();
    COUNTS.forEach(
        (method, count) -> {
          long calls = count.sumThenReset();
          if (calls > 0) {
            taken.computeIfAbsent(method.type(), type -> new TreeMap<>()).put(method.name(), calls);
          }
        });
    return taken;
  }
}
