package dev.edpm.runtime.export.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** The measurements of a region so far. Times are N/A until it has run. */
@Name("dev.edpm.RegionSummary")
@Label("Region Summary")
@Category({"EDPM", "Regions"})
@Description("Executions and wall time of a region since the start of the program")
@Period("everyChunk")
@StackTrace(false)
@Registered(false)
final class RegionSummaryEvent extends Event {

  @Label("Region")
  String region;

  @Label("Location")
  @Description("Class, member, file and line")
  String location;

  @Label("Executions")
  @Description("Number of completed executions")
  long executions;

  @Label("Outermost Executions")
  @Description("Executions not nested in another execution of the same region on their thread")
  long outermost;

  @Label("Estimated")
  @Description(
      "Whether executions of the region, or directly inside it, were left out of the sample")
  boolean estimated;

  @Label("Measured Executions")
  @Description("Number of executions from which the times are computed")
  long measured;

  @Label("Truncated Executions")
  @Description("Executions omitted because measuring was paused or reset during them")
  long truncated;

  @Label("Dropped Records")
  @Description("Executions without a record in the report because the limit of records was reached")
  long recordsDropped;

  @Label("Total Time")
  @Description("Inclusive wall time; recursion counts once")
  @Timespan(Timespan.NANOSECONDS)
  long sum;

  @Label("Self Time")
  @Description("Wall time while the region was the innermost open region")
  @Timespan(Timespan.NANOSECONDS)
  long self;

  @Label("Shortest")
  @Timespan(Timespan.NANOSECONDS)
  long min;

  @Label("Mean")
  @Timespan(Timespan.NANOSECONDS)
  long mean;

  @Label("Longest")
  @Timespan(Timespan.NANOSECONDS)
  long max;

  @Label("Standard Deviation")
  @Timespan(Timespan.NANOSECONDS)
  long deviation;

  @Label("Median")
  @Timespan(Timespan.NANOSECONDS)
  long p50;

  @Label("90th Percentile")
  @Timespan(Timespan.NANOSECONDS)
  long p90;

  @Label("95th Percentile")
  @Timespan(Timespan.NANOSECONDS)
  long p95;

  @Label("99th Percentile")
  @Timespan(Timespan.NANOSECONDS)
  long p99;

  @Label("99.9th Percentile")
  @Timespan(Timespan.NANOSECONDS)
  long p999;

  @Label("Overhead")
  @Description("Calibrated measurement cost of the region and of the regions inside it")
  @Timespan(Timespan.NANOSECONDS)
  long overhead;
}
