package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.counters.CounterReads;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.listen.WatchedExecution;
import dev.edpm.runtime.region.tag.OpenTags;
import dev.edpm.runtime.region.tag.TagKeys;
import dev.edpm.runtime.region.tag.TagType;

/**
 * A place on a thread's stack of open regions. It represents the execution that is open there and
 * is reused for the next one, so opening a region allocates nothing. Confined to its thread.
 */
public final class Frame implements Span, ExecutionHandle {

  /**
   * How many searches for keys there are for each time that {@link #knownKey} changes: storing a
   * reference in an old object costs the garbage collector's write barrier. A power of 2.
   */
  private static final int SEARCHES = 64;

  final ThreadLog log;
  final int index;

  /** Reads the counters of the execution that is open here; null if it has none. */
  CounterReads reads;

  /**
   * The execution that is open here, as listeners see it; valid if {@link #reads} has listeners.
   */
  WatchedExecution watched;

  /** Sampling's data on the execution that is open here; null if no region is sampled. */
  SampledFrame sampled;

  /**
   * The node of the call path of the execution that opened here last; before it is known, {@link
   * OpenPaths#unknown} of its region.
   */
  int path;

  /** Set if a span closed here while another one above it was open. */
  boolean closedEarly;

  /**
   * A key of a tag that was set here, and the number of its name: the same key again needs no
   * search. Often the same region opens here.
   */
  private String knownKey;

  private int knownName;
  private int searches;

  Frame(ThreadLog log, int index) {
    this.log = log;
    this.index = index;
  }

  @Override
  public void tag(String key, long value) {
    tag(key(key, TagType.INTEGER), value);
  }

  @Override
  public void tag(String key, double value) {
    // Zero has one sign and NaN one representation.
    tag(key(key, TagType.NUMBER), Double.doubleToLongBits(value + 0.0));
  }

  @Override
  public void tag(String key, boolean value) {
    tag(key(key, TagType.BOOLEAN), value ? 1 : 0);
  }

  @Override
  public void tag(String key, String value) {
    if (value == null) {
      tag(key(key, TagType.NULL), 0);
    } else if (isMeasured()) {
      tagText(key(key, TagType.STRING), value);
    }
  }

  /** Returns the number of a key; {@link TagKeys#NONE} if there are too many. */
  private int key(String name, TagType type) {
    return name == knownKey && name != null ? TagKeys.withType(knownName, type) : find(name, type);
  }

  private int find(String name, TagType type) {
    int key = TagKeys.of(name, type);
    if (key >= 0 && (searches++ & SEARCHES - 1) == 0) {
      // The call is first: the stack may end in it, and the fields must belong together.
      int number = TagKeys.name(key);
      knownName = number;
      knownKey = name;
    }
    return key;
  }

  private void tagText(int key, String value) {
    if (key >= 0) {
      try {
        log.tag(index, key, log.texts().number(key, value));
      } catch (OutOfMemoryError e) {
        // The execution lacks the tag.
        return;
      }
    }
  }

  private void tag(int key, long value) {
    if (key >= 0 && isMeasured()) {
      log.tag(index, key, value);
    }
  }

  /** Returns a copy of the tags of the execution that is open here; null if it has none. */
  public OpenTags tags() {
    return isMeasured() ? log.tags(index) : null;
  }

  /** Tells whether the execution that is open here has events. */
  private boolean isMeasured() {
    return (sampled == null || !sampled.leftOut) && log.isOpen(this);
  }

  @Override
  public void close() {
    if (reads == null && log.isUppermost(this)) {
      // There is nothing above that a method exit would leave open, and an exit is the fastest
      // close.
      log.exit(this);
    } else if (log.isOpen(this)) {
      log.close(this, EventTag.CLOSE, 0);
    }
  }
}
