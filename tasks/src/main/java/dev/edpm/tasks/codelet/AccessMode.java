package dev.edpm.tasks.codelet;

/** What a task does with data: StarPU's {@code STARPU_R}, {@code STARPU_W}, {@code STARPU_RW}. */
public enum AccessMode {
  /** It looks at it. */
  READ,
  /** It overwrites it, whatever it was. */
  WRITE,
  /** It looks at it and changes it. */
  READ_WRITE;

  /** Tells whether the task looks at what was there before. */
  public boolean reads() {
    return this != WRITE;
  }

  /** Tells whether the task changes it. */
  public boolean writes() {
    return this != READ;
  }
}
