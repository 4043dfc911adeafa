package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.CounterReader;
import java.util.List;

/**
 * Reads some of the events of a thread's set, wherever these are now. When they are arranged anew
 * its values go on from what they were.
 */
final class PerfReader implements CounterReader {

  private final List<Formula> formulas;

  /** What was counted in earlier arrangements. */
  private final long[] before;

  private Picks picks;
  private volatile boolean closed;

  PerfReader(List<Formula> formulas) {
    this.formulas = List.copyOf(formulas);
    this.before = new long[formulas.size() + 2];
  }

  List<Formula> formulas() {
    return formulas;
  }

  boolean isClosed() {
    return closed;
  }

  /** Adds up what was counted so far: the present arrangement is about to end. */
  void finish() {
    long[] last = new long[before.length];
    read(last, 0);
    for (int i = 0; i < last.length; i++) {
      before[i] = last[i] == NO_VALUE ? before[i] : last[i];
    }
    picks = null;
  }

  /** Goes on with another arrangement. */
  void use(Picks other) {
    long[] first = new long[before.length];
    other.read(first, 0);
    for (int i = 0; i < first.length; i++) {
      before[i] -= first[i] == NO_VALUE ? 0 : first[i];
    }
    picks = other;
  }

  @Override
  public void read(long[] into, int offset) {
    picks.read(into, offset);
    for (int i = 0; i < before.length; i++) {
      if (into[offset + i] != NO_VALUE) {
        into[offset + i] += before[i];
      }
    }
  }

  /** Its events are closed with the set, or when that is arranged anew. */
  @Override
  public void close() {
    closed = true;
  }
}
