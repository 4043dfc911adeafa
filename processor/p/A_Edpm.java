package p;

import dev.edpm.runtime.boot.GeneratedWiring;
import dev.edpm.runtime.boot.Wiring;
import dev.edpm.runtime.region.Region;

/**
 * The regions of {@code A}, in the order of its source.
 */
@GeneratedWiring
final class A_Edpm {
  private static final Wiring WIRING = Wiring.of(A_Edpm.class);

  /**
   * The body of {@code a}, A.java line 1.
   */
  static final Region A_A = WIRING.region("A.a\tp.A\ta\t()V\tA.java\t1\t\t0\t");

  private A_Edpm() {
  }
}
