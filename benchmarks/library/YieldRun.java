import com.sun.management.ThreadMXBean;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Prints the CPU time in ns of a yield of one of two virtual threads on one carrier, or of the bare readings of
 * the counters of a thread: those that one unmounting and one mounting need.
 */
class YieldRun {

  private static final int ROUNDS = 20;
  private static final int YIELDS = 100_000;
  private static final long THREAD_CPU_TIME = 3;

  private static final ThreadMXBean THREADS =
      (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final MethodHandle CLOCK =
      Linker.nativeLinker()
          .downcallHandle(
              Linker.nativeLinker().defaultLookup().find("clock_gettime").orElseThrow(),
              FunctionDescriptor.of(
                  ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS),
              Linker.Option.critical(false));
  private static final MemorySegment TIME = Arena.global().allocate(16, 8);

  /** The CPU time of the carrier and of the calling thread, which other processes do not change. */
  private static long cpuTime() {
    long ns = THREADS.getCurrentThreadCpuTime();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("ForkJoinPool-1-worker")) {
        ns += THREADS.getThreadCpuTime(thread.threadId());
      }
    }
    return ns;
  }

  public static void main(String[] words) throws Throwable {
    double[] rounds = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      long start = cpuTime();
      switch (words[0]) {
        case "yields" -> yieldInTurn();
        case "bytes" -> readBytes();
        case "clock" -> readClock();
        default -> readBean();
      }
      rounds[i] = (cpuTime() - start) / (double) YIELDS;
    }
    Arrays.sort(rounds, ROUNDS / 2, ROUNDS);
    double[] warm = Arrays.copyOfRange(rounds, ROUNDS / 2, ROUNDS);
    System.out.printf(Locale.ROOT, "%.1f%n", warm[warm.length / 2]);
  }

  private static void yieldInTurn() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      threads.add(Thread.ofVirtual().start(YieldRun::yieldOften));
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** The region. */
  static void yieldOften() {
    for (int i = 0; i < YIELDS / 2; i++) {
      Thread.yield();
    }
  }

  private static long readBytes() {
    long sum = 0;
    for (int i = 0; i < 2 * YIELDS; i++) {
      sum += THREADS.getCurrentThreadAllocatedBytes();
    }
    return sum;
  }

  private static long readClock() throws Throwable {
    long sum = 0;
    for (int i = 0; i < 2 * YIELDS; i++) {
      sum += (int) CLOCK.invokeExact((int) THREAD_CPU_TIME, TIME);
      sum += TIME.get(ValueLayout.JAVA_LONG, 0) + TIME.get(ValueLayout.JAVA_LONG, 8);
    }
    return sum;
  }

  private static long readBean() {
    long sum = 0;
    for (int i = 0; i < 2 * YIELDS; i++) {
      sum += THREADS.getCurrentThreadCpuTime();
    }
    return sum;
  }
}
