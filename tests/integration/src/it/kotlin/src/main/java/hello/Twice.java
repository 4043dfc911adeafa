package hello;

import dev.edpm.annotations.Region;

/** A class of Java, which Kotlin calls. */
class Twice {

  private Twice() {}

  @Region("twice")
  static int twice(int n) {
    return 2 * n;
  }
}
