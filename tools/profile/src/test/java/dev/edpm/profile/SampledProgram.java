package dev.edpm.profile;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.IntConsumer;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/**
 * A program whose CPU time, allocations and waits are known from its source, recorded by Flight
 * Recorder. Each method whose name ends in {@code Work} runs in one region only.
 */
final class SampledProgram {

  /** Iterations that take some milliseconds. */
  private static final int UNIT = 2_000_000;

  static final int SLEEPS = 5;
  static final int SLEEP_MS = 30;
  static final int ALLOCATED_BYTES = 100 << 20;
  static final int DEPTH = 100;

  private static final byte[][] KEPT = new byte[64][];

  private static long result;

  private SampledProgram() {}

  /** Writes a recording of some seconds of CPU time: arguments are its file and their number. */
  public static void main(String[] args) throws Exception {
    try (Recording recording = new Recording()) {
      recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(10));
      recording.enable("jdk.ObjectAllocationSample").with("throttle", "1000/s").withStackTrace();
      recording.enable("jdk.ThreadSleep").withThreshold(Duration.ofMillis(10)).withStackTrace();
      if (hasCpuTimeSamples()) {
        recording.enable("jdk.CPUTimeSample").with("throttle", "10ms");
        recording.enable("jdk.CPUTimeSamplesLost");
      }
      recording.start();
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      long end = Duration.ofSeconds(Integer.parseInt(args[1])).toNanos();
      do {
        mixed();
        outer();
        recursive(5);
        deep();
        viaLambda();
        unmarked();
      } while (threads.getCurrentThreadCpuTime() < end);
      allocating();
      waiting();
      recording.stop();
      recording.dump(Path.of(args[0]));
    }
    System.out.println(result);
  }

  static boolean hasCpuTimeSamples() {
    return FlightRecorder.getFlightRecorder().getEventTypes().stream()
        .anyMatch(type -> type.getName().equals("jdk.CPUTimeSample"));
  }

  /** A region: 70 % of its iterations are in one method, 30 % in another. */
  static void mixed() {
    heavyWork(7 * UNIT);
    lightWork(3 * UNIT);
  }

  private static void heavyWork(int iterations) {
    long value = result;
    for (int i = 0; i < iterations; i++) {
      value = value * 6364136223846793005L + i;
    }
    result = value;
  }

  private static void lightWork(int iterations) {
    long value = result;
    for (int i = 0; i < iterations; i++) {
      value = value * 6364136223846793005L + i;
    }
    result = value;
  }

  /** A region with another one inside: a quarter of its iterations are its own. */
  static void outer() {
    outerWork(UNIT);
    between();
  }

  private static void outerWork(int iterations) {
    long value = result;
    for (int i = 0; i < iterations; i++) {
      value = value * 6364136223846793005L + i;
    }
    result = value;
  }

  private static void between() {
    inner();
  }

  /** A region. */
  static void inner() {
    innerWork(3 * UNIT);
  }

  private static void innerWork(int iterations) {
    long value = result;
    for (int i = 0; i < iterations; i++) {
      value = value * 6364136223846793005L + i;
    }
    result = value;
  }

  /** A region that calls itself. */
  static void recursive(int depth) {
    if (depth > 0) {
      recursive(depth - 1);
    } else {
      recursiveWork(2 * UNIT);
    }
  }

  private static void recursiveWork(int iterations) {
    long value = result;
    for (int i = 0; i < iterations; i++) {
      value = value * 6364136223846793005L + i;
    }
    result = value;
  }

  /** A region that is too far below the top of the stack to be in a recorded stack. */
  static void deep() {
    descend(DEPTH);
  }

  private static void descend(int depth) {
    if (depth > 0) {
      descend(depth - 1);
    } else {
      deepWork(2 * UNIT);
    }
  }

  private static void deepWork(int iterations) {
    long value = result;
    for (int i = 0; i < iterations; i++) {
      value = value * 6364136223846793005L + i;
    }
    result = value;
  }

  /** A region whose work is in a lambda expression. */
  static void viaLambda() {
    IntConsumer body = n -> lambdaWork(n);
    List.of(2 * UNIT).forEach(body::accept);
  }

  private static void lambdaWork(int iterations) {
    long value = result;
    for (int i = 0; i < iterations; i++) {
      value = value * 6364136223846793005L + i;
    }
    result = value;
  }

  /** No region. */
  static void unmarked() {
    outsideWork(UNIT);
  }

  private static void outsideWork(int iterations) {
    long value = result;
    for (int i = 0; i < iterations; i++) {
      value = value * 6364136223846793005L + i;
    }
    result = value;
  }

  /** A region that allocates. */
  static void allocating() {
    for (int i = 0; i < ALLOCATED_BYTES >> 10; i++) {
      KEPT[i & 63] = allocationWork();
    }
  }

  private static byte[] allocationWork() {
    return new byte[1 << 10];
  }

  /** A region that waits. */
  static void waiting() throws InterruptedException {
    for (int i = 0; i < SLEEPS; i++) {
      sleepWork();
    }
  }

  private static void sleepWork() throws InterruptedException {
    Thread.sleep(SLEEP_MS);
  }
}
