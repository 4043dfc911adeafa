package dev.edpm.papi;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.EventSet;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.nativecall.LibC;
import dev.edpm.runtime.nativecall.NativeAccesses;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program for a machine with a PMU: prints what of EDPM's Table 1 is served there and why the
 * rest is not, then what loops of known lengths count, alone, nested, and when the set is extended
 * meanwhile. Further arguments are counters to serve as well.
 */
final class PapiProgram {

  private static final int MILLION = 1_000_000;

  /** Less than a huge page, which the kernel would bring at once. */
  private static final int PAGES = 400;

  /** Receives the result of the loops. */
  static volatile long result;

  private PapiProgram() {}

  public static void main(String[] arguments) throws InterruptedException {
    PapiBackend papi = new PapiBackend();
    List<CatalogueEntry> asked =
        new ArrayList<>(
            Catalogue.builtin()
                .union(List.of("cpu", "memory", "floating-point", "vector", "branch", "cache")));
    for (String argument : arguments) {
      asked.add(papi.named(argument).orElseThrow());
    }
    for (CatalogueEntry counter : asked) {
      Service service = papi.serve(counter);
      System.out.println(
          counter.name() + ": " + (service.available() ? service.source() : service.reason()));
    }
    asked.stream()
        .filter(counter -> counter.counter().endsWith("PAGE-FAULTS"))
        .filter(counter -> papi.serve(counter).available())
        .forEach(counter -> touchPages(papi, counter));
    // Not every libpapi has the presets for every CPU for which it has the events.
    CatalogueEntry instructions = first(papi, "cpu.instructions", "perf::INSTRUCTIONS");
    CatalogueEntry cycles = first(papi, "cpu.cycles", "perf::CYCLES");
    if (instructions == null || cycles == null) {
      return;
    }
    loop(20_000);
    loop(20_000);
    EventSet set = papi.attach();
    CounterReader outer = set.reader(List.of(instructions), true);
    for (int i = 0; i < 3; i++) {
      for (int millions = 1; millions <= 3; millions++) {
        System.out.println(millions + " million: " + counted(outer, millions));
      }
    }
    long before = read(outer);
    loop(MILLION);
    CounterReader late = set.reader(List.of(cycles, instructions), false);
    long[] from = new long[2];
    late.read(from, 0);
    loop(2 * MILLION);
    long[] to = new long[2];
    late.read(to, 0);
    System.out.println(
        "inner of 2 million: " + (to[0] - from[0]) + " cycles, " + (to[1] - from[1]));
    System.out.println("outer of 3 million: " + (read(outer) - before));
    System.out.println("1 million with both: " + counted(outer, 1));
    set.close();
    closeAfterItsThread(papi, instructions);
  }

  private static CatalogueEntry first(PapiBackend papi, String counter, String event) {
    return Stream.of(
            Catalogue.builtin().find(counter).orElseThrow(),
            papi.named("papi.native:" + event).orElseThrow())
        .filter(entry -> papi.serve(entry).available())
        .findFirst()
        .orElse(null);
  }

  private static void closeAfterItsThread(PapiBackend papi, CatalogueEntry instructions)
      throws InterruptedException {
    List<EventSet> sets = new ArrayList<>();
    Thread thread =
        new Thread(
            () -> {
              EventSet set = papi.attach();
              sets.add(set);
              CounterReader reader = set.reader(List.of(instructions), true);
              System.out.println("1 million on a thread: " + counted(reader, 1));
            });
    thread.start();
    thread.join();
    sets.get(0).close();
    System.out.println("closed after its thread");
  }

  /** Touches pages of a new mapping, each of which causes a page fault. */
  private static void touchPages(PapiBackend papi, CatalogueEntry faults) {
    LibC libc = NativeAccesses.best().libc();
    int page = libc.pageSize();
    long mapping = libc.mmap(0, (long) PAGES * page, 3, 0x22, -1, 0);
    ByteBuffer view = NativeAccesses.best().view(mapping, PAGES * page);
    try (CounterReader reader = papi.open(List.of(faults))) {
      long before = read(reader);
      for (int i = 0; i < PAGES; i++) {
        view.put(i * page, (byte) 1);
      }
      System.out.println("faults of " + PAGES + " pages: " + (read(reader) - before));
    }
    libc.munmap(mapping, (long) PAGES * page);
  }

  private static long counted(CounterReader reader, int millions) {
    long before = read(reader);
    loop(millions * MILLION);
    return read(reader) - before;
  }

  private static long read(CounterReader reader) {
    long[] value = new long[1];
    reader.read(value, 0);
    return value[0];
  }

  private static void loop(int rounds) {
    long state = 1;
    for (int i = 0; i < rounds; i++) {
      state = state * 6_364_136_223_846_793_005L + i;
    }
    result = state;
  }
}
