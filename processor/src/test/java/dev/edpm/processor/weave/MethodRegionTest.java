package dev.edpm.processor.weave;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MethodRegionTest {

  @Test
  void aMethodIsClosedOnEveryWayOut() {
    Program program =
        Program.of(
            """
            class Main {
              @Region("m") private static int m(int i) {
                if (i == 0) return 1;
                for (int k = 0; k < 3; k++) { if (k == i) return k + 10; }
                throw new IllegalStateException();
              }
              static Object run() {
                String s = m(0) + " " + m(2);
                try { m(5); } catch (IllegalStateException e) { s += "!"; }
                return s;
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "enter M", "exit M", "enter M", "exit M", "enter M", "fail M IllegalStateException");
  }
}
