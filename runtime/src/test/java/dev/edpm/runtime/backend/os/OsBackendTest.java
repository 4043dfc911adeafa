package dev.edpm.runtime.backend.os;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.Reading;
import dev.edpm.runtime.backend.Service;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class OsBackendTest {

  private static final String[] ALL =
      Catalogue.builtin().ofType("os").stream()
          .filter(counter -> counter.scope() == CounterScope.THREAD)
          .map(CatalogueEntry::name)
          .toArray(String[]::new);

  private final OsBackend backend = new OsBackend();

  @Test
  void servesItsTypeAndNothingElse() {
    for (CatalogueEntry counter : Catalogue.builtin().entries()) {
      Service service = backend.serve(counter);
      if (!counter.type().equals("os")) {
        assertThat(service).as(counter.name()).isEqualTo(Service.foreign());
      } else if (counter.name().equals("os.throttled-time")) {
        // Not every process is in a group with a limit; ThrottledProcessTest makes one.
        assertThat(service).isNotEqualTo(Service.foreign());
      } else if (!counter.name().equals("os.cpu-migrations")) {
        assertThat(service.source()).as(counter.name()).startsWith("/proc/thread-self/");
      } else {
        // Not every kernel has it; but one that has the file serves it.
        assertThat(service.available())
            .isEqualTo(Files.isReadable(Path.of("/proc/thread-self/sched")));
      }
    }
  }

  @Test
  void writtenBytesAreTheBytesWritten(@TempDir Path folder) throws Exception {
    byte[] block = new byte[8000];
    try (Reading reading = new Reading(backend, "os.written-bytes", "os.read-bytes");
        OutputStream out = new FileOutputStream(folder.resolve("x").toFile())) {
      Reading.Work work =
          () -> {
            for (int i = 0; i < 125; i++) {
              out.write(block);
            }
          };
      // The first time, classes are loaded from files.
      reading.during(work);
      long[] grown = reading.during(work);
      assertThat(grown).containsExactly(1_000_000, 0);
    }
  }

  @Test
  void readBytesAreTheBytesReadWithoutOurOwn(@TempDir Path folder) throws Exception {
    Path file = Files.write(folder.resolve("x"), new byte[100_000]);
    byte[] block = new byte[5000];
    try (Reading reading = new Reading(backend, "os.written-bytes", "os.read-bytes");
        Reading inner = new Reading(backend, ALL);
        InputStream in = new FileInputStream(file.toFile())) {
      Reading.Work work =
          () -> {
            for (int i = 0; i < 10; i++) {
              inner.now();
              in.readNBytes(block, 0, block.length);
            }
          };
      // The first time, classes are loaded from files.
      reading.during(work);
      long[] grown = reading.during(work);
      assertThat(grown).containsExactly(0, 50_000);
    }
  }

  @Test
  void pageFaultsOfFreshMemory() throws Exception {
    // So large that the allocator never has such a piece lying about, touched already.
    int pages = 10_000;
    try (Reading reading =
        new Reading(backend, "os.page-faults", "os.minor-faults", "os.major-faults")) {
      long[] grown =
          reading.during(
              () -> {
                // The JVM clears it, and so touches each page.
                ByteBuffer memory = ByteBuffer.allocateDirect(pages * 4096);
                for (int i = 0; i < memory.capacity(); i += 4096) {
                  memory.put(i, (byte) 1);
                }
              });
      assertThat(grown[0]).isEqualTo(grown[1] + grown[2]);
      // Huge pages may take a fault for many pages; then there is at least one per 2 MiB.
      assertThat(grown[0]).isBetween(pages * 4096L / (2 << 20), pages + 1000L);
      if (!hugePagesAlways()) {
        assertThat(grown[0]).isGreaterThanOrEqualTo(pages);
      }
    }
  }

  @Test
  void sleepsAreContextSwitches() throws Exception {
    try (Reading reading = new Reading(backend, "os.context-switches")) {
      long[] grown =
          reading.during(
              () -> {
                for (int i = 0; i < 50; i++) {
                  Thread.sleep(1);
                }
              });
      assertThat(grown[0]).isGreaterThanOrEqualTo(50);
    }
  }

  @Test
  void theCountersAreThoseOfTheReadingThread(@TempDir Path folder) throws Exception {
    CountDownLatch opened = new CountDownLatch(1);
    CountDownLatch written = new CountDownLatch(1);
    AtomicReference<long[]> other = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              try (Reading reading = new Reading(backend, "os.written-bytes")) {
                other.set(
                    reading.during(
                        () -> {
                          opened.countDown();
                          written.await();
                        }));
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    thread.start();
    opened.await();
    Files.write(folder.resolve("x"), new byte[1_000_000]);
    written.countDown();
    thread.join();
    assertThat(other.get()).containsExactly(0);
  }

  @Test
  void cpuMigrationsNeverShrink() {
    if (backend.serve(Reading.entries("os.cpu-migrations").get(0)).available()) {
      try (Reading reading = new Reading(backend, "os.cpu-migrations")) {
        long first = reading.now()[0];
        assertThat(first).isNotNegative();
        assertThat(reading.now()[0]).isGreaterThanOrEqualTo(first);
      }
    }
  }

  @Test
  void readingAllocatesNothing() {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long[] into = new long[ALL.length];
    try (Reading reading = new Reading(backend, ALL)) {
      CounterReader reader = reading.reader();
      for (int i = 0; i < 2000; i++) {
        reader.read(into, 0);
      }
      long before = bean.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 1000; i++) {
        reader.read(into, 0);
      }
      long after = bean.getCurrentThreadAllocatedBytes();
      assertThat(after - before).isLessThan(1000);
    }
  }

  @Test
  void anInterruptDoesNotStopIt() {
    try (Reading reading = new Reading(backend, ALL)) {
      Thread.currentThread().interrupt();
      reading.now();
      assertThat(reading.now()).doesNotContain(CounterReader.NO_VALUE);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void eachFileIsOpenOncePerThreadAndClosedWithTheLastReader() throws Exception {
    long before = openProcFiles();
    Reading one = new Reading(backend, ALL);
    long withOne = openProcFiles();
    Reading two = new Reading(backend, ALL);
    assertThat(withOne).isGreaterThan(before);
    assertThat(openProcFiles()).isEqualTo(withOne);
    one.close();
    assertThat(two.now()).doesNotContain(CounterReader.NO_VALUE);
    Thread closer = new Thread(two::close);
    closer.start();
    closer.join();
    assertThat(openProcFiles()).isEqualTo(before);
  }

  @Test
  void readsWhatTheFilesSay(@TempDir Path proc) throws IOException {
    task(proc, "io", "rchar: 1000\nwchar: 77\nread_bytes: 5\n");
    task(proc, "stat", "5 (a) b) R 1 1 1 0 -1 0 98 7 3 9 0 0\n");
    task(proc, "status", "voluntary_ctxt_switches:\t150\nnonvoluntary_ctxt_switches:\t5\n");
    task(proc, "sched", "se.nr_migrations  :   42\n");
    OsBackend fixture = new OsBackend("Linux", proc);
    try (Reading reading = new Reading(fixture, ALL)) {
      int ownBytes = Files.readString(proc.resolve("4/task/5/stat")).length();
      ownBytes += Files.readString(proc.resolve("4/task/5/status")).length();
      ownBytes += Files.readString(proc.resolve("4/task/5/sched")).length();
      assertThat(reading.now()).containsExactly(101, 98, 3, 155, 42, 1000 - ownBytes, 77);
    }
  }

  @Test
  void aFileLongerThanTheBufferIsReadToItsEnd(@TempDir Path proc) throws IOException {
    task(proc, "sched", "x".repeat(9000) + "\nse.nr_migrations  :   42\n");
    try (Reading reading = new Reading(new OsBackend("Linux", proc), "os.cpu-migrations")) {
      assertThat(reading.now()).containsExactly(42);
      assertThat(reading.now()).containsExactly(42);
    }
  }

  @Test
  void missingKernelFilesAreReported(@TempDir Path proc) throws IOException {
    task(proc, "io", "read_bytes: 5\n");
    task(proc, "stat", "5 (a) R 1 1 1 0 -1 0 98 7 3 9 0 0\n");
    OsBackend fixture = new OsBackend("Linux", proc);
    assertThat(reason(fixture, "os.cpu-migrations"))
        .startsWith(
            proc + "/thread-self/sched cannot be opened; a kernel without CONFIG_SCHED_DEBUG")
        .contains("No such file");
    assertThat(reason(fixture, "os.read-bytes"))
        .isEqualTo(proc + "/thread-self/io does not contain rchar here");
    assertThat(reason(fixture, "os.page-faults")).isNull();
    assertThatThrownBy(() -> fixture.open(Reading.entries("os.page-faults", "os.cpu-migrations")))
        .isInstanceOf(UncheckedIOException.class);
  }

  @Test
  void elsewhereTheWholeBackendIsUnavailable(@TempDir Path proc) {
    assertThat(new OsBackend("Mac OS X", proc).unavailable())
        .contains("it needs Linux, and this is Mac OS X");
    assertThat(new OsBackend("Linux", proc).unavailable().orElseThrow())
        .isEqualTo("there is no " + proc + "/thread-self: it needs procfs and Linux 3.17 or later");
    assertThat(reason(new OsBackend("Windows 11", proc), "os.page-faults"))
        .isEqualTo("it needs Linux, and this is Windows 11");
  }

  private static String reason(OsBackend backend, String counter) {
    return backend.serve(Reading.entries(counter).get(0)).reason();
  }

  private static void task(Path proc, String name, String text) throws IOException {
    Path task = proc.resolve("4/task/5");
    Files.createDirectories(task);
    Files.writeString(task.resolve(name), text);
    if (!Files.exists(proc.resolve("thread-self"))) {
      Files.createSymbolicLink(proc.resolve("thread-self"), Path.of("4/task/5"));
    }
  }

  private static long openProcFiles() throws IOException {
    try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
      List<Path> all = descriptors.toList();
      return all.stream().filter(OsBackendTest::isTaskFile).count();
    }
  }

  private static boolean isTaskFile(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString().matches("/proc/\\d+/task/\\d+/\\w+");
    } catch (IOException e) {
      // The descriptor of the listing itself is gone.
      return false;
    }
  }

  private static boolean hugePagesAlways() throws IOException {
    Path setting = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
    return Files.exists(setting) && Files.readString(setting).contains("[always]");
  }
}
