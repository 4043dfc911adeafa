package dev.edpm.annotations;

import java.util.Optional;

/** The scope of a steering knob. These are StarPU's scopes, with StarPU's names and ids. */
public enum KnobScope {
  /** The whole process. */
  GLOBAL("global", 1),
  /** One worker of the task engine. */
  PER_WORKER("per_worker", 3),
  /** One scheduler of the task engine. */
  PER_SCHEDULER("per_scheduler", 5);

  private final String label;
  private final int id;

  KnobScope(String label, int id) {
    this.label = label;
    this.id = id;
  }

  /** Returns StarPU's name of the scope, such as {@code per_worker}. */
  public String label() {
    return label;
  }

  /** Returns the id of the scope, an odd number: the low four bits of the ids of its knobs. */
  public int id() {
    return id;
  }

  /** Returns the scope with this {@link #label}, or empty if there is none. */
  public static Optional<KnobScope> byLabel(String label) {
    for (KnobScope scope : values()) {
      if (scope.label.equals(label)) {
        return Optional.of(scope);
      }
    }
    return Optional.empty();
  }

  /** Returns the scope with this {@link #id}, or empty if there is none. */
  public static Optional<KnobScope> byId(int id) {
    for (KnobScope scope : values()) {
      if (scope.id == id) {
        return Optional.of(scope);
      }
    }
    return Optional.empty();
  }
}
