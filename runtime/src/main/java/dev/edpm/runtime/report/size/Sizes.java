package dev.edpm.runtime.report.size;

import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.report.json.Json;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Measures the sizes of a report's parts while it is written. Not thread-safe. */
public final class Sizes {

  private final Json json;
  private final Map<ReportSize.Part, Long> bytes = new EnumMap<>(ReportSize.Part.class);
  private final List<RegionSummary> regions;
  private final long[] ofRecords;
  private long until;

  /**
   * @param regions the regions of the report
   */
  public Sizes(Json json, List<RegionSummary> regions) {
    this.json = json;
    this.regions = regions;
    this.ofRecords = new long[regions.size()];
  }

  /** Adds everything written since the last call to that part. */
  public void of(ReportSize.Part part) {
    long now = json.bytes();
    bytes.merge(part, now - until, Long::sum);
    until = now;
  }

  /** Adds everything written since {@code start} to the records of a region. */
  public void ofRecords(int region, long start) {
    ofRecords[region] += json.bytes() - start;
  }

  /** Returns the sizes. Bytes after the last call belong to no part. */
  public ReportSize size(Optional<LeftOutRecords> leftOut) {
    List<RecordBytes> records = new ArrayList<>();
    for (int i = 0; i < ofRecords.length; i++) {
      RegionSummary region = regions.get(i);
      records.add(new RecordBytes(region.name(), region.descriptor().name(), ofRecords[i]));
    }
    return new ReportSize(json.bytes(), Map.copyOf(bytes), records, leftOut);
  }
}
