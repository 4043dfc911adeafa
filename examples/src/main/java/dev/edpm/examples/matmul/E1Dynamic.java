package dev.edpm.examples.matmul;

import dev.edpm.annotations.Region;
import dev.edpm.examples.matmul.Sets.Caches;
import dev.edpm.examples.matmul.Sets.Cycles;
import dev.edpm.examples.matmul.Sets.Memory;

/**
 * E1, dynamic: a region around each call (in Java, the method is the region), each with other
 * counters.
 */
final class E1Dynamic implements Experiment {

  @Override
  @Region
  @Cycles
  public Matrix first(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    sum = sum.plus(a.times(b));
    sum = sum.plus(a.times(b));
    sum = sum.plus(a.times(b));
    sum = sum.plus(a.times(b));
    return sum;
  }

  @Override
  @Region
  @Memory
  public Matrix second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    sum = sum.plus(b.times(a));
    sum = sum.plus(b.times(a));
    sum = sum.plus(b.times(a));
    sum = sum.plus(b.times(a));
    return sum;
  }

  @Override
  @Region
  @Caches
  public Matrix third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    sum = sum.plus(a.times(a));
    sum = sum.plus(a.times(a));
    sum = sum.plus(a.times(a));
    sum = sum.plus(a.times(a));
    return sum;
  }
}
