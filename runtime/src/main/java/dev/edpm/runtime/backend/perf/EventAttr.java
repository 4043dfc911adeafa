package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.perf.event.PerfEvent;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Writes {@code struct perf_event_attr} of {@code linux/perf_event.h}. */
final class EventAttr {

  /** {@code PERF_ATTR_SIZE_VER1}, which every kernel since 3.3 supports. */
  static final int SIZE = 72;

  private static final int TYPE = 0;
  private static final int SIZE_FIELD = 4;
  private static final int CONFIG = 8;
  private static final int READ_FORMAT = 32;
  private static final int FLAGS = 40;
  private static final int CONFIG1 = 56;
  private static final int CONFIG2 = 64;

  /**
   * Reads the values of the whole group at once, after the times in which it was enabled and
   * running.
   */
  private static final long GROUP_WITH_TIMES = 1 | 2 | 8;

  private static final int DISABLED = 0;
  private static final int EXCLUDE_USER = 4;
  private static final int EXCLUDE_KERNEL = 5;
  private static final int EXCLUDE_HYPERVISOR = 6;

  private EventAttr() {}

  /**
   * Writes the attributes of an event, which is not inherited by threads that the counted one
   * starts.
   *
   * @param disabled whether it waits to be enabled; for a member of a group, its leader does
   */
  static void write(ByteBuffer attr, PerfEvent event, boolean disabled) {
    for (int i = 0; i < SIZE; i += Long.BYTES) {
      attr.putLong(i, 0);
    }
    attr.putInt(TYPE, event.type());
    attr.putInt(SIZE_FIELD, SIZE);
    attr.putLong(CONFIG, event.config());
    attr.putLong(READ_FORMAT, GROUP_WITH_TIMES);
    long flags = disabled ? bit(DISABLED, attr.order()) : 0;
    flags |=
        switch (event.domain()) {
          case ALL -> 0;
          case USER -> bit(EXCLUDE_KERNEL, attr.order()) | bit(EXCLUDE_HYPERVISOR, attr.order());
          case KERNEL -> bit(EXCLUDE_USER, attr.order()) | bit(EXCLUDE_HYPERVISOR, attr.order());
        };
    attr.putLong(FLAGS, flags);
    attr.putLong(CONFIG1, event.config1());
    attr.putLong(CONFIG2, event.config2());
  }

  /**
   * Returns a bit of a C bit field. C numbers the bits from the end at which the bytes of a number
   * begin.
   */
  private static long bit(int number, ByteOrder order) {
    return 1L << (order == ByteOrder.LITTLE_ENDIAN ? number : Long.SIZE - 1 - number);
  }
}
