package dev.edpm.benchmarks;

/** The options of the runtime in measuring JVMs, for {@code jvmArgsAppend}. */
public final class Options {

  /** Only aggregates for the regions whose name ends in aggregates, and records for all others. */
  public static final String DETAIL = "-Dedpm.detail=*.aggregates=aggregates;records";

  /** Only aggregates for all regions. */
  public static final String AGGREGATES = "-Dedpm.detail=aggregates";

  /** No report, because the data of billions of executions is not needed. */
  public static final String NO_REPORT = "-Dedpm.report=off";

  /** Records are kept, although no report contains them. */
  public static final String RECORDS = "-Dedpm.detail=records";

  /** Every execution has a record, including the last one. */
  public static final String ROOM = "-Dedpm.records.limit=64g";

  /** Permits native calls without a warning; older JVMs ignore the option. */
  public static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

  private Options() {}
}
