package dev.edpm.benchmarks;

/** For {@code jvmArgsAppend}: what the runtime is told in the JVMs that measure it. */
public final class Options {

  /** Aggregates only of the regions that are named after them. */
  public static final String DETAIL = "-Dedpm.detail=*.aggregates=aggregates;records";

  /** Nobody reads what billions of executions leave. */
  public static final String NO_REPORT = "-Dedpm.report=off";

  /** Records are kept though no report has them. */
  public static final String RECORDS = "-Dedpm.detail=records";

  /** Every execution has its record, up to the last. */
  public static final String ROOM = "-Dedpm.records.limit=64g";

  /** System calls are made without a warning; a JVM that knows no such option ignores it. */
  public static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

  private Options() {}
}
