package pmu;

import dev.edpm.examples.matmul.Matmul;
import dev.edpm.runtime.Edpm;

/** EDPM's evaluation, all of its programs in one process, reported once they are compiled. */
final class Evaluation {

  private static final String SIZE = "40";
  private static final int TIMES = 5;

  private Evaluation() {}

  public static void main(String[] args) {
    for (int i = 0; i < TIMES; i++) {
      round();
    }
    Edpm.reset();
    for (int i = 0; i < TIMES; i++) {
      round();
    }
  }

  private static void round() {
    for (String experiment : new String[] {"E1", "E2", "E3", "E4"}) {
      Matmul.main(new String[] {experiment, "static", SIZE});
      Matmul.main(new String[] {experiment, "dynamic", SIZE});
    }
  }
}
