package dev.edpm.runtime.backend.os;

import dev.edpm.runtime.backend.CounterReader;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;

/**
 * Reads one thread's counters. Each file that is needed is read once, whatever the number of
 * counters.
 */
final class OsReader implements CounterReader {

  private static final int MINOR_FAULTS = 10;
  private static final int MAJOR_FAULTS = 12;

  private static final byte[] VOLUNTARY = key("voluntary_ctxt_switches");
  private static final byte[] INVOLUNTARY = key("nonvoluntary_ctxt_switches");
  private static final byte[] MIGRATIONS = key("se.nr_migrations");
  private static final byte[] READ = key("rchar");
  private static final byte[] WRITTEN = key("wchar");

  /** Version 2 of control groups counts microseconds, version 1 nanoseconds. */
  private static final byte[] THROTTLED_US = key("throttled_usec");

  private static final byte[] THROTTLED_NS = key("throttled_time");

  private final ThreadFolder folder;
  private final OsCounter[] counters;
  private final CounterFile[] needed;
  private final ProcFile[] files = new ProcFile[CounterFile.values().length];

  OsReader(ThreadFolder folder, OsCounter[] counters) {
    this.folder = folder;
    this.counters = counters;
    Set<CounterFile> names = EnumSet.noneOf(CounterFile.class);
    for (OsCounter counter : counters) {
      names.add(counter.file());
    }
    this.needed = names.toArray(CounterFile[]::new);
    acquire();
  }

  @Override
  public void read(long[] into, int offset) {
    for (CounterFile name : needed) {
      folder.refresh(name, files[name.ordinal()]);
    }
    values(into, offset);
  }

  @Override
  public void readOpening(long[] into, int offset) {
    for (int i = needed.length - 1; i >= 0; i--) {
      folder.refresh(needed[i], files[needed[i].ordinal()]);
    }
    values(into, offset);
  }

  private void values(long[] into, int offset) {
    for (int i = 0; i < counters.length; i++) {
      OsCounter counter = counters[i];
      into[offset + i] = value(counter, files[counter.file().ordinal()]);
    }
  }

  @Override
  public void close() {
    for (CounterFile name : needed) {
      folder.release(name);
    }
  }

  private void acquire() {
    int acquired = 0;
    try {
      for (CounterFile name : needed) {
        files[name.ordinal()] = folder.acquire(name);
        acquired++;
      }
    } finally {
      for (int i = 0; acquired < needed.length && i < acquired; i++) {
        folder.release(needed[i]);
      }
    }
  }

  private long value(OsCounter counter, ProcFile file) {
    return switch (counter) {
      case PAGE_FAULTS -> sum(file.statField(MINOR_FAULTS), file.statField(MAJOR_FAULTS));
      case MINOR_FAULTS -> file.statField(MINOR_FAULTS);
      case MAJOR_FAULTS -> file.statField(MAJOR_FAULTS);
      case CONTEXT_SWITCHES -> sum(file.afterKey(VOLUNTARY), file.afterKey(INVOLUNTARY));
      case CPU_MIGRATIONS -> file.afterKey(MIGRATIONS);
      case READ_BYTES -> sum(file.afterKey(READ), -folder.ownBytesAtIo());
      case WRITTEN_BYTES -> file.afterKey(WRITTEN);
      case THROTTLED_TIME -> throttled(file);
    };
  }

  private static long throttled(ProcFile file) {
    long us = file.afterKey(THROTTLED_US);
    return us == NO_VALUE ? file.afterKey(THROTTLED_NS) : us * 1000;
  }

  private static long sum(long a, long b) {
    return a == NO_VALUE || b == NO_VALUE ? NO_VALUE : a + b;
  }

  private static byte[] key(String name) {
    return name.getBytes(StandardCharsets.US_ASCII);
  }
}
