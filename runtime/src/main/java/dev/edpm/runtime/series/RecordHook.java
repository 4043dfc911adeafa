package dev.edpm.runtime.series;

import java.util.List;

/** Called when counters have been recorded; monitoring uses it. */
@FunctionalInterface
public interface RecordHook {

  /**
   * Called after each recording, on the thread that records, so it should be fast. Its exceptions
   * are caught. Values that it records itself do not call it again.
   *
   * @param counters the recorded counters, in the order of their values; the same list each time
   */
  void recorded(List<UserCounter> counters);
}
