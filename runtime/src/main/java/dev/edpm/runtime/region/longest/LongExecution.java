package dev.edpm.runtime.region.longest;

import dev.edpm.runtime.region.tag.OpenTags;

/**
 * An execution without a record, as far as it was measured: everything that its record would
 * contain. The object is reused for longer executions. Guarded by the monitor of its owner.
 */
public final class LongExecution {

  /** The id of its region's entry. */
  public int region;

  /** The number of the log that it ran in. */
  public int log;

  public long thread;

  /** Its number among all executions that opened in its log. */
  public long number;

  public long opened;

  /** Its wall time in ns. */
  public long wall;

  /** The id of the entry of its parent's region, or -1 if it has no parent. */
  public int parent;

  /** The parent's number among all executions that opened in the log. */
  public long parentNumber;

  public long parentOpened;

  /** Whether the parent had a record when this execution opened. */
  public boolean parentRecorded;

  /** The id of the region from which it was carried, or -1. */
  public int carriedFrom;

  /** The number of the exception that ended it, or 0. */
  public int exception;

  /** Whether another execution of its region was open when it opened. */
  public boolean recursive;

  /** The growth of its counters besides wall time. */
  public final long[] values;

  /** Its tags; null if no execution that this object described had any. */
  private OpenTags tags;

  LongExecution(int counters) {
    values = new long[counters];
  }

  /** Removes the tags of the execution that the object described before. */
  public void clearTags() {
    if (tags != null) {
      tags.clear();
    }
  }

  /** Sets a tag. */
  public void tag(int key, long value) {
    if (tags == null) {
      tags = new OpenTags();
    }
    tags.put(key, value);
  }

  /** Sets all tags of an execution. */
  public void tags(OpenTags all) {
    clearTags();
    for (int i = 0; all != null && i < all.size(); i++) {
      tag(all.key(i), all.value(i));
    }
  }

  /** Returns its tags, or null if it has none. */
  public OpenTags tags() {
    return tags == null || tags.size() == 0 ? null : tags;
  }

  /** Becomes a copy of another execution of the same region. */
  void set(LongExecution other) {
    region = other.region;
    log = other.log;
    thread = other.thread;
    number = other.number;
    opened = other.opened;
    wall = other.wall;
    parent = other.parent;
    parentNumber = other.parentNumber;
    parentOpened = other.parentOpened;
    parentRecorded = other.parentRecorded;
    carriedFrom = other.carriedFrom;
    exception = other.exception;
    recursive = other.recursive;
    System.arraycopy(other.values, 0, values, 0, values.length);
    tags(other.tags);
  }
}
