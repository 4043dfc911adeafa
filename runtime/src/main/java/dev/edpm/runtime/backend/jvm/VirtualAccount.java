package dev.edpm.runtime.backend.jvm;

import dev.edpm.runtime.backend.CounterReader;
import java.util.Arrays;

/**
 * What one virtual thread has used since its first region that counts it. A counter's value is the
 * difference of the carrier's counter to the one at the mounting, plus what earlier carriers
 * counted. Confined to the thread and to the carrier that mounts or unmounts it; the JDK orders
 * what they do.
 */
final class VirtualAccount {

  private static final long[] NO_TIME = {};
  private static final int TRIALS = 1000;

  /** What is subtracted from the carrier's bytes to get those of the thread. */
  private long bytesBase;

  private long bytes;
  private long cpuBase;
  private long cpu;
  private boolean countsBytes;
  private boolean countsCpu;

  /** Whether it missed something, so that its values are unknown from then on. */
  private boolean isBroken;

  /** Where the carrier's CPU time is written to, and the same as an argument of C. */
  private long[] time = NO_TIME;

  private Object timeArgument;

  /** Counts the allocated bytes from now on. Called on the thread. */
  void countBytes() {
    if (!countsBytes) {
      // First, because the thread may change its carrier while classes are loaded.
      countsBytes = true;
      Carrier.allocatedBytes();
      bytesBase = Carrier.allocatedBytes();
    }
  }

  /** Counts the CPU time from now on. Called on the thread. */
  void countCpu() {
    if (!countsCpu) {
      time = new long[2];
      timeArgument = Carrier.argument(time);
      countsCpu = true;
      Carrier.cpuTime(time, timeArgument);
      cpuBase = Carrier.cpuTime(time, timeArgument);
    }
  }

  /** Returns the bytes that the thread has allocated. Called on the thread. */
  long bytes() {
    return isBroken ? CounterReader.NO_VALUE : Carrier.allocatedBytes() - bytesBase;
  }

  /** Returns the CPU time of the thread, in ns. Called on the thread. */
  long cpu() {
    return isBroken ? CounterReader.NO_VALUE : Carrier.cpuTime(time, timeArgument) - cpuBase;
  }

  /** Called on the new carrier. The CPU time is read last, so that it excludes the rest. */
  void mounted() {
    try {
      if (countsBytes) {
        bytesBase = Carrier.allocatedBytes() - bytes;
      }
      if (countsCpu) {
        cpuBase = Carrier.cpuTime(time, timeArgument) - cpu;
      }
    } catch (Throwable e) {
      // The JDK must go on. The stack of the carrier may be exhausted.
      isBroken = true;
    }
  }

  /** Called on the carrier that the thread leaves. */
  void unmounted() {
    try {
      if (countsCpu) {
        cpu = Carrier.cpuTime(time, timeArgument) - cpuBase;
      }
      if (countsBytes) {
        bytes = Carrier.allocatedBytes() - bytesBase;
      }
    } catch (Throwable e) {
      isBroken = true;
    }
  }

  /** Returns by how much a mounting and an unmounting increase the CPU time themselves, in ns. */
  static long yieldError() {
    VirtualAccount account = new VirtualAccount();
    account.countBytes();
    account.countCpu();
    long[] increases = new long[TRIALS];
    for (int i = 0; i < TRIALS; i++) {
      long before = account.cpu;
      account.mounted();
      account.unmounted();
      increases[i] = account.cpu - before;
    }
    Arrays.sort(increases);
    return increases[TRIALS / 2];
  }
}
