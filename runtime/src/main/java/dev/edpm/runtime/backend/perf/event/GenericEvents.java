package dev.edpm.runtime.backend.perf.event;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The events that the kernel defines in {@code linux/perf_event.h}, with the names of the perf
 * tool.
 */
final class GenericEvents {

  private static final List<String> HARDWARE =
      List.of(
          "cycles cpu-cycles",
          "instructions",
          "cache-references",
          "cache-misses",
          "branch-instructions branches",
          "branch-misses",
          "bus-cycles",
          "stalled-cycles-frontend",
          "stalled-cycles-backend",
          "ref-cycles");

  private static final List<String> SOFTWARE =
      List.of(
          "cpu-clock",
          "task-clock",
          "page-faults faults",
          "context-switches cs",
          "cpu-migrations migrations",
          "minor-faults",
          "major-faults",
          "alignment-faults",
          "emulation-faults");

  private static final List<String> CACHES =
      List.of("L1-dcache", "L1-icache", "LLC", "dTLB", "iTLB", "branch", "node");

  private static final List<String> OPERATIONS = List.of("load", "store", "prefetch");

  private static final Map<String, PerfEvent> BY_NAME = new HashMap<>();

  static {
    list(HARDWARE, PerfEvent.HARDWARE);
    list(SOFTWARE, PerfEvent.SOFTWARE);
    for (int cache = 0; cache < CACHES.size(); cache++) {
      for (int operation = 0; operation < OPERATIONS.size(); operation++) {
        String name = CACHES.get(cache) + "-" + OPERATIONS.get(operation);
        long config = cache | operation << 8;
        add(OPERATIONS.get(operation).endsWith("h") ? name + "es" : name + "s", config);
        add(name + "-misses", config | 1 << 16);
      }
    }
  }

  private GenericEvents() {}

  static Optional<PerfEvent> find(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  private static void list(List<String> names, int type) {
    for (int config = 0; config < names.size(); config++) {
      for (String name : names.get(config).split(" ")) {
        BY_NAME.put(name, PerfEvent.of(name, type, config));
      }
    }
  }

  private static void add(String name, long config) {
    BY_NAME.put(name, PerfEvent.of(name, PerfEvent.CACHE, config));
  }
}
