package dev.edpm.examples.matmul;

/**
 * One configuration of EDPM's evaluation program: three functions of four blocks each, and every
 * block is one naive multiplication. What differs is where the regions are and what they count.
 */
interface Experiment {

  /** Returns four times {@code a·b}, added up. */
  Matrix first(Matrix a, Matrix b);

  /** Returns four times {@code b·a}, added up. */
  Matrix second(Matrix a, Matrix b);

  /** Returns four times {@code a·a}, added up. */
  Matrix third(Matrix a);

  /** Runs the three functions and returns a number that tells whether they computed the same. */
  default double run(Matrix a, Matrix b) {
    return first(a, b).checksum() + second(a, b).checksum() + third(a).checksum();
  }
}
