package dev.edpm.runtime.backend.perf;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.EventSet;
import dev.edpm.runtime.backend.perf.event.Formula;
import dev.edpm.runtime.nativecall.NativeAccesses;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Tests, as a program, that need a machine whose kernel lets programs read counters: the values
 * must equal those of system calls. The status is 1 if a check failed.
 */
final class UserReadProof {

  private static final int ITERATIONS = 1_000_000;
  private static final String ARCHITECTURE = System.getProperty("os.arch");

  private final PerfBackend backend = new PerfBackend();
  private final PerfBackend kernels = new PerfBackend();
  private final Checks checks = new Checks();

  private UserReadProof() {
    backend.configure(Map.of("user-reads", "on"));
  }

  public static void main(String[] arguments) throws Exception {
    UserReadProof proof = new UserReadProof();
    List<CatalogueEntry> three = proof.entries("cpu.cycles", "cpu.instructions", "perf.raw:0x8:u");
    for (CatalogueEntry counter : three) {
      String source = String.valueOf(proof.backend.serve(counter).source());
      proof.checks.check(counter.name() + " is " + source, source.endsWith(":u (user reads)"));
    }
    proof.bothWaysAgree(three);
    proof.aNeighbourIsNotCounted();
    proof.twelveEventsShareThePmu();
    proof.aSoftwareEventIsReadWithASystemCallAndSaysSo();
    proof.openedAndReadOften(three);
    System.exit(proof.checks.status());
  }

  private void bothWaysAgree(List<CatalogueEntry> counters) {
    try (EventSet set = backend.attach();
        CounterReader self = set.reader(counters, true);
        CounterReader kernel = kernels.open(counters)) {
      checks.check("no remark: " + set.remark(), set.remark().isEmpty());
      int times = counters.size();
      long[][] before = new long[2][times + 2];
      long[][] after = new long[2][times + 2];
      for (int i = 0; i < 300; i++) {
        kernel.read(before[1], 0);
        self.read(before[0], 0);
        CountedLoop.run(10 * ITERATIONS / (300 - i));
        self.read(after[0], 0);
        kernel.read(after[1], 0);
      }
      for (int i = 0; i < times; i++) {
        long mine = after[0][i] - before[0][i];
        long counted = after[1][i] - before[1][i];
        checks.check(
            counters.get(i).name() + " is " + mine + ", and " + counted + " to the kernel",
            mine > 0 && mine <= counted && counted - mine <= counted / 100);
      }
      long enabled = after[0][times] - before[0][times];
      long counted = after[1][times] - before[1][times];
      checks.check(
          "enabled for " + enabled + " ns, and " + counted + " to the kernel",
          enabled > 0 && enabled <= counted && counted - enabled <= counted / 100);
      checks.check(
          "on the PMU all the time", enabled == after[0][times + 1] - before[0][times + 1]);
    }
  }

  private void aNeighbourIsNotCounted() throws InterruptedException {
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
          mine > 0 && mine < 5L * ITERATIONS);
    }
  }

  private void twelveEventsShareThePmu() {
    long alone = instructions(100 * ITERATIONS);
    PerfCalls kernel =
        new PerfCalls(NativeAccesses.best(), Abi.of(ARCHITECTURE).orElseThrow(), new StubRead());
    long config1 = new UserAccess(ARCHITECTURE, Path.of("/proc"), Path.of("/sys")).config1();
    try (PerfEventSet set =
        new PerfEventSet(
            kernel,
            new Refusal(Path.of("/proc")),
            UserReads.off(),
            entry -> Formula.of(RawEvents.event(entry).readByProgram(config1)))) {
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
          set.groups() > 1 && running > 0 && running < enabled);
      double ratio =
          (after[RawEvents.INSTRUCTIONS] - before[RawEvents.INSTRUCTIONS]) / share / alone;
      checks.check(
          "scaled by that, an event has " + ratio + " of its count alone",
          Math.abs(ratio - 1) < 0.1);
    }
  }

  private void aSoftwareEventIsReadWithASystemCallAndSaysSo() {
    List<CatalogueEntry> counters = entries("cpu.instructions", "perf.page-faults");
    try (EventSet set = backend.attach();
        CounterReader reader = set.reader(counters, true)) {
      long[] into = new long[4];
      reader.read(into, 0);
      String remark = set.remark().orElse("nothing");
      checks.check(
          "remark: " + remark,
          remark.equals("read with system calls: page-faults (the kernel counts it itself)"));
    }
  }

  /** Pages are mapped and unmapped with the events. */
  private void openedAndReadOften(List<CatalogueEntry> counters) {
    long[] into = new long[counters.size() + 2];
    boolean all = true;
    for (int i = 0; i < 500; i++) {
      try (EventSet set = backend.attach();
          CounterReader reader = set.reader(counters, true)) {
        reader.read(into, 0);
        all &= set.remark().isEmpty();
        for (int k = 0; k < counters.size(); k++) {
          // No more than it took to open them, and never less than nothing.
          all &= into[k] > 0 && into[k] < 100L * ITERATIONS;
        }
      }
    }
    checks.check(
        "500 event sets one after the other, each with pages and with small counts from the start",
        all);
  }

  private long instructions(int iterations) {
    try (CounterReader reader = backend.open(entries("cpu.instructions"))) {
      long[] before = new long[3];
      long[] after = new long[3];
      reader.read(before, 0);
      CountedLoop.run(iterations);
      reader.read(after, 0);
      return after[0] - before[0];
    }
  }

  private List<CatalogueEntry> entries(String... names) {
    List<CatalogueEntry> entries = new ArrayList<>();
    for (String name : names) {
      CatalogueEntry entry =
          Catalogue.builtin().find(name).or(() -> backend.named(name)).orElseThrow();
      checks.check(
          name + " is served: " + backend.serve(entry),
          backend.serve(entry).available() && kernels.serve(entry).available());
      entries.add(entry);
    }
    return entries;
  }
}
