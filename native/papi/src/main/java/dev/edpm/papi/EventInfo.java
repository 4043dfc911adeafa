package dev.edpm.papi;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * PAPI's data on an event.
 *
 * @param help its description
 * @param unit the unit of its counts, empty if PAPI does not provide it
 * @param countable whether its value is a running count and an integer
 */
record EventInfo(String help, String unit, boolean countable) {

  /** More than the size of the struct in any version checked. */
  static final int ROOM = 16_384;

  // Offsets in PAPI_event_info_t of 7.0 to 7.2.
  private static final int LONG_DESCRIPTION = 1092;
  private static final int UNITS = 2120;
  private static final int DATA_TYPE = 2188;
  private static final int VALUE_TYPE = 2192;

  private static final int UNSIGNED_INTEGER = 1;
  private static final int RUNNING_SUM = 0;

  static EventInfo read(ByteBuffer struct) {
    int type = struct.getInt(DATA_TYPE);
    return new EventInfo(
        text(struct, LONG_DESCRIPTION),
        text(struct, UNITS),
        type >= 0 && type <= UNSIGNED_INTEGER && struct.getInt(VALUE_TYPE) == RUNNING_SUM);
  }

  /** Reads a C string, up to its zero byte. */
  static String text(ByteBuffer from, int offset) {
    int end = offset;
    while (end < from.capacity() && from.get(end) != 0) {
      end++;
    }
    byte[] text = new byte[end - offset];
    from.get(offset, text);
    return new String(text, StandardCharsets.UTF_8);
  }
}
