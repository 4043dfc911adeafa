package dev.edpm.runtime.backend.perf.event;

/** In which of the CPU's modes an event counts, with the modifier that the perf tool has for it. */
public enum Domain {
  /** Everywhere: in the program, the kernel and the hypervisor. */
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
