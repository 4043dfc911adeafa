package dev.edpm.tasks.codelet;

/**
 * The way a task accesses a piece of data: StarPU's {@code STARPU_R}, {@code STARPU_W}, {@code
 * STARPU_RW}.
 */
public enum AccessMode {
  /** The task reads the data. */
  READ,
  /** The task overwrites the data and does not read its previous content. */
  WRITE,
  /** The task reads and changes the data. */
  READ_WRITE;

  /** Returns whether the task reads the previous content of the data. */
  public boolean reads() {
    return this != WRITE;
  }

  /** Returns whether the task changes the data. */
  public boolean writes() {
    return this != READ;
  }
}
