package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Options;
import org.openjdk.jmh.annotations.Fork;

/** EDPM's regions, sampled 1 in 100. */
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT, "-Dedpm.detail=1/100"})
public class EdpmOneIn100 extends EdpmRegion {}
