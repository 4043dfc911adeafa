package dev.edpm.runtime.backend.jvm;

/**
 * The bytes that the readers of one thread have allocated while reading. Confined to that thread.
 */
final class OwnAllocation {

  private static final ThreadLocal<OwnAllocation> CURRENT =
      ThreadLocal.withInitial(OwnAllocation::new);

  long bytes;

  /** Returns the object of the calling thread. */
  static OwnAllocation current() {
    return CURRENT.get();
  }
}
