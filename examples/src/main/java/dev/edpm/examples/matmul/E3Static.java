package dev.edpm.examples.matmul;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import dev.edpm.runtime.Span;

/** E3, static: each region is nested in the previous one, with the same counters for all. */
@Counters({"time.cpu", "jvm.allocated-bytes", "cpu.cycles", "cache.l2-stores"})
final class E3Static implements Experiment {

  @Override
  public Matrix first(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    try (@Region Span one = Span.open()) {
      sum = sum.plus(a.times(b));
      try (@Region Span two = Span.open()) {
        sum = sum.plus(a.times(b));
        try (@Region Span three = Span.open()) {
          sum = sum.plus(a.times(b));
          try (@Region Span four = Span.open()) {
            sum = sum.plus(a.times(b));
          }
        }
      }
    }
    return sum;
  }

  @Override
  public Matrix second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    try (@Region Span one = Span.open()) {
      sum = sum.plus(b.times(a));
      try (@Region Span two = Span.open()) {
        sum = sum.plus(b.times(a));
        try (@Region Span three = Span.open()) {
          sum = sum.plus(b.times(a));
          try (@Region Span four = Span.open()) {
            sum = sum.plus(b.times(a));
          }
        }
      }
    }
    return sum;
  }

  @Override
  public Matrix third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    try (@Region Span one = Span.open()) {
      sum = sum.plus(a.times(a));
      try (@Region Span two = Span.open()) {
        sum = sum.plus(a.times(a));
        try (@Region Span three = Span.open()) {
          sum = sum.plus(a.times(a));
          try (@Region Span four = Span.open()) {
            sum = sum.plus(a.times(a));
          }
        }
      }
    }
    return sum;
  }
}
