package dev.edpm.runtime.backend;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import java.util.List;
import java.util.stream.Stream;

/** What tests of backends do: open a reader of some counters, and read before and after. */
public final class Reading implements AutoCloseable {

  /** Something to be measured. */
  public interface Work {
    /** Does it. */
    void run() throws Exception;
  }

  private final CounterReader reader;
  private final int size;

  public Reading(Backend backend, String... counters) {
    reader = backend.open(entries(counters));
    size = counters.length;
  }

  public static List<CatalogueEntry> entries(String... names) {
    return Stream.of(names).map(n -> Catalogue.builtin().find(n).orElseThrow()).toList();
  }

  public CounterReader reader() {
    return reader;
  }

  /** Returns the current values. */
  public long[] now() {
    long[] into = new long[size];
    reader.read(into, 0);
    return into;
  }

  /** Returns by how much each counter grew while {@code work} ran. */
  public long[] during(Work work) throws Exception {
    long[] before = new long[size];
    long[] after = new long[size];
    reader.read(before, 0);
    work.run();
    reader.read(after, 0);
    for (int i = 0; i < size; i++) {
      if (before[i] == CounterReader.NO_VALUE || after[i] == CounterReader.NO_VALUE) {
        throw new AssertionError("no value for counter " + i);
      }
      after[i] -= before[i];
    }
    return after;
  }

  @Override
  public void close() {
    reader.close();
  }
}
