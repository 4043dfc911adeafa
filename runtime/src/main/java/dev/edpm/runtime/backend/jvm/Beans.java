package dev.edpm.runtime.backend.jvm;

import dev.edpm.runtime.backend.CounterReader;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The management beans of {@code java.management}. Each is created when it is first used. */
final class Beans {

  static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final long NS_PER_MS = 1_000_000;

  private static final String PAUSES = " Pauses";
  private static final String CYCLES = " Cycles";

  private Beans() {}

  /** Returns why this JVM does not serve a counter; empty if it does. */
  static Optional<String> whyNot(JvmCounter counter) {
    return switch (counter) {
      case CPU, USER -> cpuTime();
      case ALLOCATED_BYTES ->
          reason(!Allocation.isMeasured(), "this JVM does not measure the threads' allocation");
      case BLOCKED_TIME ->
          reason(
              !THREADS.isThreadContentionMonitoringSupported(),
              "this JVM does not monitor thread contention");
      case COMPILATION_TIME ->
          reason(Compilation.BEAN == null, "this JVM does not compile or time it");
      case BLOCKED_COUNT, WAITED_COUNT, GC_COUNT, GC_TIME, LOADED_CLASSES -> Optional.empty();
    };
  }

  /** Returns the value of a counter of the whole process. */
  static long processValue(JvmCounter counter) {
    return switch (counter) {
      case GC_COUNT -> GarbageCollection.count();
      case GC_TIME -> GarbageCollection.timeMs() * NS_PER_MS;
      case COMPILATION_TIME -> Compilation.BEAN.getTotalCompilationTime() * NS_PER_MS;
      case LOADED_CLASSES -> Classes.BEAN.getTotalLoadedClassCount();
      default -> CounterReader.NO_VALUE;
    };
  }

  /**
   * Tells whether a collector's bean counts pauses of the program. Concurrent collectors have two
   * beans for the same collections: one for the whole cycles, which do not stop the program, and
   * one for the pauses.
   */
  static boolean countsPauses(String name, Collection<String> all) {
    return !name.endsWith(CYCLES)
        || !all.contains(name.substring(0, name.length() - CYCLES.length()) + PAUSES);
  }

  private static Optional<String> cpuTime() {
    return THREADS.isCurrentThreadCpuTimeSupported()
        ? reason(
            !THREADS.isThreadCpuTimeEnabled(),
            "the program has switched it off: ThreadMXBean.setThreadCpuTimeEnabled(true)")
        : Optional.of("this JVM does not measure the threads' CPU time");
  }

  private static Optional<String> reason(boolean holds, String reason) {
    return holds ? Optional.of(reason) : Optional.empty();
  }

  private static final class Compilation {
    static final CompilationMXBean BEAN = find();

    private static CompilationMXBean find() {
      CompilationMXBean bean = ManagementFactory.getCompilationMXBean();
      return bean != null && bean.isCompilationTimeMonitoringSupported() ? bean : null;
    }
  }

  private static final class Classes {
    static final ClassLoadingMXBean BEAN = ManagementFactory.getClassLoadingMXBean();
  }

  private static final class GarbageCollection {
    private static final GarbageCollectorMXBean[] BEANS = find();

    private static GarbageCollectorMXBean[] find() {
      Collection<GarbageCollectorMXBean> all = ManagementFactory.getGarbageCollectorMXBeans();
      Set<String> names =
          all.stream().map(GarbageCollectorMXBean::getName).collect(Collectors.toSet());
      return all.stream()
          .filter(bean -> countsPauses(bean.getName(), names))
          .toArray(GarbageCollectorMXBean[]::new);
    }

    static long count() {
      long sum = 0;
      for (GarbageCollectorMXBean bean : BEANS) {
        // The bean returns -1 if the collector does not provide the number.
        sum += Math.max(0, bean.getCollectionCount());
      }
      return sum;
    }

    static long timeMs() {
      long sum = 0;
      for (GarbageCollectorMXBean bean : BEANS) {
        sum += Math.max(0, bean.getCollectionTime());
      }
      return sum;
    }
  }
}
