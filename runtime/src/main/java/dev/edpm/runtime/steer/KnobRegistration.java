package dev.edpm.runtime.steer;

/** A registration that can be undone. Safe on any thread. */
@FunctionalInterface
public interface KnobRegistration {

  /** Undoes the registration. Further calls do nothing. */
  void remove();
}
