package dev.edpm.examples.matmul;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import dev.edpm.runtime.Span;

/** E4, static: each region ends inside the next one (overlap), with the same counters for all. */
@Counters({"time.cpu", "jvm.allocated-bytes", "cpu.cycles", "cache.l2-stores"})
final class E4Static implements Experiment {

  @Override
  public Matrix first(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    @Region Span one = Span.open();
    sum = sum.plus(a.times(b));
    @Region Span two = Span.open();
    sum = sum.plus(a.times(b));
    one.close();
    @Region Span three = Span.open();
    sum = sum.plus(a.times(b));
    two.close();
    @Region Span four = Span.open();
    sum = sum.plus(a.times(b));
    three.close();
    four.close();
    return sum;
  }

  @Override
  public Matrix second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    @Region Span one = Span.open();
    sum = sum.plus(b.times(a));
    @Region Span two = Span.open();
    sum = sum.plus(b.times(a));
    one.close();
    @Region Span three = Span.open();
    sum = sum.plus(b.times(a));
    two.close();
    @Region Span four = Span.open();
    sum = sum.plus(b.times(a));
    three.close();
    four.close();
    return sum;
  }

  @Override
  public Matrix third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    @Region Span one = Span.open();
    sum = sum.plus(a.times(a));
    @Region Span two = Span.open();
    sum = sum.plus(a.times(a));
    one.close();
    @Region Span three = Span.open();
    sum = sum.plus(a.times(a));
    two.close();
    @Region Span four = Span.open();
    sum = sum.plus(a.times(a));
    three.close();
    four.close();
    return sum;
  }
}
