package dev.edpm.runtime.backend.os;

import java.util.Locale;

/** The files that are read: those in a thread's folder in procfs, and one of the control group. */
enum CounterFile {
  STAT,
  STATUS,
  SCHED,
  IO,
  /** {@code cpu.stat} of the process's control group. */
  CPU_STAT;

  /** Returns its name in the thread's folder. */
  String fileName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the kernel option that the file requires. */
  String kernelOption() {
    return switch (this) {
      case STAT, STATUS -> "CONFIG_PROC_FS";
      case SCHED -> "CONFIG_SCHED_DEBUG";
      case IO -> "CONFIG_TASK_IO_ACCOUNTING";
      case CPU_STAT -> "CONFIG_CFS_BANDWIDTH";
    };
  }
}
