package dev.edpm.tasks.codelet;

/** The kinds of workers: StarPU's {@code STARPU_CPU} and the types of devices. */
public enum WorkerKind {
  /** A core of the machine, whose memory is main memory. */
  CPU,
  /** A simulated device with a memory of its own, which runs implementations in Java. */
  DEVICE,
  /** A device of OpenCL, which runs kernels in OpenCL C. */
  OPENCL
}
