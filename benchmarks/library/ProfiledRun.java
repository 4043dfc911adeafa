import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** Executes one short method very often, and prints the CPU time of the process for each execution, in ns. */
final class ProfiledRun {

  private static final int WARM_UP = 300_000;

  private static volatile long result;

  private ProfiledRun() {}

  public static void main(String[] args) {
    int executions = Integer.parseInt(args[0]);
    int length = Integer.parseInt(args[1]);
    OperatingSystemMXBean process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    run(WARM_UP, length);
    long before = process.getProcessCpuTime();
    run(executions, length);
    System.out.println((process.getProcessCpuTime() - before) / (double) executions);
  }

  private static void run(int executions, int length) {
    for (int i = 0; i < executions; i++) {
      result += work(length);
    }
  }

  static long work(int length) {
    // Marsaglia's generator: each step needs the one before, and no compiler finds a shorter way.
    long sum = result | 1;
    for (int i = 0; i < length; i++) {
      sum ^= sum << 13;
      sum ^= sum >>> 7;
      sum ^= sum << 17;
    }
    return sum;
  }
}
