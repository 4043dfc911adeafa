package dev.edpm.analysis.notable;

import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.RegionPart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * A region that has more of something than each other region of the report.
 *
 * @param most what it has most of, such as {@code CPU time}
 * @param region the name of the region
 * @param value how much it has, greater than 0
 * @param unit the UCUM code of the value's unit
 */
public record NotableRegion(String most, String region, long value, String unit) {

  private static final String CPU = "time.cpu";
  private static final String ALLOCATED = "jvm.allocated-bytes";

  /** Waiting below this share of a region's time may be the resolution of the clocks. */
  private static final int LEAST_WAITING = 20;

  /** A cost of measuring below this share of a region's time is not worth a look. */
  private static final double LEAST_COST = 0.01;

  /**
   * Returns the regions with most exclusive (self) time, allocation and waiting, and with the
   * highest cost of measuring. Times and allocation are without the cost of measuring in them, as
   * far as that is known. Time is CPU time, or wall time if a region has no CPU time of all its
   * executions. What is not known of a region that ran is left out, because that region may have
   * most of it, and so are what two regions have as much of, and a cost below 1 % of the region's
   * time. The list is empty if fewer than two regions ran.
   *
   * @param regions the regions of a report by name
   */
  public static List<NotableRegion> of(Map<String, RegionPart> regions) {
    Map<String, RegionPart> ran = new LinkedHashMap<>(regions);
    ran.values().removeIf(region -> region.executions() <= 0);
    List<NotableRegion> found = new ArrayList<>();
    if (ran.size() > 1) {
      most("CPU time", "ns", ran, region -> net(region, CPU))
          .or(() -> most("time", "ns", ran, region -> net(region, CounterPart.WALL)))
          .ifPresent(found::add);
      most("allocation", "By", ran, region -> net(region, ALLOCATED)).ifPresent(found::add);
      most("waiting", "ns", ran, NotableRegion::waiting).ifPresent(found::add);
      most("own cost", "ns", ran, NotableRegion::cost).ifPresent(found::add);
    }
    return found;
  }

  private static Optional<NotableRegion> most(
      String most,
      String unit,
      Map<String, RegionPart> regions,
      Function<RegionPart, OptionalLong> values) {
    NotableRegion first = new NotableRegion(most, "", 0, unit);
    boolean several = false;
    for (Map.Entry<String, RegionPart> region : regions.entrySet()) {
      OptionalLong value = values.apply(region.getValue());
      if (value.isEmpty()) {
        return Optional.empty();
      }
      if (value.getAsLong() > first.value) {
        first = new NotableRegion(most, region.getKey(), value.getAsLong(), unit);
        several = false;
      } else {
        several |= value.getAsLong() == first.value;
      }
    }
    return first.value == 0 || several ? Optional.empty() : Optional.of(first);
  }

  /** Returns the exclusive value of a counter, if each execution with a wall time has one. */
  private static OptionalLong self(RegionPart region, String counter) {
    return hasAll(region, counter) ? region.summary().of(counter).self() : OptionalLong.empty();
  }

  /** Returns the same less the cost of measuring in it. */
  private static OptionalLong net(RegionPart region, String counter) {
    return hasAll(region, counter) ? region.netSelf(counter) : OptionalLong.empty();
  }

  private static boolean hasAll(RegionPart region, String counter) {
    return region.summary().of(counter).count() == region.summary().wall().count();
  }

  private static OptionalLong cost(RegionPart region) {
    return region.overheadShare().orElse(1) < LEAST_COST ? OptionalLong.of(0) : region.overheadNs();
  }

  /**
   * Returns the exclusive time in which the threads of a region did not run. A region of which
   * measuring takes as much does not wait: the wall time of measuring the regions inside is its
   * own, and the CPU time is theirs.
   */
  private static OptionalLong waiting(RegionPart region) {
    OptionalLong wall = self(region, CounterPart.WALL);
    OptionalLong cpu = self(region, CPU);
    if (wall.isEmpty() || cpu.isEmpty()) {
      return OptionalLong.empty();
    }
    long waiting = wall.getAsLong() - cpu.getAsLong();
    long unknown = wall.getAsLong() / LEAST_WAITING + region.overheadNs().orElse(0);
    return OptionalLong.of(waiting > unknown ? waiting : 0);
  }
}
