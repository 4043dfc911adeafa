package dev.edpm.runtime.backend.jvm;

/** What the readers of one thread have allocated while they read. Confined to that thread. */
final class OwnAllocation {

  private static final ThreadLocal<OwnAllocation> CURRENT =
      ThreadLocal.withInitial(OwnAllocation::new);

  long bytes;

  /** Returns that of the calling thread. */
  static OwnAllocation current() {
    return CURRENT.get();
  }
}
