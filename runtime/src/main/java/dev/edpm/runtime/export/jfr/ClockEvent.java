package dev.edpm.runtime.export.jfr;

import dev.edpm.runtime.clock.Clock;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/**
 * A time by the clock of Flight Recorder, which is the start of the event, between two readings of
 * EDPM's clock.
 */
@Name("dev.edpm.Clock")
@Label("Clock")
@Category({"EDPM", "Clock"})
@Description("The clock of EDPM's reports, read just before and just after the start of the event")
@Period("1 s")
@StackTrace(false)
@Registered(false)
final class ClockEvent extends Event {

  /** Readings that are closer, in ns, are as good as those of interpreted code can be. */
  private static final long NARROW = 1_000;

  private static final int MOST_TRIES = 20;

  @Label("Before")
  @Description("The clock just before the start, in ns, as run.clock.monotonic-ns in the report")
  long before;

  @Label("After")
  @Description("The clock just after the start, in ns")
  long after;

  /** Emits the event in the current recordings. */
  static void emit() {
    ClockEvent event = new ClockEvent();
    int left = MOST_TRIES;
    do {
      event.before = Clock.now();
      event.begin();
      event.after = Clock.now();
      left--;
    } while (event.after - event.before > NARROW && left > 0);
    event.commit();
  }
}
