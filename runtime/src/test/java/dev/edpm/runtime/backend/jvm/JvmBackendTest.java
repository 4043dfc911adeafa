package dev.edpm.runtime.backend.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.Reading;
import dev.edpm.runtime.backend.Service;
import java.io.File;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class JvmBackendTest {

  private static final List<CatalogueEntry> OURS = ours();

  private final JvmBackend backend = new JvmBackend();

  /** Prevents allocations from being optimised away. */
  private static volatile Object sink;

  @Test
  void servesItsCountersAndNothingElse() {
    for (CatalogueEntry counter : Catalogue.builtin().entries()) {
      Service service = backend.serve(counter);
      if (OURS.contains(counter)) {
        assertThat(service.source()).as(counter.name()).matches("[A-Za-z]+\\.get[A-Za-z]+");
      } else {
        assertThat(service).as(counter.name()).isEqualTo(Service.foreign());
      }
    }
  }

  @Test
  void allocatedBytesAreTheBytesAllocated() throws Exception {
    long mebibyte = 1 << 20;
    try (Reading reading = new Reading(backend, "jvm.allocated-bytes")) {
      reading.during(() -> {});
      long[] grown =
          reading.during(
              () -> {
                for (int i = 0; i < 16; i++) {
                  sink = new byte[1 << 20];
                }
              });
      assertThat(grown[0]).isBetween(16 * mebibyte, 16 * mebibyte + 4096);
    }
  }

  @Test
  void allocationsOfReadingAreNotCounted() throws Exception {
    try (Reading outer = new Reading(backend, "jvm.allocated-bytes");
        Reading inner = new Reading(backend, "jvm.blocked-count", "jvm.waited-count")) {
      long[] into = new long[2];
      CounterReader reader = inner.reader();
      for (int i = 0; i < 100; i++) {
        reader.read(into, 0);
      }
      long[] grown =
          outer.during(
              () -> {
                for (int i = 0; i < 1000; i++) {
                  reader.read(into, 0);
                }
              });
      assertThat(grown[0]).isLessThan(1000);
    }
  }

  @Test
  void cpuTimeIsWhatTheThreadWorkedNotWhatItSlept() throws Exception {
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    try (Reading reading = new Reading(backend, "time.cpu", "time.user")) {
      long start = System.nanoTime();
      long[] slept = reading.during(() -> Thread.sleep(300));
      long wall = System.nanoTime() - start;
      assertThat(slept[0]).isBetween(0L, wall / 2);

      long[] worked =
          reading.during(
              () -> {
                long until = bean.getCurrentThreadCpuTime() + 200_000_000;
                while (bean.getCurrentThreadCpuTime() < until) {
                  sink = new int[100];
                }
              });
      assertThat(worked[0]).isBetween(200_000_000L, 400_000_000L);
      assertThat(worked[1]).isBetween(0L, worked[0] + 10_000_000);
    }
  }

  @Test
  void sleepsAreWaits() throws Exception {
    try (Reading reading = new Reading(backend, "jvm.waited-count", "jvm.blocked-count")) {
      long[] grown =
          reading.during(
              () -> {
                for (int i = 0; i < 20; i++) {
                  Thread.sleep(1);
                }
              });
      assertThat(grown).containsExactly(20, 0);
    }
  }

  @Test
  void blockingToEnterAMonitorIsCountedAndTimed() throws Exception {
    Object monitor = new Object();
    CountDownLatch ready = new CountDownLatch(1);
    AtomicReference<long[]> grown = new AtomicReference<>();
    Thread blocked =
        new Thread(
            () -> {
              try (Reading reading =
                  new Reading(backend, "jvm.blocked-count", "jvm.blocked-time")) {
                grown.set(
                    reading.during(
                        () -> {
                          ready.countDown();
                          synchronized (monitor) {
                            sink = monitor;
                          }
                        }));
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    synchronized (monitor) {
      blocked.start();
      ready.await();
      while (blocked.getState() != Thread.State.BLOCKED) {
        Thread.onSpinWait();
      }
      // Holding it for a known time is the point.
      Thread.sleep(50);
    }
    blocked.join();
    assertThat(grown.get()[0]).isEqualTo(1);
    assertThat(grown.get()[1]).isGreaterThanOrEqualTo(40_000_000);
  }

  @Test
  void aCollectionIsCounted() throws Exception {
    try (Reading reading = new Reading(backend, "jvm.gc-count", "jvm.gc-time")) {
      long[] grown = reading.during(System::gc);
      assertThat(grown[0]).isPositive();
      assertThat(grown[1]).isNotNegative();
      assertThat(grown[1] % 1_000_000).isZero();
    }
  }

  @Test
  void aLoadedClassIsCounted() throws Exception {
    try (Reading reading = new Reading(backend, "jvm.loaded-classes");
        OwnLoader loader = new OwnLoader()) {
      Class<?>[] loaded = new Class<?>[1];
      long[] grown = reading.during(() -> loaded[0] = loader.define(JvmBackendTest.class));
      assertThat(loaded[0]).isNotSameAs(JvmBackendTest.class);
      assertThat(grown[0]).isPositive();
    }
  }

  @Test
  void allAtOnceInTheOrderAskedFor() {
    List<CatalogueEntry> reversed = new ArrayList<>(OURS);
    Collections.reverse(reversed);
    long[] values = new long[OURS.size() + 2];
    values[0] = 7;
    try (CounterReader reader = backend.open(reversed)) {
      reader.read(values, 1);
    }
    assertThat(values[0]).isEqualTo(7);
    assertThat(values[values.length - 1]).isZero();
    assertThat(values).doesNotContain(CounterReader.NO_VALUE);
    long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    assertThat(values[OURS.size()]).as("time.cpu").isBetween(cpu / 2, cpu);
  }

  @Test
  void readingAllocatesNothingWhereTheJvmPermits() {
    CatalogueEntry[] counters =
        OURS.stream()
            .filter(c -> !c.name().matches("jvm\\.(blocked|waited).*"))
            .toArray(CatalogueEntry[]::new);
    com.sun.management.ThreadMXBean bean =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long[] into = new long[counters.length];
    try (CounterReader reader = backend.open(List.of(counters))) {
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
  void ofAConcurrentCollectorsTwoBeansThePausesCount() {
    Set<String> z = Set.of("ZGC Minor Cycles", "ZGC Minor Pauses", "ZGC Major Cycles");
    assertThat(Beans.countsPauses("ZGC Minor Cycles", z)).isFalse();
    assertThat(Beans.countsPauses("ZGC Minor Pauses", z)).isTrue();
    assertThat(Beans.countsPauses("ZGC Major Cycles", z)).as("has no pauses beside it").isTrue();
    assertThat(Beans.countsPauses("G1 Young Generation", Set.of("G1 Young Generation"))).isTrue();
  }

  @Test
  void withoutTheManagementModulesItSaysWhichToAdd() throws Exception {
    assertThat(withModules("java.base"))
        .contains("jvm unavailable: the module java.management is missing: add it to the image,")
        .contains("time.cpu: the module java.management is missing")
        .doesNotContain("Exception")
        .doesNotContain("Error");
  }

  @Test
  void withoutTheJdksOwnModuleOnlyAllocationIsMissing() throws Exception {
    assertThat(withModules("java.base,java.management"))
        .contains("jvm unavailable: null")
        .contains("jvm.allocated-bytes: the module jdk.management is missing")
        .contains("--add-modules jdk.management")
        .contains("time.cpu: null")
        .contains("read 9 values of 9")
        .doesNotContain("Exception")
        .doesNotContain("Error");
  }

  /** Runs {@link WithoutModules} in a JVM that has only these modules. */
  private static String withModules(String modules) throws Exception {
    String java =
        System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
    Process process =
        new ProcessBuilder(
                java,
                "-XX:TieredStopAtLevel=1",
                "--limit-modules",
                modules,
                "-cp",
                String.join(
                    File.pathSeparator,
                    place(JvmBackend.class),
                    place(CatalogueEntry.class),
                    place(WithoutModules.class)),
                WithoutModules.class.getName())
            .redirectErrorStream(true)
            .start();
    try (InputStream out = process.getInputStream()) {
      String text = new String(out.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(text).isZero();
      return text;
    }
  }

  private static String place(Class<?> type) throws Exception {
    return new File(type.getProtectionDomain().getCodeSource().getLocation().toURI()).getPath();
  }

  private static List<CatalogueEntry> ours() {
    return Catalogue.builtin().union(List.of("time.cpu", "time.user", "jvm"));
  }

  /** Loads a class once more. */
  private static final class OwnLoader extends URLClassLoader {
    OwnLoader() {
      super(new URL[0], JvmBackendTest.class.getClassLoader());
    }

    Class<?> define(Class<?> type) throws Exception {
      try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(type.getName(), bytes, 0, bytes.length);
      }
    }
  }
}
