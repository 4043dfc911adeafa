package dev.edpm.benchmarks.probes;

/** Lets a probe measure, and returns the records that it kept. */
final class Executions {

  /** How many are measured. */
  static final long COUNT = 400;

  private Executions() {}

  /** Prints what the probe of that class kept. */
  public static void main(String[] args) throws Exception {
    System.out.println(keptBy(args[0]));
  }

  static long keptBy(String type) throws Exception {
    Probe probe = (Probe) Class.forName(type).getConstructor().newInstance();
    probe.setUp();
    try {
      for (int i = 0; i < COUNT / 4; i++) {
        probe.empty();
        probe.nested();
      }
      return probe.kept();
    } finally {
      probe.tearDown();
    }
  }
}
