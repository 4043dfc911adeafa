package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.counters.CounterReads;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.listen.WatchedExecution;
import dev.edpm.runtime.region.tag.OpenTags;
import dev.edpm.runtime.region.tag.TagKeys;
import dev.edpm.runtime.region.tag.TagType;
import java.util.concurrent.atomic.AtomicBoolean;

/** An open cross-thread span. It may be closed on any thread; only the first close counts. */
final class CrossThreadSpan implements Span {

  private final ThreadLog origin;
  private final RegionEntry entry;
  private final long sequence;
  private final int path;
  private final CounterReads reads;
  private final long[] opening;
  private final WatchedExecution watched;
  private final AtomicBoolean closed = new AtomicBoolean();
  private long opened;

  /** Guarded by the span's monitor; not changed after its close. */
  private OpenTags tags;

  /**
   * @param path the node of its call path
   */
  CrossThreadSpan(
      ThreadLog origin,
      RegionEntry entry,
      long sequence,
      int path,
      CounterReads reads,
      long[] opening,
      WatchedExecution watched) {
    this.origin = origin;
    this.entry = entry;
    this.sequence = sequence;
    this.path = path;
    this.reads = reads;
    this.opening = opening;
    this.watched = watched;
  }

  /** Sets the time of its opening. Called before any other code has the span. */
  void opened(long when) {
    opened = when;
  }

  @Override
  public void tag(String key, long value) {
    tag(TagKeys.of(key, TagType.INTEGER), value);
  }

  @Override
  public void tag(String key, double value) {
    // Zero has one sign and NaN one representation.
    tag(TagKeys.of(key, TagType.NUMBER), Double.doubleToLongBits(value + 0.0));
  }

  @Override
  public void tag(String key, boolean value) {
    tag(TagKeys.of(key, TagType.BOOLEAN), value ? 1 : 0);
  }

  @Override
  public void tag(String key, String value) {
    if (value == null) {
      tag(TagKeys.of(key, TagType.NULL), 0);
      return;
    }
    int number = TagKeys.of(key, TagType.STRING);
    try {
      tag(number, number < 0 ? 0 : ThreadLog.current().texts().number(number, value));
    } catch (OutOfMemoryError e) {
      // The execution lacks the tag.
      return;
    }
  }

  /** Sets a tag, which goes to the log of the thread that closes the span. */
  synchronized void tag(int key, long value) {
    if (key < 0 || closed.get()) {
      return;
    }
    try {
      tags = tags == null ? new OpenTags() : tags;
    } catch (OutOfMemoryError e) {
      // The execution lacks the tag.
      return;
    }
    tags.put(key, value);
  }

  /** Returns its tags, or null where it has none. Called after it was closed. */
  synchronized OpenTags tags() {
    return tags;
  }

  @Override
  public void close() {
    close(0);
  }

  void close(int exception) {
    // The clocks of two processors may differ by more than the span's duration.
    long now = Math.max(opened, Clock.now());
    if (closed.compareAndSet(false, true)) {
      try {
        ThreadLog.current().closeHandedOn(this, now, exception);
      } catch (OutOfMemoryError e) {
        LogSource.lost();
        return;
      }
      if (entry.first() != null) {
        entry.first().ended();
      }
    } else if (exception == 0) {
      LogSource.closedTwice(entry);
    }
  }

  ThreadLog origin() {
    return origin;
  }

  RegionEntry entry() {
    return entry;
  }

  /** Returns the execution as its listeners see it, or null if there are none. */
  WatchedExecution watched() {
    return watched;
  }

  long sequence() {
    return sequence;
  }

  /** Returns the node of its call path. */
  int path() {
    return path;
  }

  long opened() {
    return opened;
  }

  int words() {
    return reads == null ? 0 : reads.words();
  }

  /**
   * Writes the growth of the words into {@code into}. If another thread closes the span, counters
   * of a thread have no value.
   */
  void increments(ThreadLog closer, long[] into, int offset) {
    if (reads == null) {
      return;
    }
    CounterReads closing = closer == origin ? reads : closer.reads(reads.plan().id(), entry);
    closing.read(into, offset);
    for (int i = 0; i < opening.length; i++) {
      boolean comparable = closer == origin || !reads.plan().isOfThread(i);
      long before = opening[i];
      long after = into[offset + i];
      into[offset + i] =
          comparable && before != Execution.NO_VALUE && after != Execution.NO_VALUE
              ? after - before
              : Execution.NO_VALUE;
    }
  }
}
