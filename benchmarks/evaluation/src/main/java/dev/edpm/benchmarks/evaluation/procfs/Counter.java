package dev.edpm.benchmarks.evaluation.procfs;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** The counters of the calling thread. The last one is affected by reading the others. */
public enum Counter {
  PAGE_FAULTS,
  CONTEXT_SWITCHES,
  CPU_TIME,
  ALLOCATED_BYTES;

  private static final int MINOR_FAULTS = 7;
  private static final int MAJOR_FAULTS = 9;

  private static final ThreadMXBean THREADS =
      ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

  /** Returns the current value. */
  public long read() {
    return switch (this) {
      case PAGE_FAULTS -> pageFaults();
      case CONTEXT_SWITCHES -> contextSwitches();
      case CPU_TIME -> THREADS.getCurrentThreadCpuTime();
      case ALLOCATED_BYTES -> THREADS.getCurrentThreadAllocatedBytes();
    };
  }

  private static long pageFaults() {
    String stat = text("/proc/thread-self/stat");
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return Long.parseLong(fields[MINOR_FAULTS]) + Long.parseLong(fields[MAJOR_FAULTS]);
  }

  private static long contextSwitches() {
    return text("/proc/thread-self/status")
        .lines()
        .filter(line -> line.contains("voluntary_ctxt_switches:"))
        .mapToLong(line -> Long.parseLong(line.substring(line.indexOf('\t') + 1)))
        .sum();
  }

  private static String text(String file) {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
