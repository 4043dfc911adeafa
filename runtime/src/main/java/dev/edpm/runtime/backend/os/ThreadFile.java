package dev.edpm.runtime.backend.os;

import java.util.Locale;

/** The files that are read from a thread's folder in procfs. */
enum ThreadFile {
  STAT,
  STATUS,
  SCHED,
  IO;

  String fileName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the kernel option that the file requires. */
  String kernelOption() {
    return switch (this) {
      case STAT, STATUS -> "CONFIG_PROC_FS";
      case SCHED -> "CONFIG_SCHED_DEBUG";
      case IO -> "CONFIG_TASK_IO_ACCOUNTING";
    };
  }
}
