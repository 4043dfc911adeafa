package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Body;
import io.perfmark.PerfMark;
import io.perfmark.impl.Mark;
import io.perfmark.impl.Storage;

/** PerfMark's tasks, closed in {@code finally} as PerfMark requires. */
abstract class PerfMarkTask extends Probe {

  private long before;

  /** Returns whether tasks are enabled. */
  abstract boolean enabled();

  @Override
  final void open() {
    PerfMark.setEnabled(enabled());
    before = ended();
  }

  @Override
  void inner(int body) {
    PerfMark.startTask("inner");
    try {
      Body.run(body);
    } finally {
      PerfMark.stopTask("inner");
    }
  }

  @Override
  void outer() {
    PerfMark.startTask("outer");
    try {
      middle();
    } finally {
      PerfMark.stopTask("outer");
    }
  }

  private void middle() {
    PerfMark.startTask("middle");
    try {
      inner(0);
    } finally {
      PerfMark.stopTask("middle");
    }
  }

  @Override
  final long kept() {
    return ended() - before;
  }

  /** Returns the number of ended tasks among the last events of all threads. */
  private static long ended() {
    return Storage.read().stream()
        .flatMap(thread -> thread.getMarks().stream())
        .filter(mark -> mark.getOperation() == Mark.Operation.TASK_END)
        .count();
  }
}
