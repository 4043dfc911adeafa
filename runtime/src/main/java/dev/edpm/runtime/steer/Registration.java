package dev.edpm.runtime.steer;

/** Something that was registered and can be taken back. Safe on any thread. */
@FunctionalInterface
public interface Registration {

  /** Takes it back; does nothing the second time. */
  void remove();
}
