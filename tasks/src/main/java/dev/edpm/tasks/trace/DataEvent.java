package dev.edpm.tasks.trace;

import java.util.Locale;

/** An event of a data handle. */
public enum DataEvent {
  /** The handle was created. */
  REGISTERED,
  /** The data was partitioned. */
  PARTITIONED,
  /** The blocks of the data were joined. */
  JOINED,
  /** The handle has become invalid, after a wait if the program has unregistered it. */
  UNREGISTERED,
  /** The program's access began, after a wait. */
  ACQUIRED,
  /** The program's access ended. */
  RELEASED;

  /** Returns the name in the report. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
