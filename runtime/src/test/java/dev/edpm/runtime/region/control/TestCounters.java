package dev.edpm.runtime.region.control;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.Service;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Counters that only the test advances: two of the thread and one of the process. */
public final class TestCounters implements Backend {

  public static final String TICKS = "test.ticks";
  public static final String STEPS = "test.steps";
  public static final String GLOBAL = "test.global";

  /** All of them; a counter's number is its place here. */
  public static final List<CatalogueEntry> ALL =
      List.of(
          new CatalogueEntry("test", "ticks", CounterScope.THREAD, "1", "Ticks of the thread."),
          new CatalogueEntry("test", "steps", CounterScope.THREAD, "1", "Steps of the thread."),
          new CatalogueEntry("test", "global", CounterScope.PROCESS, "1", "All threads' events."));

  private final ThreadLocal<long[]> ofThread = ThreadLocal.withInitial(() -> new long[2]);
  private final AtomicLong global = new AtomicLong();
  public final AtomicInteger openReaders = new AtomicInteger();

  /** Advances the calling thread's ticks. */
  public void tick(long by) {
    ofThread.get()[0] += by;
  }

  /** Advances the calling thread's steps. */
  public void step(long by) {
    ofThread.get()[1] += by;
  }

  /** Advances the counter of the process. */
  public void advance(long by) {
    global.addAndGet(by);
  }

  /** Returns the values that the calling thread reads, in the order of {@link #ALL}. */
  public long[] values() {
    long[] mine = ofThread.get();
    return new long[] {mine[0], mine[1], global.get()};
  }

  public static int number(CatalogueEntry counter) {
    return ALL.indexOf(counter);
  }

  public static CatalogueEntry find(String name) {
    return ALL.stream().filter(entry -> entry.name().equals(name)).findAny().orElseThrow();
  }

  @Override
  public String name() {
    return "test";
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public Service serve(CatalogueEntry counter) {
    return Service.by("test");
  }

  @Override
  public CounterReader open(List<CatalogueEntry> counters) {
    int[] numbers = counters.stream().mapToInt(TestCounters::number).toArray();
    openReaders.incrementAndGet();
    return new CounterReader() {
      @Override
      public void read(long[] into, int offset) {
        long[] values = values();
        for (int i = 0; i < numbers.length; i++) {
          into[offset + i] = values[numbers[i]];
        }
      }

      @Override
      public void close() {
        openReaders.decrementAndGet();
      }
    };
  }
}
