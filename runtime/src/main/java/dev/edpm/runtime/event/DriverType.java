package dev.edpm.runtime.event;

/** What a worker of the task engine drives: StarPU's driver types. */
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
