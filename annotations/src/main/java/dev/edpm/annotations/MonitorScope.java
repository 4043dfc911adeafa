package dev.edpm.annotations;

import java.util.Optional;

/**
 * The scope of a counter in the monitoring framework. These are StarPU's scopes, with StarPU's
 * names and ids, and a scope for regions.
 */
public enum MonitorScope {
  /** The whole process. */
  GLOBAL("global", 2),
  /** One worker of the task engine. */
  PER_WORKER("per_worker", 4),
  /** One codelet of the task engine. */
  PER_CODELET("per_codelet", 6),
  /** One region; StarPU has no such scope. */
  PER_REGION("per_region", 8);

  private final String label;
  private final int id;

  MonitorScope(String label, int id) {
    this.label = label;
    this.id = id;
  }

  /** Returns StarPU's name of the scope, such as {@code per_worker}. */
  public String label() {
    return label;
  }

  /** Returns the id of the scope, an even number: the low four bits of the ids of its counters. */
  public int id() {
    return id;
  }

  /** Returns the scope with this {@link #label}, or empty if there is none. */
  public static Optional<MonitorScope> byLabel(String label) {
    for (MonitorScope scope : values()) {
      if (scope.label.equals(label)) {
        return Optional.of(scope);
      }
    }
    return Optional.empty();
  }

  /** Returns the scope with this {@link #id}, or empty if there is none. */
  public static Optional<MonitorScope> byId(int id) {
    for (MonitorScope scope : values()) {
      if (scope.id == id) {
        return Optional.of(scope);
      }
    }
    return Optional.empty();
  }
}
