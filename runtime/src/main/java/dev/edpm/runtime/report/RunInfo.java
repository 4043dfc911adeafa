package dev.edpm.runtime.report;

import java.util.OptionalInt;

/**
 * What a report says of the process it comes from. When it started and ended is the snapshot's to
 * say.
 *
 * @param program what was run: the main class or jar, as far as the JVM tells
 * @param host name of the machine
 * @param pid process id
 * @param jvm name and version of the JVM
 * @param rank number of this process among several; empty when it runs alone
 */
public record RunInfo(String program, String host, long pid, String jvm, OptionalInt rank) {}
