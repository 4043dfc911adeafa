import dev.edpm.annotations.Region;
import dev.edpm.runtime.Span;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * A program whose samples show by themselves which region they are in: each method whose name ends
 * in Work is called in one region only, from which it has its name.
 */
final class Truth {

  private static volatile long result;

  private static int turns;

  private Truth() {}

  /** Runs regions of 1 µs and more, or of 100 ns, for some seconds of CPU time. */
  public static void main(String[] args) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long end = Long.parseLong(args[1]) * 1_000_000_000L;
    do {
      for (int i = 0; i < 100; i++) {
        if (args[0].equals("short")) {
          around();
        } else {
          leaf();
          outer();
          recursive(3);
          blocks();
        }
      }
    } while (threads.getCurrentThreadCpuTime() < end);
    System.out.println(result);
  }

  private static long spin(long value, int iterations) {
    long next = value;
    for (int i = 0; i < iterations; i++) {
      next = next * 6364136223846793005L + i;
    }
    return next;
  }

  @Region("leaf")
  private static void leaf() {
    leafWork();
  }

  private static void leafWork() {
    result = spin(result, 1_500);
  }

  @Region("outer")
  private static void outer() {
    outerWork();
    inner();
    outerWork();
  }

  private static void outerWork() {
    result = spin(result, 3_000);
  }

  @Region("inner")
  private static void inner() {
    innerWork();
  }

  private static void innerWork() {
    result = spin(result, 1_500);
  }

  @Region("recursive")
  private static void recursive(int depth) {
    if (depth > 0) {
      recursive(depth - 1);
    } else {
      recursiveWork();
    }
  }

  private static void recursiveWork() {
    result = spin(result, 3_000);
  }

  @Region("blocks")
  private static int blocks() {
    blocksWork();
    try (@Region("first") Span first = Span.open()) {
      firstWork();
      try (@Region("nested") Span nested = Span.open()) {
        nestedWork();
      }
      firstWork();
    }
    Runnable task =
        () -> {
          blocksWork();
          try (@Region("lambda") Span lambda = Span.open()) {
            lambdaWork();
          }
        };
    task.run();
    @Region("second")
    Span second = Span.open();
    try {
      secondWork();
      if (turns++ % 2 == 0) {
        return 1;
      }
      secondWork();
    } finally {
      secondWork();
      second.close();
      blocksWork();
    }
    blocksWork();
    return 0;
  }

  private static void blocksWork() {
    result = spin(result, 1_500);
  }

  private static void firstWork() {
    result = spin(result, 1_500);
  }

  private static void nestedWork() {
    result = spin(result, 3_000);
  }

  private static void lambdaWork() {
    result = spin(result, 3_000);
  }

  private static void secondWork() {
    result = spin(result, 1_500);
  }

  @Region("around")
  private static void around() {
    for (int i = 0; i < 1_000; i++) {
      left();
      right();
    }
  }

  @Region("left")
  private static void left() {
    leftWork();
  }

  private static void leftWork() {
    result = spin(result, 100);
  }

  @Region("right")
  private static void right() {
    rightWork();
  }

  private static void rightWork() {
    result = spin(result, 100);
  }
}
