package dev.edpm.runtime.backend.os;

import java.util.Optional;

/**
 * The counters of this backend, with the file in the thread's folder of procfs that contains each.
 */
enum OsCounter {
  PAGE_FAULTS("os.page-faults", ThreadFile.STAT, "minflt + majflt"),
  MINOR_FAULTS("os.minor-faults", ThreadFile.STAT, "minflt"),
  MAJOR_FAULTS("os.major-faults", ThreadFile.STAT, "majflt"),
  CONTEXT_SWITCHES(
      "os.context-switches",
      ThreadFile.STATUS,
      "voluntary_ctxt_switches + nonvoluntary_ctxt_switches"),
  CPU_MIGRATIONS("os.cpu-migrations", ThreadFile.SCHED, "se.nr_migrations"),
  READ_BYTES("os.read-bytes", ThreadFile.IO, "rchar"),
  WRITTEN_BYTES("os.written-bytes", ThreadFile.IO, "wchar");

  private final String counter;
  private final ThreadFile file;
  private final String fields;

  OsCounter(String counter, ThreadFile file, String fields) {
    this.counter = counter;
    this.file = file;
    this.fields = fields;
  }

  static Optional<OsCounter> of(String counter) {
    for (OsCounter one : values()) {
      if (one.counter.equals(counter)) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
  }

  ThreadFile file() {
    return file;
  }

  /** Returns the names of the fields in the file. */
  String fields() {
    return fields;
  }
}
