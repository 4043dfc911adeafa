package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;

/**
 * Where a listener can be attached.
 *
 * @param scope the scope
 * @param instance which instance of it: a worker's number, a codelet's name, patterns of regions;
 *     {@code null} for all of them
 */
record Place(MonitorScope scope, Object instance) {

  /** Tells whether samples of {@code other} are for whoever is attached here. */
  boolean covers(Object other) {
    return instance == null || instance.equals(other);
  }

  @Override
  public String toString() {
    String what =
        switch (scope) {
          case GLOBAL -> "the process";
          case PER_WORKER -> instance == null ? "all workers" : "worker " + instance;
          case PER_CODELET -> instance == null ? "all codelets" : "codelet " + instance;
          case PER_REGION -> "the regions " + instance;
        };
    return what + " (" + scope.label() + ")";
  }
}
