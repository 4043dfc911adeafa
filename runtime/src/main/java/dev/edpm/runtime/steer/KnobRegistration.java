package dev.edpm.runtime.steer;

/** Something that was registered and can be taken back. Safe on any thread. */
@FunctionalInterface
public interface KnobRegistration {

  /** Takes it back; does nothing the second time. */
  void remove();
}
