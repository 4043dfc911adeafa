package dev.edpm.runtime.backend.os;

import java.util.Optional;

/** The counters of this backend, with the file that contains each. */
enum OsCounter {
  PAGE_FAULTS("os.page-faults", CounterFile.STAT, "minflt + majflt"),
  MINOR_FAULTS("os.minor-faults", CounterFile.STAT, "minflt"),
  MAJOR_FAULTS("os.major-faults", CounterFile.STAT, "majflt"),
  CONTEXT_SWITCHES(
      "os.context-switches",
      CounterFile.STATUS,
      "voluntary_ctxt_switches + nonvoluntary_ctxt_switches"),
  CPU_MIGRATIONS("os.cpu-migrations", CounterFile.SCHED, "se.nr_migrations"),
  READ_BYTES("os.read-bytes", CounterFile.IO, "rchar"),
  WRITTEN_BYTES("os.written-bytes", CounterFile.IO, "wchar"),
  THROTTLED_TIME("os.throttled-time", CounterFile.CPU_STAT, "throttled_usec or throttled_time");

  private final String counter;
  private final CounterFile file;
  private final String fields;

  OsCounter(String counter, CounterFile file, String fields) {
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

  CounterFile file() {
    return file;
  }

  /** Returns the names of the fields in the file. */
  String fields() {
    return fields;
  }
}
