package dev.edpm.runtime.backend.jvm;

import java.util.Optional;

/** The counters of this backend, with their sources. */
enum JvmCounter {
  CPU("time.cpu", "ThreadMXBean.getCurrentThreadCpuTime"),
  USER("time.user", "ThreadMXBean.getCurrentThreadUserTime"),
  ALLOCATED_BYTES("jvm.allocated-bytes", "ThreadMXBean.getCurrentThreadAllocatedBytes"),
  BLOCKED_COUNT("jvm.blocked-count", "ThreadInfo.getBlockedCount"),
  BLOCKED_TIME("jvm.blocked-time", "ThreadInfo.getBlockedTime"),
  WAITED_COUNT("jvm.waited-count", "ThreadInfo.getWaitedCount"),
  GC_COUNT("jvm.gc-count", "GarbageCollectorMXBean.getCollectionCount"),
  GC_TIME("jvm.gc-time", "GarbageCollectorMXBean.getCollectionTime"),
  COMPILATION_TIME("jvm.compilation-time", "CompilationMXBean.getTotalCompilationTime"),
  LOADED_CLASSES("jvm.loaded-classes", "ClassLoadingMXBean.getTotalLoadedClassCount");

  private final String counter;
  private final String source;

  JvmCounter(String counter, String source) {
    this.counter = counter;
    this.source = source;
  }

  /** Returns its full name. */
  String counter() {
    return counter;
  }

  static Optional<JvmCounter> of(String counter) {
    for (JvmCounter one : values()) {
      if (one.counter.equals(counter)) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
  }

  String source() {
    return source;
  }

  /** Tells whether the accounts of virtual threads have it. */
  boolean isInAccounts() {
    return this == CPU || this == ALLOCATED_BYTES;
  }

  /** Tells whether it is read from a {@code ThreadInfo}. */
  boolean needsThreadInfo() {
    return this == BLOCKED_COUNT || this == BLOCKED_TIME || this == WAITED_COUNT;
  }
}
