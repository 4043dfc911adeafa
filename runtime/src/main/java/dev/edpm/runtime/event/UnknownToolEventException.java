package dev.edpm.runtime.event;

import java.util.List;

/** Somebody asked for an event that there is not. StarPU crashes at its {@code none}. */
public final class UnknownToolEventException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  private final String label;

  private final transient List<String> near;

  UnknownToolEventException(String label, List<String> near, String message) {
    super(message);
    this.label = label;
    this.near = List.copyOf(near);
  }

  /** Returns what was asked for. */
  public String label() {
    return label;
  }

  /** Returns the events that may have been meant, the likeliest first. */
  public List<String> near() {
    return near == null ? List.of() : near;
  }
}
