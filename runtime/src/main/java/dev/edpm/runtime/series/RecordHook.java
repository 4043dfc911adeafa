package dev.edpm.runtime.series;

import java.util.List;

/** What a later room does when counters have been recorded. */
@FunctionalInterface
public interface RecordHook {

  /**
   * Called after each recording, on the thread that records, so it should be short. What it throws
   * is contained; what it records itself does not call it again.
   *
   * @param counters the recorded counters, in the order of their values; the same list each time
   */
  void recorded(List<UserCounter> counters);
}
