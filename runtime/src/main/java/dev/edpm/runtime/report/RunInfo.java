package dev.edpm.runtime.report;

import java.util.OptionalInt;

/**
 * The report's description of the process. The times of its start and end are in the snapshot.
 *
 * @param program the main class or jar, as far as the JVM provides it
 * @param host name of the machine
 * @param pid process id
 * @param jvm name and version of the JVM
 * @param rank number of this process among several; empty if it runs alone
 */
public record RunInfo(String program, String host, long pid, String jvm, OptionalInt rank) {}
