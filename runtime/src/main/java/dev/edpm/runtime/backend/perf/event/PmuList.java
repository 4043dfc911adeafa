package dev.edpm.runtime.backend.perf.event;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The common events of the PMUv3 architecture that an arm64 CPU has. The kernel accepts the others
 * as well, but they read 0. It lists the events of the CPU's PMCEID registers in sysfs.
 */
public final class PmuList {

  private static final int COMMON = 0x40;
  private static final int MORE_COMMON = 0x4000;

  private final Set<Long> listed = new HashSet<>();

  /**
   * @param sys the mount point of sysfs
   */
  public PmuList(Path sys) {
    List<String> cores = Pmu.all(sys).stream().filter(name -> name.startsWith("armv8_")).toList();
    cores.forEach(name -> listed.addAll(Pmu.of(sys, name).listedEvents()));
  }

  /** Tells whether the CPU reports that it does not have an event. */
  public boolean denies(PerfEvent event) {
    boolean common =
        event.config() < COMMON
            || event.config() >= MORE_COMMON && event.config() < MORE_COMMON + COMMON;
    return event.type() == PerfEvent.RAW
        && common
        && !listed.isEmpty()
        && !listed.contains(event.config());
  }
}
