package dev.edpm.runtime.report;

import dev.edpm.runtime.config.PathPattern;
import dev.edpm.runtime.sync.ProcessClock;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The report's description of the process. The times of its start and end are in the snapshot.
 *
 * @param program the main class or jar, as far as the JVM provides it
 * @param host name of the machine
 * @param pid process id
 * @param jvm name and version of the JVM
 * @param rank number of this process among several; empty if it runs alone
 * @param clock how its times relate to other clocks; empty if that is not known
 * @param interim whether a later report of the process replaces this one
 */
public record RunInfo(
    String program,
    String host,
    long pid,
    String jvm,
    OptionalInt rank,
    Optional<ProcessClock> clock,
    boolean interim) {

  /** Creates a description without a clock, for the last report. */
  public RunInfo(String program, String host, long pid, String jvm, OptionalInt rank) {
    this(program, host, pid, jvm, rank, Optional.empty(), false);
  }

  /** Returns the same description with a clock. */
  public RunInfo with(ProcessClock known) {
    return new RunInfo(program, host, pid, jvm, rank, Optional.of(known), interim);
  }

  /** Returns the same description for a report that a later one replaces, or not. */
  public RunInfo interim(boolean replaced) {
    return new RunInfo(program, host, pid, jvm, rank, clock, replaced);
  }

  /** Returns a path of the settings with the values of its placeholders in this process. */
  public String path(String pattern) {
    return PathPattern.expand(pattern, pid, rank.orElse(0), host);
  }
}
