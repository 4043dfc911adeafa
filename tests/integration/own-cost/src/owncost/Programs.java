package owncost;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import dev.edpm.runtime.Span;
import java.util.concurrent.TimeUnit;

/** Ten programs that run regions for some time, each in another manner. */
final class Programs {

  private static final int BATCH = 100;
  private static final int SHORT_WORK = 100;
  private static final int SOME_WORK = 1_000;
  private static final int LONG_WORK = 100_000;
  private static final int BLOCKS = 1_000;

  /** Keeps the JIT from leaving out the work. */
  private static volatile long sink;

  private Programs() {}

  /** Takes the name of the program and how long it runs, in ms. */
  public static void main(String[] args) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[1]));
    Runnable program = program(args[0]);
    Runnable loop =
        () -> {
          while (System.nanoTime() < end) {
            program.run();
          }
        };
    Thread other = new Thread(loop);
    if (args[0].equals("two-threads")) {
      other.start();
    }
    loop.run();
    other.join();
  }

  private static Runnable program(String name) {
    return switch (name) {
      case "empty", "two-threads" -> () -> repeat(Programs::leaf);
      case "nested" -> () -> repeat(Programs::outer);
      case "recursive" -> () -> repeat(() -> fibonacci(8));
      case "cpu-time" -> () -> repeat(Programs::cpu);
      case "short-work" -> () -> repeat(() -> work(SHORT_WORK));
      case "allocation" -> () -> repeat(Programs::allocate);
      case "blocks" -> Programs::blocks;
      case "long-work" -> () -> work(LONG_WORK);
      case "mixed" ->
          () -> {
            outer();
            work(SOME_WORK);
          };
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static void repeat(Runnable body) {
    for (int i = 0; i < BATCH; i++) {
      body.run();
    }
  }

  @Region("leaf")
  private static void leaf() {}

  @Region("outer")
  private static void outer() {
    for (int i = 0; i < 10; i++) {
      leaf();
    }
  }

  @Region("fibonacci")
  private static int fibonacci(int n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
  }

  @Region("cpu")
  @Counters("time.cpu")
  private static void cpu() {
    for (int i = 0; i < 10; i++) {
      leaf();
    }
  }

  @Region("work")
  private static void work(int n) {
    long sum = 0;
    for (int i = 0; i < n; i++) {
      sum += i * 31L ^ sum;
    }
    sink = sum;
  }

  @Region("allocate")
  @Counters("jvm.allocated-bytes")
  private static void allocate() {
    sink += new byte[BATCH].length;
  }

  private static void blocks() {
    for (int i = 0; i < BLOCKS; i++) {
      try (@Region("block") Span block = Span.open()) {
        sink++;
      }
    }
  }
}
