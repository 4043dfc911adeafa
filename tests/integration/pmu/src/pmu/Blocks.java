package pmu;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.Span;

/**
 * Regions around loops of known lengths: alone, one after the other, nested, overlapping, beside
 * another thread, and with more events than a CPU has counters. What each must have counted is in
 * {@code checks.jq}.
 */
@Counters("cpu.instructions")
final class Blocks {

  private static final int LENGTH = 1_000_000;
  private static final int WARM_UP = 2_000;
  private static final int TIMES = 5;

  private static volatile long sink;

  private Blocks() {}

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < WARM_UP; i++) {
      empty();
      around();
      loop(LENGTH / WARM_UP);
    }
    measured();
    Edpm.reset();
    for (int i = 0; i < TIMES; i++) {
      measured();
    }
    // Counters belong to a thread, so these disturb no others.
    onAThread(Blocks::eight);
    onAThread(Blocks::twelve);
    for (int i = 0; i < TIMES; i++) {
      both();
    }
  }

  private static void measured() throws InterruptedException {
    empty();
    around();
    one();
    two();
    three();
    four();
    outer();
    overlapping();
    left();
    loop(LENGTH);
    right();
    busyNeighbour();
  }

  @Region("empty")
  private static void empty() {}

  @Region("around")
  private static void around() {
    try (@Region("inside") Span inside = Span.open()) {}
  }

  @Region("one")
  private static void one() {
    loop(LENGTH);
  }

  @Region("two")
  private static void two() {
    loop(2 * LENGTH);
  }

  @Region("three")
  private static void three() {
    loop(3 * LENGTH);
  }

  @Region("four")
  private static void four() {
    loop(4 * LENGTH);
  }

  @Region("outer")
  @Counters("cpu")
  private static void outer() {
    loop(LENGTH);
    try (@Region("inner") @Counters("cpu.instructions") Span inner = Span.open()) {
      loop(2 * LENGTH);
    }
    loop(LENGTH);
  }

  private static void overlapping() {
    @Region("a") Span a = Span.open();
    loop(LENGTH);
    @Region("b") @Counters("cpu") Span b = Span.open();
    loop(LENGTH);
    a.close();
    loop(2 * LENGTH);
    b.close();
  }

  @Region("left")
  private static void left() {
    loop(LENGTH);
  }

  @Region("right")
  private static void right() {
    loop(3 * LENGTH);
  }

  @Region("beside another thread")
  private static void busyNeighbour() throws InterruptedException {
    onAThread(() -> loop(4 * LENGTH));
  }

  @Region("eight events")
  @Counters({
    "perf.cycles:u", "perf.cycles:k",
    "perf.instructions:u", "perf.instructions:k", "perf.instructions",
    "perf.raw:0x8:u", "perf.raw:0x8:k", "perf.raw:0x8"
  })
  private static void eight() {
    loop(20 * LENGTH);
  }

  @Region("twelve events")
  @Counters({
    "perf.cycles:u", "perf.cycles:k", "perf.cycles",
    "perf.instructions:u", "perf.instructions:k", "perf.instructions",
    "perf.raw:0x8:u", "perf.raw:0x8:k", "perf.raw:0x8",
    "perf.raw:0x11:u", "perf.raw:0x11:k", "perf.raw:0x11"
  })
  private static void twelve() {
    loop(20 * LENGTH);
  }

  @Region("both backends")
  @Counters({
    "cpu.instructions", "papi.preset:PAPI_TOT_INS", "papi.native:perf::INSTRUCTIONS"
  })
  private static void both() {
    loop(4 * LENGTH);
  }

  private static void onAThread(Runnable work) throws InterruptedException {
    Thread thread = new Thread(work);
    thread.start();
    thread.join();
  }

  /** Each iteration needs the one before, so that no compiler leaves any out. */
  private static void loop(int iterations) {
    long x = 1;
    for (int i = 0; i < iterations; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    sink += x;
  }
}
