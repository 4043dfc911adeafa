package dev.edpm.runtime.backend.perf;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.backend.perf.event.Formula;
import dev.edpm.runtime.nativecall.NativeAccesses;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Tests that need a machine with a PMU, as a program, because such a machine may have only a JVM.
 * Its argument is {@code probe} (is there a PMU? status 3 if not), {@code refused} (started by a
 * user who may not count), or nothing (does it count right?). The status is 1 if a check failed.
 */
final class PmuProof {

  private static final int NO_PMU = 3;
  private static final int ITERATIONS = 1_000_000;
  private static final int TRIES = 5;

  private final PerfBackend backend = new PerfBackend();
  private final Checks checks = new Checks();

  private PmuProof() {}

  public static void main(String[] arguments) throws Exception {
    PmuProof proof = new PmuProof();
    switch (arguments.length == 0 ? "" : arguments[0]) {
      case "probe" -> proof.probe();
      case "refused" -> proof.refusalNamesTheLevel();
      default -> proof.counts();
    }
    System.exit(proof.checks.status());
  }

  private void probe() {
    Service cycles = serve("cpu.cycles");
    System.out.println("cpu.cycles: " + (cycles.available() ? "counts" : cycles.reason()));
    if (!cycles.available()) {
      System.exit(NO_PMU);
    }
  }

  private void counts() {
    System.out.println("native access: " + NativeAccesses.best().name());
    everyCounterIsServedOrSaysWhyNot();
    instructionsAreProportionalToALoop();
    aNeighboursAreNotCounted();
    aGroupThatIsTooLargeIsSplit();
    twelveEventsShareThePmu();
    eventsThatReadZeroAreUnavailable();
  }

  private void everyCounterIsServedOrSaysWhyNot() {
    for (String type :
        List.of("cpu", "memory", "floating-point", "vector", "branch", "cache", "energy")) {
      for (CatalogueEntry counter : Catalogue.builtin().ofType(type)) {
        Service service = backend.serve(counter);
        System.out.println(
            "  "
                + counter.name()
                + ": "
                + (service.available() ? service.source() : "unavailable: " + service.reason()));
      }
    }
    checks.check(serve("cpu.cycles").source(), "cycles:u".equals(serve("cpu.cycles").source()));
    checks.check(
        serve("cpu.instructions").source(),
        "instructions:u".equals(serve("cpu.instructions").source()));
  }

  private void instructionsAreProportionalToALoop() {
    try (CounterReader reader = backend.open(entries("cpu.instructions", "cpu.cycles"))) {
      long[] into = new long[4];
      for (int i = 0; i < 300; i++) {
        CountedLoop.run(ITERATIONS / 10);
        reader.read(into, 0);
      }
      long none = least(reader, 0);
      long one = least(reader, ITERATIONS) - none;
      for (int times = 2; times <= 4; times++) {
        long several = least(reader, times * ITERATIONS) - none;
        double ratio = (double) several / one;
        checks.check(
            "instructions of a loop of " + times + " times the length: " + ratio + " times",
            Math.abs(ratio - times) <= 0.01 * times);
      }
      checks.check("instructions in one iteration: " + (double) one / ITERATIONS, one > ITERATIONS);
    }
  }

  private void aNeighboursAreNotCounted() {
    try (CounterReader reader = backend.open(entries("cpu.instructions"))) {
      long[] before = new long[3];
      long[] after = new long[3];
      Thread neighbour = new Thread(() -> CountedLoop.run(20 * ITERATIONS));
      reader.read(before, 0);
      neighbour.start();
      neighbour.join();
      reader.read(after, 0);
      long mine = after[0] - before[0];
      checks.check(
          "instructions while another thread did 20 million iterations: " + mine,
          mine < 5L * ITERATIONS);
    } catch (InterruptedException e) {
      checks.check("interrupted", false);
    }
  }

  private void aGroupThatIsTooLargeIsSplit() {
    int size = 0;
    int groups = 1;
    while (groups == 1 && size < 64) {
      size++;
      try (PerfEventSet set = rawSet()) {
        set.reader(RawEvents.of(size), true);
        groups = set.groups();
      }
    }
    checks.check(
        size + " events are in " + groups + " groups, " + (size - 1) + " in one", groups == 2);
  }

