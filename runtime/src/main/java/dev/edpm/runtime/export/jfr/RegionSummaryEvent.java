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

/** What was measured of a region up to now. Times are N/A until it has run. */
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
  @Description("How many ended")
  long executions;

  @Label("Outermost Executions")
  @Description("Those that were not inside another one of the region on their thread")
  long outermost;

  @Label("Estimated")
  @Description(
      "Whether executions of the region, or directly inside it, were left out of the sample")
  boolean estimated;

  @Label("Measured Executions")
  @Description("How many executions the times are from")
  long measured;

  @Label("Truncated Executions")
  @Description("Those left out because measuring was paused or reset during them")
  long truncated;

  @Label("Dropped Records")
  @Description("Executions that have no record in the report for want of room")
  long recordsDropped;

  @Label("Total Time")
  @Description("Wall time, regions inside included, recursion counted once")
  @Timespan(Timespan.NANOSECONDS)
  long sum;

  @Label("Self Time")
  @Description("Wall time while no other region had opened inside")
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

  @Label("99th Percentile")
  @Timespan(Timespan.NANOSECONDS)
  long p99;

  @Label("Overhead")
  @Description("What measuring it, and the regions inside, cost, as calibrated")
  @Timespan(Timespan.NANOSECONDS)
  long overhead;
}
