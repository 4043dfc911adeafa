package dev.edpm.runtime.backend.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.EventSet;
import dev.edpm.runtime.backend.Reading;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.backend.os.OsBackend;
import dev.edpm.runtime.nativecall.LibC;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The kernel's own events, which any Linux counts, compared with other files of the kernel. */
class SoftwareEventsTest {

  private static final int PAGES = 256;
  private static final int READ_AND_WRITE = 3;
  private static final int PRIVATE_AND_ANONYMOUS = 0x22;

  private final PerfBackend backend = new PerfBackend();
  private final NativeAccess access = NativeAccesses.best();

  @BeforeEach
  void needsNativeAccess() {
    access.unavailable().ifPresent(reason -> abort("no perf events were counted: " + reason));
  }

  @Test
  void touchingFreshPagesFaultsOnceForEach() {
    try (CounterReader faults = backend.open(served("perf.page-faults", "perf.minor-faults"))) {
      long[] before = read(faults, 2);
      touch(PAGES);
      long[] after = read(faults, 2);
      // The JVM may fault a little itself, when it meets code for the first time.
      assertThat(after[0] - before[0]).isBetween((long) PAGES, PAGES + 20L);
      assertThat(after[1] - before[1]).isBetween((long) PAGES, PAGES + 20L);
      assertThat(after[2] - before[2]).isPositive().isEqualTo(after[3] - before[3]);
    }
  }

  @Test
  void contextSwitchesAreThoseOfProcfs() throws Exception {
    OsBackend os = new OsBackend();
    try (Reading procfs = new Reading(os, "os.context-switches");
        CounterReader perf = backend.open(served("perf.context-switches"))) {
      long[] outer = procfs.now();
      long[] before = read(perf, 1);
      pingPong(200);
      long[] after = read(perf, 1);
      long switches = after[0] - before[0];
      // Reading procfs may itself be interrupted.
      assertThat(switches).isPositive();
      assertThat(procfs.now()[0] - outer[0]).isBetween(switches, switches + 5);
    }
  }

  @Test
  void aTracepointCountsWhatTheEventOfTheSameMeaningCounts() throws Exception {
    assumeTrue(
        Files.isReadable(Path.of("/sys/kernel/tracing/events")),
        "tracefs cannot be read: no tracepoint was counted");
    try (CounterReader perf =
        backend.open(served("perf.context-switches", "perf.tracepoint:sched:sched_switch"))) {
      long[] before = read(perf, 2);
      pingPong(200);
      long[] after = read(perf, 2);
      assertThat(after[1] - before[1]).isPositive().isEqualTo(after[0] - before[0]);
    }
  }

  @Test
  void threadsCountApart() throws Exception {
    AtomicReference<Long> others = new AtomicReference<>();
    try (CounterReader mine = backend.open(served("perf.page-faults"))) {
      long[] before = read(mine, 1);
      Thread other =
          new Thread(
              () -> {
                try (CounterReader otherReader = backend.open(served("perf.page-faults"))) {
                  long[] start = read(otherReader, 1);
                  touch(2 * PAGES);
                  others.set(read(otherReader, 1)[0] - start[0]);
                }
              });
      other.start();
      other.join();
      assertThat(others.get()).isBetween(2L * PAGES, 2L * PAGES + 20);
      assertThat(read(mine, 1)[0] - before[0]).isLessThan(PAGES);
    }
  }