  private void twelveEventsShareThePmu() {
    // Before: afterwards the PMU is shared.
    double alone = 100.0 * leastOf(ITERATIONS);
    try (PerfEventSet set = rawSet()) {
      CounterReader reader = set.reader(RawEvents.of(12), true);
      long[] before = new long[14];
      long[] after = new long[14];
      reader.read(before, 0);
      CountedLoop.run(100 * ITERATIONS);
      reader.read(after, 0);
      long enabled = after[12] - before[12];
      long running = after[13] - before[13];
      double share = (double) running / enabled;
      checks.check(
          "12 events in " + set.groups() + " groups had " + share + " of the PMU",
          set.groups() == 1 ? running == enabled : running > 0 && running < enabled);
      long counted = after[RawEvents.INSTRUCTIONS] - before[RawEvents.INSTRUCTIONS];
      if (counted > 0) {
        double ratio = counted / share / alone;
        checks.check(
            "scaled by that, an event has " + ratio + " of its count alone",
            Math.abs(ratio - 1) < 0.1);
      }
    }
  }

  private void eventsThatReadZeroAreUnavailable() {
    Map<String, List<String>> byReason = new TreeMap<>();
    List<String> counting = new ArrayList<>();
    for (int code = 0; code < 0x80; code++) {
      String name = "raw:0x" + Integer.toHexString(code);
      Service service = backend.serve(backend.named("perf." + name).orElseThrow());
      if (service.available()) {
        counting.add(name);
      } else {
        String reason = service.reason().replace(name, "it").replaceAll("0x[0-9a-f]+", "0x..");
        byReason.computeIfAbsent(reason, r -> new ArrayList<>()).add(name);
      }
    }
    byReason.forEach((reason, names) -> System.out.println("  " + names.size() + ": " + reason));
    try (CounterReader reader =
        backend.open(
            counting.stream().map(n -> backend.named("perf." + n).orElseThrow()).toList())) {
      long[] into = new long[counting.size() + 2];
      CountedLoop.run(30 * ITERATIONS);
      reader.read(into, 0);
      checks.check("raw events that are served: " + counting, !counting.isEmpty() && into[0] > 0);
    }
  }

  private void refusalNamesTheLevel() {
    String reason = serve("cpu.cycles").reason();
    int level = new Refusal(Path.of("/proc")).paranoid().orElseThrow();
    checks.check(
        "cpu.cycles: " + reason,
        reason != null
            && reason.startsWith("EACCES, perf_event_paranoid is " + level + ": set ")
            && reason.contains(" to 2 or less, or give the process CAP_PERFMON"));
  }

  private long leastOf(int iterations) {
    try (CounterReader reader = backend.open(entries("cpu.instructions", "cpu.cycles"))) {
      return least(reader, iterations);
    }
  }

  private long least(CounterReader reader, int iterations) {
    long[] before = new long[4];
    long[] after = new long[4];
    long least = Long.MAX_VALUE;
    for (int i = 0; i < TRIES; i++) {
      reader.read(before, 0);
      CountedLoop.run(iterations);
      reader.read(after, 0);
      least = Math.min(least, after[0] - before[0]);
    }
    return least;
  }

  /** Raw events of the kernel's taking, counting or not: they need counters of the PMU. */
  private static PerfEventSet rawSet() {
    PerfCalls kernel =
        new PerfCalls(NativeAccesses.best(), Abi.of(System.getProperty("os.arch")).orElseThrow());
    return new PerfEventSet(
        kernel,
        new Refusal(Path.of("/proc")),
        UserReads.off(),
        entry -> Formula.of(RawEvents.event(entry)));
  }

  private Service serve(String counter) {
    return backend.serve(Catalogue.builtin().find(counter).orElseThrow());
  }

  private List<CatalogueEntry> entries(String... names) {
    List<CatalogueEntry> entries = new ArrayList<>();
    for (String name : names) {
      CatalogueEntry entry = Catalogue.builtin().find(name).orElseThrow();
      checks.check(name + " is served: " + backend.serve(entry), backend.serve(entry).available());
      entries.add(entry);
    }
    return entries;
  }
}
