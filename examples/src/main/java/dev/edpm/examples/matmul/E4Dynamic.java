package dev.edpm.examples.matmul;

import dev.edpm.annotations.Region;
import dev.edpm.examples.matmul.Sets.Branches;
import dev.edpm.examples.matmul.Sets.Caches;
import dev.edpm.examples.matmul.Sets.Cycles;
import dev.edpm.examples.matmul.Sets.Memory;
import dev.edpm.runtime.Span;

/** E4, dynamic: each region ends inside the next one (overlap), each with other counters. */
final class E4Dynamic implements Experiment {

  @Override
  public Matrix first(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    @Region
    @Cycles
    Span one = Span.open();
    sum = sum.plus(a.times(b));
    @Region
    @Memory
    Span two = Span.open();
    sum = sum.plus(a.times(b));
    one.close();
    @Region
    @Caches
    Span three = Span.open();
    sum = sum.plus(a.times(b));
    two.close();
    @Region
    @Branches
    Span four = Span.open();
    sum = sum.plus(a.times(b));
    three.close();
    four.close();
    return sum;
  }

  @Override
  public Matrix second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    @Region
    @Cycles
    Span one = Span.open();
    sum = sum.plus(b.times(a));
    @Region
    @Memory
    Span two = Span.open();
    sum = sum.plus(b.times(a));
    one.close();
    @Region
    @Caches
    Span three = Span.open();
    sum = sum.plus(b.times(a));
    two.close();
    @Region
    @Branches
    Span four = Span.open();
    sum = sum.plus(b.times(a));
    three.close();
    four.close();
    return sum;
  }

  @Override
  public Matrix third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    @Region
    @Cycles
    Span one = Span.open();
    sum = sum.plus(a.times(a));
    @Region
    @Memory
    Span two = Span.open();
    sum = sum.plus(a.times(a));
    one.close();
    @Region
    @Caches
    Span three = Span.open();
    sum = sum.plus(a.times(a));
    two.close();
    @Region
    @Branches
    Span four = Span.open();
    sum = sum.plus(a.times(a));
    three.close();
    four.close();
    return sum;
  }
}
