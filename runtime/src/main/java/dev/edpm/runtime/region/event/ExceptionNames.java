package dev.edpm.runtime.region.event;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Numbers the class names of exceptions that ended executions, from 1. Safe on any thread. */
public final class ExceptionNames {

  private static final Map<String, Integer> IDS = new ConcurrentHashMap<>();
  private static final List<String> NAMES = new CopyOnWriteArrayList<>();

  // Known in advance: an execution that ends because the heap is full must be closed without
  // allocating.
  private static final int UNKNOWN = add("unknown");
  private static final int OUT_OF_MEMORY = add(OutOfMemoryError.class.getName());

  private ExceptionNames() {}

  /** Initialises the class while there is heap for it. */
  public static void prepare() {
    id(null);
  }

  public static int id(Throwable exception) {
    if (exception == null) {
      return UNKNOWN;
    }
    if (exception.getClass() == OutOfMemoryError.class) {
      return OUT_OF_MEMORY;
    }
    try {
      String name = exception.getClass().getName();
      Integer id = IDS.get(name);
      return id != null ? id : add(name);
    } catch (OutOfMemoryError e) {
      return UNKNOWN;
    }
  }

  /** Returns the name with that number, or null for 0. */
  public static String name(int id) {
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
