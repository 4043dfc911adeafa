package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Options;
import org.openjdk.jmh.annotations.Fork;

/** EDPM's regions with default settings: aggregates, and a record of each execution. */
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT, Options.RECORDS, Options.ROOM})
public class EdpmRecords extends EdpmRegion {

  @Override
  long kept() throws Exception {
    return Kept.records();
  }
}
