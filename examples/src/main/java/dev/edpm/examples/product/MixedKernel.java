package dev.edpm.examples.product;

import dev.edpm.annotations.Codelet;
import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.OpenCl;
import dev.edpm.annotations.Read;
import dev.edpm.annotations.ReadWrite;
import dev.edpm.tasks.Tile;

/** The operation on tiles, which also runs on devices of OpenCL. */
final class MixedKernel {

  private MixedKernel() {}

  @Codelet(value = "product.mixed", variant = "java", model = ModelType.HISTORY)
  static void add(@Read Tile<double[]> a, @Read Tile<double[]> b, @ReadWrite Tile<double[]> c) {
    ProductKernel.add(a, b, c);
  }

  @Codelet(value = "product.mixed", variant = "opencl")
  @OpenCl(source = "add.cl", kernel = "add")
  static native void addOnDevice(
      @Read Tile<double[]> a, @Read Tile<double[]> b, @ReadWrite Tile<double[]> c);
}
