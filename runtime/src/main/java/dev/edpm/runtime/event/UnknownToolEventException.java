package dev.edpm.runtime.event;

import java.util.List;

/** Thrown if an event does not exist. StarPU crashes for its event {@code none}. */
public final class UnknownToolEventException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  private final String label;

  private final transient List<String> near;

  UnknownToolEventException(String label, List<String> near, String message) {
    super(message);
    this.label = label;
    this.near = List.copyOf(near);
  }

  /** Returns the requested name. */
  public String label() {
    return label;
  }

  /** Returns the events that may have been meant, the most likely first. */
  public List<String> near() {
    return near == null ? List.of() : near;
  }
}
