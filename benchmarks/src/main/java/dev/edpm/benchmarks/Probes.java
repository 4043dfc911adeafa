package dev.edpm.benchmarks;

import dev.edpm.runtime.boot.Wiring;
import dev.edpm.runtime.region.Region;

/**
 * The regions that are measured, registered as a generated wiring class registers them. What is
 * kept of each is told by {@link #DETAIL}.
 */
final class Probes {

  /** For {@code jvmArgsAppend}: what the runtime keeps of the regions below. */
  static final String DETAIL = "-Dedpm.detail=aggregates=aggregates;sampled=1/100;off=off";

  /** For {@code jvmArgsAppend}: nobody reads what billions of executions leave. */
  static final String NO_REPORT = "-Dedpm.report=off";

  /** For {@code jvmArgsAppend}: records are kept to the end, as they are in a program. */
  static final String ROOM = "-Dedpm.records.limit=64g";

  static final Region RECORDS = region("records");
  static final Region AGGREGATES = region("aggregates");
  static final Region SAMPLED = region("sampled");
  static final Region OFF = region("off");
  static final Region ALLOCATED = region("allocated", "jvm.allocated-bytes");
  static final Region MIDDLE = region("middle");
  static final Region INNER = region("inner");

  private Probes() {}

  private static Region region(String name, String... counters) {
    return Wiring.region(name, "Probes", name, "()V", "Probes.java", 1, counters);
  }
}
