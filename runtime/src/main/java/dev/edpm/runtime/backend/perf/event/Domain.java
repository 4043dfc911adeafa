package dev.edpm.runtime.backend.perf.event;

/** The CPU modes in which an event counts, with the modifier of the perf tool. */
public enum Domain {
  /** All modes: in the program, the kernel and the hypervisor. */
  ALL(""),
  /** In the program only. */
  USER(":u"),
  /** In the kernel only. */
  KERNEL(":k");

  private final String modifier;

  Domain(String modifier) {
    this.modifier = modifier;
  }

  String modifier() {
    return modifier;
  }
}
