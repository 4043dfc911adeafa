package dev.edpm.runtime.event;

/** The kind of device that a worker of the task engine uses: StarPU's driver types. */
public enum DriverType {
  /** A core of the CPU. */
  CPU,
  /** A CUDA device. */
  GPU,
  /** A HIP device. */
  HIP,
  /** An OpenCL device. */
  OCL
}
