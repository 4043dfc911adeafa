package dev.edpm.runtime.config;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A kind of events in a trace. */
public enum TraceKind {
  /** What each task waited for, its data, footprint, operations and tag. */
  TASKS,
  /** The changes of each worker's state. */
  WORKERS,
  /** Tasks pushed to the scheduler, popped from it, and stolen. */
  SCHED,
  /** The states of the program's threads while they submit tasks and wait for them. */
  SUBMIT,
  /** Data handles, and the program's own access to data. */
  DATA,
  /** Transfers of data between the memories of an engine with devices. */
  TRANSFERS,
  /** The program's own events, and garbage collections. */
  USER;

  static final String EXPECTED =
      "off, all, or a list of tasks, workers, sched, submit, data, transfers and user";

  /** Returns the name in the setting and in the report. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Parses a comma-separated list of kinds; empty if one of them is unknown. */
  static Optional<Set<TraceKind>> parse(String text) {
    if (text.equals("off")) {
      return Optional.of(Set.of());
    }
    Set<TraceKind> kinds = EnumSet.noneOf(TraceKind.class);
    for (String word : text.split(",", -1)) {
      String name = word.strip();
      int before = kinds.size();
      for (TraceKind kind : values()) {
        if (name.equals("all") || name.equals(kind.label())) {
          kinds.add(kind);
        }
      }
      if (kinds.size() == before && !isKnown(name)) {
        return Optional.empty();
      }
    }
    return Optional.of(Collections.unmodifiableSet(kinds));
  }

  private static boolean isKnown(String name) {
    for (TraceKind kind : values()) {
      if (name.equals(kind.label())) {
        return true;
      }
    }
    return name.equals("all");
  }
}
