package dev.edpm.runtime.export.jfr;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/**
 * The current value of a counter of the whole process. The fields are as in {@link
 * RegionCounterEvent}.
 */
@Name("dev.edpm.Counter")
@Label("Counter")
@Category({"EDPM", "Counters"})
@Description("A counter of the process or of the machine, or a counter defined by the program")
@Period("everyChunk")
@StackTrace(false)
@Registered(false)
final class CounterEvent extends Event {

  @Label("Counter")
  String counter;

  @Label("Unit")
  @Description("UCUM code; 1 for plain counts")
  String unit;

  @Label("Value")
  double value;

  @Label("Time")
  @Description("Value of a time counter")
  @Timespan(Timespan.NANOSECONDS)
  long time;

  @Label("Data")
  @Description("Value of a counter of bytes")
  @DataAmount
  long data;
}
