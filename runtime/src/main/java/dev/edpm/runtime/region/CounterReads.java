package dev.edpm.runtime.region;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.CounterReader;
import java.util.List;

/**
 * Reads a plan's counters on one thread. A backend that throws is left out from then on: its
 * counters have no value. Confined to its thread, but for {@link #close}.
 */
final class CounterReads {

  private final CounterPlan plan;
  private final CounterReader[] readers;
  private final int[] offsets;

  CounterReads(CounterPlan plan, List<CounterPlan.Part> parts, boolean virtual) {
    this.plan = plan;
    this.readers = new CounterReader[parts.size()];
    this.offsets = new int[parts.size() + 1];
    for (int i = 0; i < readers.length; i++) {
      offsets[i + 1] = offsets[i] + parts.get(i).counters().size();
      readers[i] = open(i, parts.get(i), virtual);
    }
  }

  CounterPlan plan() {
    return plan;
  }

  int size() {
    return plan.size();
  }

  void read(long[] into, int offset) {
    for (int i = 0; i < readers.length; i++) {
      CounterReader reader = readers[i];
      if (reader != null) {
        try {
          reader.read(into, offset + offsets[i]);
          continue;
        } catch (VirtualMachineError e) {
          throw e;
        } catch (Throwable e) {
          readers[i] = null;
          Recorder.readerFailed(plan, offsets[i], offsets[i + 1], e);
        }
      }
      for (int k = offsets[i]; k < offsets[i + 1]; k++) {
        into[offset + k] = Execution.NO_VALUE;
      }
    }
  }

  void close() {
    for (int i = 0; i < readers.length; i++) {
      if (readers[i] != null) {
        try {
          readers[i].close();
        } catch (VirtualMachineError e) {
          throw e;
        } catch (Throwable e) {
          Recorder.readerFailed(plan, offsets[i], offsets[i + 1], e);
        }
      }
    }
  }

  /**
   * A virtual thread has no thread counters: its carrier's are other threads' as well, and an equal
   * carrier before and after proves nothing.
   */
  private CounterReader open(int i, CounterPlan.Part part, boolean virtual) {
    if (virtual
        && part.counters().stream().allMatch(entry -> entry.scope() == CounterScope.THREAD)) {
      return null;
    }
    try {
      CounterReader reader = part.backend().open(part.counters());
      return virtual ? new ProcessCounters(reader, part.counters()) : reader;
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      Recorder.readerFailed(plan, offsets[i], offsets[i + 1], e);
      return null;
    }
  }

  /** Lets through the values of the counters that are not a thread's. */
  private record ProcessCounters(CounterReader reader, List<CatalogueEntry> counters)
      implements CounterReader {

    @Override
    public void read(long[] into, int offset) {
      reader.read(into, offset);
      for (int i = 0; i < counters.size(); i++) {
        if (counters.get(i).scope() == CounterScope.THREAD) {
          into[offset + i] = NO_VALUE;
        }
      }
    }

    @Override
    public void close() {
      reader.close();
    }
  }
}
