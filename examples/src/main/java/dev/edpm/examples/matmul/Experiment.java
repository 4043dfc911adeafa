package dev.edpm.examples.matmul;

/**
 * A configuration of EDPM's evaluation program: three functions of four blocks each, where each
 * block is a naive multiplication. Configurations differ in the places of the regions and in their
 * counters.
 */
interface Experiment {

  /** Returns the sum of four times {@code a·b}. */
  Matrix first(Matrix a, Matrix b);

  /** Returns the sum of four times {@code b·a}. */
  Matrix second(Matrix a, Matrix b);

  /** Returns the sum of four times {@code a·a}. */
  Matrix third(Matrix a);

  /** Runs the three functions and returns a checksum of their results. */
  default double run(Matrix a, Matrix b) {
    return first(a, b).checksum() + second(a, b).checksum() + third(a).checksum();
  }
}
