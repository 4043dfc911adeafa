package dev.edpm.benchmarks.probes;

import dev.edpm.annotations.Region;
import dev.edpm.benchmarks.Body;
import dev.edpm.benchmarks.Options;
import dev.edpm.runtime.Span;
import org.openjdk.jmh.annotations.Fork;

/** EDPM's regions of blocks, with a record of each execution. */
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT, Options.RECORDS, Options.ROOM})
public class EdpmSpan extends Probe {

  @Override
  void inner(int body) {
    try (@Region("inner block")
        Span span = Span.open()) {
      Body.run(body);
    }
  }

  @Override
  void outer() {
    try (@Region("outer block")
        Span span = Span.open()) {
      middle();
    }
  }

  private void middle() {
    try (@Region("middle block")
        Span span = Span.open()) {
      inner(0);
    }
  }

  @Override
  long kept() throws Exception {
    return Kept.records();
  }
}
