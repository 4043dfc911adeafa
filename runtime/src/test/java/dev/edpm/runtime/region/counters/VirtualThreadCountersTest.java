package dev.edpm.runtime.region.counters;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.region.control.TestCounters;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The counters that a virtual thread has. */
class VirtualThreadCountersTest {

  private final TestCounters counters = new TestCounters();

  /** Serves some of the counters on virtual threads. */
  private record Backed(TestCounters counters, String onVirtualThreads) implements Backend {

    @Override
    public String name() {
      return counters.name();
    }

    @Override
    public Optional<String> unavailable() {
      return counters.unavailable();
    }

    @Override
    public Service serve(CatalogueEntry counter) {
      return counters.serve(counter);
    }

    @Override
    public Service onVirtualThreads(CatalogueEntry counter) {
      return counter.name().equals(onVirtualThreads)
          ? Service.by("accounts")
          : Backend.super.onVirtualThreads(counter);
    }

    @Override
    public CounterReader open(List<CatalogueEntry> entries) {
      return counters.open(entries);
    }
  }

  private long[] read(boolean virtual, String onVirtualThreads, List<CatalogueEntry> entries) {
    counters.tick(5);
    counters.step(7);
    counters.advance(9);
    CounterPlan.Part part = new CounterPlan.Part(new Backed(counters, onVirtualThreads), entries);
    int[] numbers = entries.stream().mapToInt(TestCounters::number).toArray();
    CounterPlan plan = new CounterPlan(0, List.of(part), numbers);
    ThreadCounters thread =
        new ThreadCounters(virtual, new CounterFailures(new DeferredProblems(problem -> {})));
    CounterReads reads = thread.find(plan, List.of(), true);
    long[] values = new long[plan.words()];
    reads.read(values, 0);
    long[] opening = new long[plan.words()];
    reads.readOpening(opening, 0);
    assertThat(opening).isEqualTo(values);
    thread.close();
    assertThat(counters.openReaders).hasValue(0);
    return values;
  }

  @Test
  void areThoseOfTheProcessAndThoseThatTheBackendServesThere() {
    long none = CounterReader.NO_VALUE;
    assertThat(read(true, "", TestCounters.ALL)).containsExactly(none, none, 9);
    assertThat(read(true, TestCounters.STEPS, TestCounters.ALL)).containsExactly(none, 14, 18);
    assertThat(read(false, "", TestCounters.ALL)).containsExactly(15, 21, 27);
  }

  @Test
  void nothingIsOpenedIfThereAreNone() {
    List<CatalogueEntry> ofThread = TestCounters.ALL.subList(0, 2);
    assertThat(read(true, "", ofThread))
        .containsExactly(CounterReader.NO_VALUE, CounterReader.NO_VALUE);
    assertThat(read(true, TestCounters.TICKS, ofThread.subList(0, 1))).containsExactly(10);
  }
}
