package dev.edpm.examples.matmul;

import dev.edpm.annotations.Region;
import dev.edpm.examples.matmul.Sets.Branches;
import dev.edpm.examples.matmul.Sets.Caches;
import dev.edpm.examples.matmul.Sets.Cycles;
import dev.edpm.examples.matmul.Sets.Memory;
import dev.edpm.runtime.Span;

/** E3, dynamic: each region is nested in the previous one, each with other counters. */
final class E3Dynamic implements Experiment {

  @Override
  public Matrix first(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    try (@Region @Cycles Span one = Span.open()) {
      sum = sum.plus(a.times(b));
      try (@Region @Memory Span two = Span.open()) {
        sum = sum.plus(a.times(b));
        try (@Region @Caches Span three = Span.open()) {
          sum = sum.plus(a.times(b));
          try (@Region @Branches Span four = Span.open()) {
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
    try (@Region @Cycles Span one = Span.open()) {
      sum = sum.plus(b.times(a));
      try (@Region @Memory Span two = Span.open()) {
        sum = sum.plus(b.times(a));
        try (@Region @Caches Span three = Span.open()) {
          sum = sum.plus(b.times(a));
          try (@Region @Branches Span four = Span.open()) {
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
    try (@Region @Cycles Span one = Span.open()) {
      sum = sum.plus(a.times(a));
      try (@Region @Memory Span two = Span.open()) {
        sum = sum.plus(a.times(a));
        try (@Region @Caches Span three = Span.open()) {
          sum = sum.plus(a.times(a));
          try (@Region @Branches Span four = Span.open()) {
            sum = sum.plus(a.times(a));
          }
        }
      }
    }
    return sum;
  }
}
