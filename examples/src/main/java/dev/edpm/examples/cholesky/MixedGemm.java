package dev.edpm.examples.cholesky;

import dev.edpm.annotations.Codelet;
import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.OpenCl;
import dev.edpm.annotations.Read;
import dev.edpm.annotations.ReadWrite;
import dev.edpm.tasks.Tile;

/** The operation with most of the work, which also runs on devices of OpenCL. */
final class MixedGemm {

  private MixedGemm() {}

  @Codelet(value = "gemm.mixed", variant = "java", model = ModelType.HISTORY)
  static void gemm(@Read Tile<double[]> a, @Read Tile<double[]> b, @ReadWrite Tile<double[]> c) {
    Kernels.gemm(a, b, c);
  }

  @Codelet(value = "gemm.mixed", variant = "opencl")
  @OpenCl(source = "gemm.cl", kernel = "gemm")
  static native void gemmOnDevice(
      @Read Tile<double[]> a, @Read Tile<double[]> b, @ReadWrite Tile<double[]> c);
}
