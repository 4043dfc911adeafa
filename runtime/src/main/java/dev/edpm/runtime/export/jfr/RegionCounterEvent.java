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
 * A counter of a region, with its values so far, in the counter's unit. The content type belongs to
 * a field, so the sum has additional fields for times and amounts of data; these are N/A for other
 * counters.
 */
@Name("dev.edpm.RegionCounter")
@Label("Region Counter")
@Category({"EDPM", "Regions"})
@Description("Values of a counter in a region since the start of the program")
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
  @Description("Backend and event that serve the counter")
  String source;

  @Label("Executions")
  @Description("Number of executions with a value")
  long count;

  @Label("Sum")
  @Description("Inclusive value of all executions; recursion counts once")
  long sum;

  @Label("Time")
  @Description("Sum of a time counter")
  @Timespan(Timespan.NANOSECONDS)
  long time;

  @Label("Data")
  @Description("Sum of a counter of bytes")
  @DataAmount
  long data;

  @Label("Self")
  @Description("Value while the region was the innermost open region")
  long self;

  @Label("Minimum")
  long min;

  @Label("Mean")
  double mean;

  @Label("Maximum")
  long max;

  @Label("Standard Deviation")
  double deviation;

  @Label("Median")
  long p50;

  @Label("90th Percentile")
  long p90;

  @Label("95th Percentile")
  long p95;

  @Label("99th Percentile")
  long p99;

  @Label("99.9th Percentile")
  long p999;

  @Label("Multiplex Share")
  @Description("Share of the time during which the counter was active")
  double multiplex;
}
