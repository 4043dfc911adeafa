package dev.edpm.runtime.region.replay;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.encode.EventCode;
import dev.edpm.runtime.region.event.ExceptionNames;
import dev.edpm.runtime.region.event.WarmUp;
import dev.edpm.runtime.region.tag.OpenTags;
import dev.edpm.runtime.region.tag.TagKeys;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** An execution in a replay: open until its close has been read. */
final class OpenExecution implements Execution {

  final int region;
  final long temporalId;
  final long thread;
  final int parentRegion;
  private long parentTemporalId;
  final long opened;
  final boolean recursive;
  private final long origin;
  private final int[] places;
  private long wall = NO_VALUE;
  private long[] values = {};
  private String exception;
  private boolean truncated;
  private OpenTags tags;
  private int carriedFrom = -1;
  private boolean longest;

  /**
   * @param origin the time that is 0 in the report
   * @param places for each counter of the region except wall time, the index of its value, or -1
   */
  OpenExecution(
      int region,
      long temporalId,
      long thread,
      OpenExecution parent,
      int parentRegion,
      long opened,
      boolean recursive,
      long origin,
      int[] places) {
    this.region = region;
    this.temporalId = temporalId;
    this.thread = thread;
    this.parentRegion = parent != null ? parent.region : parentRegion;
    this.parentTemporalId = parent != null ? parent.temporalId : -1;
    this.opened = opened;
    this.recursive = recursive;
    this.origin = origin;
    this.places = places;
  }

  /**
   * Sets the data of its close.
   *
   * @param remark see {@link EventCode#remark}
   */
  void close(long length, long remark, long[] increments) {
    wall = length;
    exception = ExceptionNames.name(EventCode.exception(remark));
    truncated = EventCode.isTruncated(remark);
    values = increments;
  }

  /** Sets the index of the region from which it was carried, or -1. */
  void carriedFrom(int region) {
    carriedFrom = region;
  }

  /** Sets the temporal id of its parent. */
  void parent(long id) {
    parentTemporalId = id;
  }

  /** Notes that it has a record only because it is one of the longest of its region. */
  void isLongest() {
    longest = true;
  }

  /** It gets a tag. */
  void tag(int key, long value) {
    if (tags == null) {
      tags = new OpenTags();
    }
    tags.put(key, value);
  }

  /** It has been closed, and its tags come from there. */
  void tags(OpenTags all) {
    tags = all;
  }

  @Override
  public Map<String, Object> tags() {
    if (tags == null) {
      return Map.of();
    }
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < tags.size(); i++) {
      int key = tags.key(i);
      values.put(TagKeys.text(TagKeys.name(key)), TagKeys.value(key, tags.value(i), OTHER_TEXT));
    }
    return Collections.unmodifiableMap(values);
  }

  @Override
  public int region() {
    return region;
  }

  @Override
  public long temporalId() {
    return temporalId;
  }

  @Override
  public long thread() {
    return thread;
  }

  @Override
  public int parentRegion() {
    return parentRegion;
  }

  @Override
  public long parentTemporalId() {
    return parentTemporalId;
  }

  @Override
  public int carriedFrom() {
    return carriedFrom;
  }

  @Override
  public long start() {
    return opened - origin;
  }

  @Override
  public long wall() {
    return wall;
  }

  @Override
  public long value(int i) {
    if (i == 0) {
      return wall();
    }
    int place = places[i - 1];
    return place < 0 || place >= values.length ? NO_VALUE : values[place];
  }

  @Override
  public String exception() {
    return exception;
  }

  @Override
  public boolean recursive() {
    return recursive;
  }

  @Override
  public boolean open() {
    return wall == NO_VALUE;
  }

  @Override
  public boolean truncated() {
    return truncated;
  }

  @Override
  public boolean longest() {
    return longest;
  }

  @Override
  public boolean warmUp() {
    return opened < WarmUp.ends();
  }
}
