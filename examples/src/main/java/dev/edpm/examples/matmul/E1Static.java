package dev.edpm.examples.matmul;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;

/**
 * E1, static: a region around each call (in Java, the method is the region), with the same counters
 * for all.
 */
@Counters({"time.cpu", "jvm.allocated-bytes", "cpu.cycles", "cache.l2-stores"})
final class E1Static implements Experiment {

  @Override
  @Region
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
  public Matrix third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    sum = sum.plus(a.times(a));
    sum = sum.plus(a.times(a));
    sum = sum.plus(a.times(a));
    sum = sum.plus(a.times(a));
    return sum;
  }
}
