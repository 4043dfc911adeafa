package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Options;
import org.openjdk.jmh.annotations.Fork;

/** EDPM's regions with exact aggregates only. */
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT, Options.AGGREGATES})
public class EdpmAggregates extends EdpmRegion {}
