package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.tag.OpenTags;
import dev.edpm.runtime.region.tag.TagKeys;
import dev.edpm.runtime.region.tag.TagTotals;
import dev.edpm.runtime.region.tag.TagType;
import dev.edpm.runtime.text.Printable;

/**
 * The part of {@link Fold} that follows tags: they wait at the frame of their execution, and are
 * added up when it closes. Guarded by the monitor of the thread's log.
 */
final class TagFold {

  /** The number of words of an event that gives a tag to the next span that closes. */
  static final int HANDED_TAG_WORDS = 3;

  private final FoldState state;
  private final CounterFold counters;
  private final RecordWriter records;
  private final DeferredProblems problems;

  /** The tags of the cross-thread span or asynchronous execution whose close comes next. */
  private final OpenTags handedOn = new OpenTags();

  TagFold(FoldState state, CounterFold counters, RecordWriter records, DeferredProblems problems) {
    this.state = state;
    this.counters = counters;
    this.records = records;
    this.problems = problems;
  }

  /** The execution at a frame gets a tag; returns where the next event is. */
  int tag(long[] events, int at) {
    FoldFrame frame = state.frame(EventTag.frame(events[at]));
    int key = EventTag.upper(events[at]);
    long value = events[at + 1];
    if (frame.open) {
      if (!frame.tag(key, value)) {
        tooMany(frame.totals.entry.region(), key);
      } else if (frame.place >= 0) {
        records.tag(frame, state.last, key, value);
      }
    }
    return at + 2;
  }

  /** Reads a tag of the cross-thread span that closes next; returns where the next event is. */
  int tagHandedOn(long[] events, int at) {
    handedOn.put(EventTag.upper(events[at]), events[at + 2]);
    return at + HANDED_TAG_WORDS;
  }

  /** The record of an open execution begins anew, with the tags that it has. */
  void rewrite(FoldFrame frame) {
    for (int i = 0; frame.tags != null && i < frame.tags.size(); i++) {
      // The openings of the executions inside come next, and times in the records never shrink.
      records.tag(frame, frame.opened, frame.tags.key(i), frame.tags.value(i));
    }
  }

  /**
   * An execution closes.
   *
   * @param own its wall time while it was the innermost one
   * @param cut whether it is in no aggregate
   */
  void close(FoldFrame frame, long length, long own, boolean cut) {
    OpenTags tags = frame.tags;
    if (tags.size() != 0) {
      if (!cut) {
        add(frame.totals, tags, length, own);
      }
      tags.clear();
    }
  }

  /**
   * Executions of a region close that had nothing inside except tags, each with the same keys.
   *
   * @param from the index of the first opening
   * @param to the index after the last exit
   * @param words the number of words of each
   */
  void leaves(Totals total, long[] events, int from, int to, int words) {
    TagTotals all = totals(total);
    for (int tag = 2; tag < words - 2; tag += 2) {
      all.addLeaves(EventTag.upper(events[from + tag]), events, from, to, words, tag + 1);
    }
  }

  /** A cross-thread span closes; the events of its tags came before. */
  void closeHandedOn(Totals total, long now, long length, boolean cut, boolean recorded) {
    if (handedOn.size() != 0) {
      if (handedOn.sizeWithRefused() != handedOn.size()) {
        tooMany(total.entry.region(), handedOn.key(handedOn.size()));
      }
      if (recorded) {
        records.tagHandedOn(now, handedOn);
      }
      endHandedOn(total, length, length, cut);
    }
  }

  /**
   * An asynchronous execution ends; the events of its tags came before, and its record has them
   * already.
   */
  void endAsynchronous(Totals total, long length, long own, boolean cut) {
    if (handedOn.size() != 0) {
      endHandedOn(total, length, own, cut);
    }
  }

  private void endHandedOn(Totals total, long length, long own, boolean cut) {
    if (!cut) {
      add(total, handedOn, length, own);
    }
    handedOn.clear();
  }

  /** Restores a consistent state after an error: the close to which tags belong may be lost. */
  void forget() {
    handedOn.clear();
  }

  private void add(Totals total, OpenTags tags, long length, long own) {
    totals(total).add(tags, length, own, counters);
  }

  private TagTotals totals(Totals total) {
    if (total.tags == null) {
      RegionEntry region = total.entry.region();
      total.tags =
          new TagTotals(
              region.tags(state.generation()),
              total.counters.length,
              (key, type, known) -> leftOut(region, key, type, known));
    }
    return total.tags;
  }

  private void tooMany(RegionEntry region, int key) {
    if (region.tags(state.generation()).markReported(key)) {
      leftOut(region, TagKeys.text(TagKeys.name(key)), TagKeys.type(key), false);
    }
  }

  private void leftOut(RegionEntry region, String key, TagType type, boolean known) {
    String tag = "tag " + Printable.quote(key) + " of region " + region.name();
    problems.add(
        known ? "tag-type" : "tag-keys",
        known
            ? tag
                + " also has values of type "
                + type.word()
                + ", which its totals leave out; use one type, or another key"
            : tag
                + " is not in its totals, because a region has at most "
                + OpenTags.MOST
                + " keys; use fewer",
        region.name(),
        region.descriptor().line());
  }
}
