package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Options;
import org.openjdk.jmh.annotations.Fork;

/** EDPM's regions, disabled. */
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT, "-Dedpm.detail=off"})
public class EdpmOff extends EdpmRegion {}
