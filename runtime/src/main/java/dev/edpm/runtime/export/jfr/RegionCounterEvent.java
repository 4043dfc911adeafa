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
 * What a region has of a counter up to now, in the counter's unit. Content types belong to fields,
 * so times and amounts of data have one of their own for the sum, N/A for other counters.
 */
@Name("dev.edpm.RegionCounter")
@Label("Region Counter")
@Category({"EDPM", "Regions"})
@Description("What a counter counted in a region since the start of the program")
@Period("everyChunk")
@StackTrace(false)
@Registered(false)
final class RegionCounterEvent extends Event {

  @Label("Region")
  String region;

  @Label("Counter")
  String counter;

  @Label("Unit")
  @Description("UCUM code; 1 for plain counts")
  String unit;

  @Label("Source")
  @Description("Backend and event that served it")
  String source;

  @Label("Executions")
  @Description("How many executions have a value")
  long count;

  @Label("Sum")
  @Description("Over all executions, regions inside included, recursion counted once")
  long sum;

  @Label("Time")
  @Description("The sum, for counters of time")
  @Timespan(Timespan.NANOSECONDS)
  long time;

  @Label("Data")
  @Description("The sum, for counters of bytes")
  @DataAmount
  long data;

  @Label("Self")
  @Description("What passed while no other region had opened inside")
  long self;

  @Label("Least")
  long min;

  @Label("Mean")
  double mean;

  @Label("Greatest")
  long max;

  @Label("Standard Deviation")
  double deviation;

  @Label("Median")
  long p50;

  @Label("90th Percentile")
  long p90;

  @Label("99th Percentile")
  long p99;

  @Label("Multiplex Share")
  @Description("Share of the time that the counter was counting")
  double multiplex;
}
