package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Options;
import org.openjdk.jmh.annotations.Fork;

/** Our regions, 1 in 100 executions measured. */
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT, "-Dedpm.detail=1/100"})
public class EdpmOneIn100 extends EdpmRegion {}
