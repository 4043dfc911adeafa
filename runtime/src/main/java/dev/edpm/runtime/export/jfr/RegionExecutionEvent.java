package dev.edpm.runtime.export.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** An execution of a region, on the thread that closed it. */
@Name("dev.edpm.RegionExecution")
@Label("Region Execution")
@Category({"EDPM", "Regions"})
@Description("An execution of a region, from its opening to its close")
@Enabled(false)
@StackTrace(false)
@Registered(false)
final class RegionExecutionEvent extends Event {

  @Contextual
  @Label("Region")
  String region;

  @Label("Wall Time")
  @Description("Wall time as in the region's summary, without the creation of this event")
  @Timespan(Timespan.NANOSECONDS)
  long wallTime;

  @Label("Exception")
  @Description("Class of the exception that ended the execution, if any")
  String exception;
}
