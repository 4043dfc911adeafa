package dev.edpm.examples.product;

/**
 * Multiplies two matrices with tasks on tiles, which can also run on devices of OpenCL.
 *
 * <pre>{@code MixedProduct [size [tiles]]}</pre>
 */
public final class MixedProduct {

  private MixedProduct() {}

  /** Prints the time of the product. */
  public static void main(String[] args) {
    Product.run(args, MixedKernelCodelets::add);
  }
}
