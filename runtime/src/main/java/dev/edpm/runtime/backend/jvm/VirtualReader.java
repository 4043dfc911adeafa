package dev.edpm.runtime.backend.jvm;

import dev.edpm.runtime.backend.CounterReader;

/**
 * Reads the counters of one virtual thread: what its carriers have counted for it, and counters of
 * the process. Other counters of threads have no value.
 */
final class VirtualReader implements CounterReader {

  private final JvmCounter[] counters;
  private final Thread thread;
  private final VirtualAccount account;

  VirtualReader(JvmCounter[] counters, Thread self) {
    this.counters = counters;
    this.thread = self;
    this.account = VirtualThreads.account(self);
    for (JvmCounter counter : counters) {
      if (counter == JvmCounter.ALLOCATED_BYTES) {
        account.countBytes();
      } else if (counter == JvmCounter.CPU) {
        account.countCpu();
      }
    }
  }

  @Override
  public void read(long[] into, int offset) {
    for (int i = 0; i < counters.length; i++) {
      into[offset + i] = value(counters[i]);
    }
  }

  @Override
  public void readOpening(long[] into, int offset) {
    for (int i = counters.length - 1; i >= 0; i--) {
      into[offset + i] = value(counters[i]);
    }
  }

  @Override
  public void close() {
    VirtualThreads.forget(thread);
  }

  private long value(JvmCounter counter) {
    return switch (counter) {
      case CPU -> account.cpu();
      case ALLOCATED_BYTES -> account.bytes();
      default -> Beans.processValue(counter);
    };
  }
}
