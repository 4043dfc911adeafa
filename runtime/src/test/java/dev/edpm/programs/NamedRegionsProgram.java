package dev.edpm.programs;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Opens regions that are named at run time, each around or inside a woven region that does the
 * same, and counts what it does.
 */
public final class NamedRegionsProgram {

  private static final int THREADS = 4;
  private static final int TURNS = 5_000;
  private static final String[] COLOURS = {"red", "green", "blue"};

  /** Stands in for the generated class. */
  private static final class Regions {
    static final List<RegionHandle> ALL =
        Wiring.handles(
            Regions.class,
            "NamedRegionsProgram.java",
            region(0, "woven").counting("jvm.allocated-bytes"),
            region(1, "woven.crossing"));

    private static Wiring region(int number, String name) {
      return Wiring.region(number, name, "dev.edpm.programs.NamedRegionsProgram", "m", "()V", 1);
    }
  }

  private static final NamedRegion NAMED = NamedRegion.of("named", "jvm.allocated-bytes");
  private static final NamedRegion CROSSING = NamedRegion.of("named.crossing");

  private static final AtomicLong OPENED = new AtomicLong();
  private static final AtomicLong CROSSED = new AtomicLong();
  private static final AtomicLong FAILED = new AtomicLong();
  private static final TreeMap<String, Long> TAGGED = new TreeMap<>();

  private NamedRegionsProgram() {}

  /**
   * @param args the step
   */
  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "shadow" -> shadow();
      case "limit" -> limit();
      case "mistakes" -> mistakes();
      case "aggregates" -> aggregates();
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void shadow() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Random random = new Random(i);
      threads.add(new Thread(() -> turns(random)));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(OPENED + " " + CROSSED + " " + FAILED + " " + TAGGED);
  }

  private static void turns(Random random) {
    for (int i = 0; i < TURNS; i++) {
      turn(random, 0);
    }
  }

  private static void turn(Random random, int depth) {
    if (random.nextInt(4) == 0) {
      Span woven = Regions.ALL.get(1).openCrossThread();
      Span named = CROSSING.openCrossThread();
      CROSSED.incrementAndGet();
      named.close();
      woven.close();
    }
    boolean outside = random.nextBoolean();
    Span woven = outside ? Regions.ALL.get(0).open() : null;
    Span named = NAMED.open();
    woven = outside ? woven : Regions.ALL.get(0).open();
    OPENED.incrementAndGet();
    if (random.nextInt(3) == 0) {
      String colour = COLOURS[random.nextInt(COLOURS.length)];
      // A key that is known at run time.
      String key = "col".concat("our");
      NamedRegion.tag(named, key, colour);
      woven.tag("colour", colour);
      synchronized (TAGGED) {
        TAGGED.merge(colour, 1L, Long::sum);
      }
    }
    if (depth < 3 && random.nextInt(3) == 0) {
      turn(random, depth + 1);
    }
    Exception failure = random.nextInt(5) == 0 ? new IllegalStateException() : null;
    if (outside) {
      closeNamed(named, failure);
      closeWoven(woven, failure);
    } else {
      closeWoven(woven, failure);
      closeNamed(named, failure);
    }
  }

  private static void closeNamed(Span span, Exception failure) {
    if (failure != null) {
      FAILED.incrementAndGet();
      NamedRegion.fail(span, failure);
    }
    span.close();
  }

  private static void closeWoven(Span span, Exception failure) {
    if (failure != null) {
      RegionHandle.fail(failure, span);
    }
    span.close();
  }

  private static void limit() {
    int measured = 0;
    for (int i = 0; i < NamedRegion.MOST + 20; i++) {
      try (Span span = NamedRegion.of("name" + i).open()) {
        measured += span.getClass().getSimpleName().equals("Frame") ? 1 : 0;
      }
    }
    System.out.println(measured);
  }

  private static void mistakes() {
    NamedRegion.of("same", "time.cpu");
    List<Runnable> mistakes =
        List.of(
            () -> NamedRegion.of(" "),
            () -> NamedRegion.of("x".repeat(1_001)),
            () -> NamedRegion.of("same", "jvm.allocated-bytes"));
    for (Runnable mistake : mistakes) {
      try {
        mistake.run();
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    NamedRegion.of("typo", "time.cpv").open().close();
    NamedRegion.of("typo again", "time.cpv").open().close();
    Regions.ALL.get(0).open().close();
    NamedRegion.of("woven").open().close();
  }

  private static void aggregates() throws IOException {
    for (int i = 1; i <= 3; i++) {
      for (int k = 0; k < 10; k++) {
        NAMED.open().close();
      }
      try (Snapshot snapshot = Edpm.snapshotWithoutRecords()) {
        RegionSummary named =
            snapshot.regions().stream()
                .filter(region -> region.name().equals("named"))
                .findFirst()
                .orElseThrow();
        long[] records = {0};
        snapshot.executions().forEach(execution -> records[0]++);
        System.out.println(
            named.executions()
                + " "
                + named.counter("time.wall").orElseThrow().statistics().orElseThrow().count()
                + " "
                + named
                    .counter("time.wall")
                    .orElseThrow()
                    .statistics()
                    .orElseThrow()
                    .distribution()
                    .count()
                + " "
                + records[0]);
      }
    }
  }
}
