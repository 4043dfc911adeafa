package dev.edpm.benchmarks;

import org.openjdk.jmh.infra.Blackhole;

/** Regions around bodies of different lengths, in turn. */
public class VariedBody extends RegionCost {

  private static final int LONGEST = 64;

  private int length;

  @Override
  void body() {
    length = length == LONGEST ? 0 : length + 1;
    Blackhole.consumeCPU(length);
  }
}
