package dev.edpm.benchmarks;

/** Regions around nothing. */
public class EmptyBody extends RegionCost {

  @Override
  void body() {}
}
