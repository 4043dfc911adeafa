package dev.edpm.runtime.region;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Numbers the class names of exceptions that ended executions, from 1. Safe on any thread. */
final class ExceptionNames {

  private static final Map<String, Integer> IDS = new ConcurrentHashMap<>();
  private static final List<String> NAMES = new CopyOnWriteArrayList<>();

  private ExceptionNames() {}

  static int id(Throwable exception) {
    String name = exception == null ? "unknown" : exception.getClass().getName();
    Integer id = IDS.get(name);
    return id != null ? id : add(name);
  }

  /** Returns the name with that number, or null for 0. */
  static String name(int id) {
    return id == 0 ? null : NAMES.get(id - 1);
  }

  private static synchronized int add(String name) {
    Integer known = IDS.get(name);
    if (known != null) {
      return known;
    }
    NAMES.add(name);
    IDS.put(name, NAMES.size());
    return NAMES.size();
  }
}
