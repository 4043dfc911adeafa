package p;

import dev.edpm.runtime.boot.GeneratedWiring;
import dev.edpm.runtime.boot.Wiring;
import dev.edpm.runtime.region.Region;

/**
 * The regions of {@code A}, in the order of its source.
 */
@GeneratedWiring
final class A_Edpm {
  /**
   * The body of {@code a} of {@code p.A}, A.java line 1.
   */
  static final Region A_A = Wiring.region(
      "A.a",
      "p.A",
      "a",
      "()V",
      "A.java",
      1);

  private A_Edpm() {
  }
}
