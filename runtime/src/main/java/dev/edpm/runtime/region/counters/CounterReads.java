package dev.edpm.runtime.region.counters;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.EventSet;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.listen.RegionListeners;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Reads a plan's counters on one thread, and has the listeners of the executions that it reads for.
 * A backend that throws an exception is not read any more: its counters have no value. Confined to
 * its thread, except for {@link #close}.
 */
public final class CounterReads {

  private static final int[] NOT_HIDDEN = {};

  private final CounterPlan plan;
  private final CounterFailures failures;
  private final RegionListeners watched;
  private final CounterReads base;
  private final CounterReader[] readers;
  private final int[] offsets;
  private final int words;

  /** The reader, if there is only one; null from its first failure on. */
  private CounterReader only;

  private long[] scratch;

  /**
   * @param failures receives the exceptions of backends
   * @param sets the thread's event sets; missing ones are added
   */
  CounterReads(
      CounterPlan plan,
      CounterFailures failures,
      Map<Backend, EventSet> sets,
      boolean virtual,
      boolean betweenBlocks) {
    this.plan = plan;
    this.failures = failures;
    this.watched = null;
    this.base = null;
    this.words = plan.words();
    List<CounterPlan.Part> parts = plan.parts();
    this.readers = new CounterReader[parts.size()];
    this.offsets = new int[parts.size() + 1];
    for (int i = 0; i < readers.length; i++) {
      CounterPlan.Part part = parts.get(i);
      offsets[i + 1] = offsets[i] + part.counters().size() + part.extraWords();
      readers[i] = open(i, part, sets, virtual, betweenBlocks);
    }
    only = readers.length == 1 ? readers[0] : null;
  }

  /**
   * Creates the reader for executions of a region that has listeners.
   *
   * @param reads the reader of the region's counters, or {@code null} if it has none
   */
  CounterReads(CounterReads reads, RegionListeners watched) {
    this.watched = watched;
    this.base = reads;
    this.plan = reads == null ? null : reads.plan;
    this.failures = reads == null ? null : reads.failures;
    this.words = reads == null ? 0 : reads.words;
    this.readers = reads == null ? new CounterReader[0] : reads.readers;
    this.offsets = reads == null ? new int[1] : reads.offsets;
    this.only = reads == null ? null : reads.only;
  }

  /** Tells whether this is {@code reads} for a region that has listeners. */
  boolean isOf(CounterReads reads) {
    return base == reads;
  }

  /** Returns the listeners of the executions, or null. */
  public RegionListeners watched() {
    return watched;
  }

  public CounterPlan plan() {
    return plan;
  }

  /** Returns the number of values of a reading. */
  public int words() {
    return words;
  }

  /** Reads the counters before the clock is read, in the reverse order of {@link #read}. */
  public void readOpening(long[] into, int offset) {
    CounterReader reader = only;
    if (reader == null) {
      for (int i = readers.length - 1; i >= 0; i--) {
        readPart(i, true, into, offset);
      }
      return;
    }
    try {
      reader.readOpening(into, offset);
    } catch (Throwable e) {
      Contained.passExhaustion(e);
      onlyFailed(e, into, offset);
    }
  }

  /** Reads the counters after the clock was read, in their order. */
  public void read(long[] into, int offset) {
    CounterReader reader = only;
    if (reader == null) {
      for (int i = 0; i < readers.length; i++) {
        readPart(i, false, into, offset);
      }
      return;
    }
    try {
      reader.read(into, offset);
    } catch (Throwable e) {
      Contained.passExhaustion(e);
      onlyFailed(e, into, offset);
    }
  }

  /**
   * Returns an array for one reading, used if the values cannot be written to their final place at
   * once.
   */
  public long[] scratch() {
    if (scratch == null) {
      scratch = new long[words];
    }
    return scratch;
  }

  private void onlyFailed(Throwable failure, long[] into, int offset) {
    only = null;
    readers[0] = null;
    failed(0, failure);
    Arrays.fill(into, offset, offset + words, Execution.NO_VALUE);
  }

  private void readPart(int i, boolean opening, long[] into, int offset) {
    CounterReader reader = readers[i];
    if (reader != null) {
      try {
        if (opening) {
          reader.readOpening(into, offset + offsets[i]);
        } else {
          reader.read(into, offset + offsets[i]);
        }
        return;
      } catch (Throwable e) {
        Contained.passExhaustion(e);
        readers[i] = null;
        failed(i, e);
      }
    }
    Arrays.fill(into, offset + offsets[i], offset + offsets[i + 1], Execution.NO_VALUE);
  }

  void close() {
    for (int i = 0; i < readers.length; i++) {
      int part = i;
      if (readers[i] != null) {
        Contained.run(readers[i]::close, e -> failed(part, e));
      }
    }
  }

  private void failed(int part, Throwable e) {
    failures.readerFailed(plan.parts().get(part).counters(), e);
  }

  /**
   * Opens the reader of one part of the plan. A virtual thread has no thread counters unless the
   * backend has those of virtual threads, because its carrier's counters include other threads.
   * Even if the carrier is the same before and after, others may have run on it in between.
   */
  private CounterReader open(
      int i,
      CounterPlan.Part part,
      Map<Backend, EventSet> sets,
      boolean virtual,
      boolean betweenBlocks) {
    List<CatalogueEntry> counters = part.counters();
    try {
      int[] hidden = virtual ? plan.hiddenOnVirtualThreads(i) : NOT_HIDDEN;
      if (hidden.length == counters.size()) {
        return null;
      }
      EventSet set = sets.computeIfAbsent(part.backend(), Backend::attach);
      CounterReader reader = set.reader(counters, betweenBlocks);
      return hidden.length == 0 ? reader : new ServedCounters(reader, hidden);
    } catch (Throwable e) {
      Contained.passExhaustion(e);
      failed(i, e);
      return null;
    }
  }

  /**
   * Passes on the values of counters that a virtual thread has, and hides the others.
   *
   * @param hidden the indexes of the others
   */
  private record ServedCounters(CounterReader reader, int[] hidden) implements CounterReader {

    @Override
    public void read(long[] into, int offset) {
      reader.read(into, offset);
      hide(into, offset);
    }

    @Override
    public void readOpening(long[] into, int offset) {
      reader.readOpening(into, offset);
      hide(into, offset);
    }

    private void hide(long[] into, int offset) {
      for (int i : hidden) {
        into[offset + i] = NO_VALUE;
      }
    }

    @Override
    public void close() {
      reader.close();
    }
  }
}
