package dev.edpm.runtime.backend.perf;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.perf.event.Formula;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads some of the events of a thread's set, wherever these are now. When they are rearranged, its
 * values continue from their last state.
 */
final class PerfReader implements CounterReader {

  private final List<String> names = new ArrayList<>();
  private final List<Formula> formulas;

  /** The counts of earlier arrangements. */
  private final long[] before;

  /** Whether there were earlier arrangements. */
  private boolean continued;

  private GroupReads reads;
  private volatile boolean closed;

  /**
   * @param formulas the formula of each counter
   */
  PerfReader(List<CatalogueEntry> counters, List<Formula> formulas) {
    for (CatalogueEntry counter : counters) {
      names.add(counter.name());
    }
    this.formulas = List.copyOf(formulas);
    this.before = new long[formulas.size() + 2];
  }

  List<Formula> formulas() {
    return formulas;
  }

  boolean isClosed() {
    return closed;
  }

  /** Stores the counts so far, because the current arrangement is about to end. */
  void finish() {
    long[] last = new long[before.length];
    read(last, 0);
    for (int i = 0; i < last.length; i++) {
      before[i] = last[i] == NO_VALUE ? before[i] : last[i];
    }
    continued = true;
    reads = null;
  }

  /** Uses an arrangement from now on, either the first or another one. */
  void use(GroupReads other) {
    reads = other;
    if (continued) {
      long[] first = new long[before.length];
      other.read(first, 0);
      for (int i = 0; i < first.length; i++) {
        before[i] -= first[i] == NO_VALUE ? 0 : first[i];
      }
    }
  }

  /**
   * Continues counters that another reader of the set has as well from that reader's state, so that
   * the values of both can be compared.
   */
  void follow(PerfReader other) {
    continued |= other.continued;
    int counters = formulas.size();
    for (int i = 0; i < counters; i++) {
      int same = other.names.indexOf(names.get(i));
      if (same >= 0) {
        before[i] = other.before[same];
      }
    }
    before[counters] = other.before[other.formulas.size()];
    before[counters + 1] = other.before[other.formulas.size() + 1];
  }

  @Override
  public void read(long[] into, int offset) {
    reads.read(into, offset);
    if (continued) {
      addEarlier(into, offset);
    }
  }

  @Override
  public void readOpening(long[] into, int offset) {
    reads.readOpening(into, offset);
    if (continued) {
      addEarlier(into, offset);
    }
  }

  private void addEarlier(long[] into, int offset) {
    for (int i = 0; i < before.length; i++) {
      if (into[offset + i] != NO_VALUE) {
        into[offset + i] += before[i];
      }
    }
  }

  /** Marks the reader as closed. Its events are closed with the set, or when that is rearranged. */
  @Override
  public void close() {
    closed = true;
  }
}
