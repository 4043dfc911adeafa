package dev.edpm.it.program;

import java.util.List;
import java.util.SplittableRandom;

/** What decides how a program comes out; and the numbers that make its names unique. */
final class Chance {

  private final SplittableRandom random;
  private int lastId;

  Chance(long seed) {
    random = new SplittableRandom(seed);
  }

  boolean percent(int share) {
    return random.nextInt(100) < share;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  <T> T oneOf(List<? extends T> all) {
    return all.get(random.nextInt(all.size()));
  }

  @SafeVarargs
  final <T> T oneOf(T... all) {
    return all[random.nextInt(all.length)];
  }

  /** A number that nothing else in the program has. */
  int id() {
    return ++lastId;
  }
}