  @Test
  void readersGoOnWhenTheSetIsArrangedAnew() {
    List<CatalogueEntry> first = served("perf.page-faults");
    List<CatalogueEntry> second = served("perf.task-clock");
    List<CatalogueEntry> third = served("perf.page-faults", "perf.minor-faults");
    List<CatalogueEntry> fourth = served("perf.major-faults");
    try (EventSet set = backend.attach()) {
      CounterReader faults = set.reader(first, true);
      long[] before = read(faults, 1);
      touch(PAGES);
      CounterReader clock = set.reader(second, true);
      touch(PAGES);
      CounterReader both = set.reader(third, false);
      long[] start = read(both, 2);
      touch(PAGES);
      long[] end = read(both, 2);
      set.reader(fourth, true);
      long[] after = read(faults, 1);
      assertThat(end[0] - start[0]).isBetween((long) PAGES, PAGES + 20L);
      assertThat(end[1] - start[1]).isBetween((long) PAGES, PAGES + 20L);
      // Arranging faults, too, where this is the first time that it runs.
      assertThat(after[0] - before[0]).isBetween(3L * PAGES, 3L * PAGES + 200);
      assertThat(read(clock, 1)[0]).isPositive();
    }
  }

  @Test
  void descriptorsAreClosedWithTheSets() throws Exception {
    List<CatalogueEntry> counters = served("perf.page-faults", "perf.context-switches");
    backend.open(counters).close();
    long before = descriptors();
    for (int i = 0; i < 1000; i++) {
      EventSet set = backend.attach();
      set.reader(counters, true);
      set.reader(served("perf.task-clock"), i % 2 == 0);
      set.close();
    }
    // The JVM opens a file of its own now and then; a set that kept one would be 1000 of them.
    assertThat(descriptors()).isBetween(before - 20, before + 20);
  }

  @Test
  void aReadAllocatesNothing() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (CounterReader reader = backend.open(served("perf.page-faults", "perf.task-clock"))) {
      long[] into = new long[4];
      long least = Long.MAX_VALUE;
      for (int round = 0; round < 20; round++) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 5000; i++) {
          reader.read(into, 0);
        }
        least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
      }
      assertThat(least).isLessThan(5000);
    }
  }

  @Test
  void hardwareEventsSayWhetherThereIsHardware() throws IOException {
    Service cycles = backend.serve(Catalogue.builtin().find("cpu.cycles").orElseThrow());
    boolean pmu;
    try (Stream<Path> devices = Files.list(Path.of("/sys/bus/event_source/devices"))) {
      pmu = devices.anyMatch(d -> d.getFileName().toString().matches("cpu.*|armv8.*"));
    }
    if (!pmu) {
      assertThat(cycles.reason()).isEqualTo("ENOENT, the CPU or VM has no such event");
    } else {
      assertThat(cycles.source() + cycles.reason()).contains("cycles:u");
    }
  }

  private List<CatalogueEntry> served(String... names) {
    return Stream.of(names).map(this::one).toList();
  }

  private CatalogueEntry one(String name) {
    CatalogueEntry entry = backend.named(name).orElseThrow();
    Service service = backend.serve(entry);
    if (!service.available()) {
      abort(name + " was not counted: " + service.reason());
    }
    return entry;
  }

  /** Writes to pages that were never touched. */
  private void touch(int pages) {
    LibC libc = access.libc();
    int size = libc.pageSize();
    long bytes = (long) pages * size;
    long address = libc.mmap(0, bytes, READ_AND_WRITE, PRIVATE_AND_ANONYMOUS, -1, 0);
    ByteBuffer memory = access.view(address, pages * size);
    for (int page = 0; page < pages; page++) {
      memory.put(page * size, (byte) 1);
    }
    libc.munmap(address, bytes);
  }

  /** Has this thread wait for another, again and again. */
  private static void pingPong(int times) throws InterruptedException {
    SynchronousQueue<Integer> ping = new SynchronousQueue<>();
    SynchronousQueue<Integer> pong = new SynchronousQueue<>();
    Thread other =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < times; i++) {
                  pong.put(ping.take());
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    other.start();
    for (int i = 0; i < times; i++) {
      ping.put(i);
      assertThat(pong.take()).isEqualTo(i);
    }
    other.join();
  }

  private static long[] read(CounterReader reader, int counters) {
    long[] into = new long[counters + 2];
    reader.read(into, 0);
    return into;
  }

  private static long descriptors() throws IOException {
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      return open.count();
    }
  }
}
