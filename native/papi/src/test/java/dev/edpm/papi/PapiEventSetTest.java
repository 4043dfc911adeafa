package dev.edpm.papi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.EventSet;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Counts of the real libpapi against what happened. */
class PapiEventSetTest {

  private static final Backend PAPI = new PapiBackend();

  private static Sde knock;
  private static Sde ring;
  private static Sde call;

  @BeforeAll
  static void createEvents() {
    Sde.assumeThere();
    knock = Sde.event("KNOCK");
    ring = Sde.event("RING");
    call = Sde.event("CALL");
    for (Sde event : List.of(knock, ring, call)) {
      assertThat(PAPI.serve(event.counter()).reason()).isNull();
    }
  }

  @Test
  void countsWhatHappensBetweenTwoReads() {
    try (CounterReader reader = PAPI.open(counters(ring, knock))) {
      long[] before = read(reader, 2);
      knock.happens(5);
      ring.happens(3);
      knock.happens(2);
      assertThat(passed(before, read(reader, 2))).containsExactly(3, 7);
    }
  }

  @Test
  void givesEachReaderItsOwnCountersOfTheUnion() {
    try (EventSet set = PAPI.attach();
        CounterReader outer = set.reader(counters(knock, ring), true);
        CounterReader inner = set.reader(counters(ring), true)) {
      long[] outerBefore = read(outer, 2);
      knock.happens(1);
      long[] innerBefore = read(inner, 1);
      ring.happens(10);
      knock.happens(100);
      assertThat(passed(innerBefore, read(inner, 1))).containsExactly(10);
      ring.happens(1000);
      assertThat(passed(outerBefore, read(outer, 2))).containsExactly(101, 1010);
    }
  }

  @Test
  void goesOnWhenTheSetIsExtended() {
    try (EventSet set = PAPI.attach();
        CounterReader first = set.reader(counters(knock), true)) {
      long[] before = read(first, 1);
      knock.happens(7);
      try (CounterReader second = set.reader(counters(ring, knock), true);
          CounterReader third = set.reader(counters(call), true)) {
        long[] secondBefore = read(second, 2);
        long[] thirdBefore = read(third, 1);
        knock.happens(1);
        ring.happens(2);
        call.happens(4);
        assertThat(passed(before, read(first, 1))).containsExactly(8);
        assertThat(passed(secondBefore, read(second, 2))).containsExactly(2, 1);
        assertThat(passed(thirdBefore, read(third, 1))).containsExactly(4);
      }
    }
  }

  @Test
  void joinsWhatComesWithinABlockAfterIt() {
    try (EventSet set = PAPI.attach();
        CounterReader block = set.reader(counters(knock), true)) {
      long[] before = read(block, 1);
      try (CounterReader late = set.reader(counters(ring, knock), false)) {
        knock.happens(3);
        ring.happens(9);
        assertThat(read(late, 2)[0]).isEqualTo(CounterReader.NO_VALUE);
        assertThat(passed(before, read(block, 1))).containsExactly(3);

        set.reader(List.of(), true).close();
        long[] lateBefore = read(late, 2);
        knock.happens(3);
        ring.happens(9);
        assertThat(passed(lateBefore, read(late, 2))).containsExactly(9, 3);
        assertThat(passed(before, read(block, 1))).containsExactly(6);
      }
    }
  }

  @Test
  void letsSeveralUseOneThread() {
    EventSet set = PAPI.attach();
    CounterReader first = set.reader(counters(knock), true);
    long[] before = read(first, 1);
    try (CounterReader other = PAPI.open(counters(knock))) {
      knock.happens(2);
      assertThat(passed(before, read(other, 1))).containsExactly(2);
    }
    knock.happens(2);
    assertThat(passed(before, read(first, 1))).as("after the other was closed").containsExactly(4);
    first.close();
    set.close();

    try (CounterReader again = PAPI.open(counters(knock))) {
      long[] from = read(again, 1);
      knock.happens(1);
      assertThat(passed(from, read(again, 1))).containsExactly(1);
    }
  }

  @Test
  void takesCountersWhileTheThreadCounts() {
    try (CounterReader reader = PAPI.open(counters(knock))) {
      long[] before = read(reader, 1);
      assertThat(PAPI.serve(Sde.event("LATER").counter()).reason()).isNull();
      knock.happens(6);
      assertThat(passed(before, read(reader, 1))).containsExactly(6);
    }
  }

  @Test
  void countsInManyThreadsThatEndBeforeTheyAreClosed() throws Exception {
    for (int i = 0; i < 500; i++) {
      List<Object> opened = new ArrayList<>();
      Thread thread =
          new Thread(
              () -> {
                EventSet set = PAPI.attach();
                opened.add(set);
                opened.add(set.reader(counters(knock, ring), true));
                long[] before = read((CounterReader) opened.get(1), 2);
                ring.happens(1);
                opened.add(passed(before, read((CounterReader) opened.get(1), 2)));
              });
      thread.start();
      thread.join();
      assertThat((long[]) opened.get(2)).containsExactly(0, 1);
      ((CounterReader) opened.get(1)).close();
      ((EventSet) opened.get(0)).close();
    }
  }

  @Test
  void isAskedAndClosedByThreadsThatPapiNeverSaw() throws Exception {
    Sde event = Sde.event("STRANGE");
    assertThat(onNewThread(() -> PAPI.named(event.counter().name()))).contains(event.counter());
    assertThat(onNewThread(() -> PAPI.serve(event.counter())).available()).isTrue();

    EventSet set = onNewThread(PAPI::attach);
    assertThat(onNewThread(() -> set.reader(counters(event), true))).isNotNull();
    onNewThread(
        () -> {
          set.close();
          return set;
        });
    try (CounterReader reader = PAPI.open(counters(event))) {
      long[] before = read(reader, 1);
      event.happens(3);
      assertThat(passed(before, read(reader, 1))).containsExactly(3);
    }
  }

  private static <T> T onNewThread(Callable<T> task) throws Exception {
    FutureTask<T> result = new FutureTask<>(task);
    Thread thread = new Thread(result);
    thread.start();
    thread.join();
    return result.get();
  }

  @Test
  void keepsTwoThreadsApart() throws Exception {
    try (CounterReader mine = PAPI.open(counters(knock))) {
      long[] before = read(mine, 1);
      long[] others =
          CompletableFuture.supplyAsync(
                  () -> {
                    try (CounterReader reader = PAPI.open(counters(ring))) {
                      long[] from = read(reader, 1);
                      ring.happens(4);
                      return passed(from, read(reader, 1));
                    }
                  })
              .get();
      assertThat(others).containsExactly(4);
      assertThat(passed(before, read(mine, 1))).containsExactly(0);
    }
  }

  private static List<CatalogueEntry> counters(Sde... events) {
    return java.util.Arrays.stream(events).map(Sde::counter).toList();
  }

  /** Reads beside what must stay as it is. */
  private static long[] read(CounterReader reader, int counters) {
    long[] values = new long[counters + 2];
    values[0] = 42;
    values[counters + 1] = 42;
    reader.read(values, 1);
    assertThat(values[0]).isEqualTo(42);
    assertThat(values[counters + 1]).isEqualTo(42);
    return java.util.Arrays.copyOfRange(values, 1, counters + 1);
  }

  private static long[] passed(long[] before, long[] after) {
    long[] passed = new long[before.length];
    for (int i = 0; i < passed.length; i++) {
      passed[i] = after[i] - before[i];
    }
    return passed;
  }
}
