package dev.edpm.tasks.codelet;

/** The kinds of workers: StarPU's {@code STARPU_CPU} and the types of devices together. */
public enum WorkerKind {
  /** A core of the machine, whose memory is main memory. */
  CPU,
  /** A device with a memory of its own. */
  DEVICE
}
