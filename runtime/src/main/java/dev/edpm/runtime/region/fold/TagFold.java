package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.config.Printable;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.DeferredProblems;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.tag.OpenTags;
import dev.edpm.runtime.region.tag.TagKeys;
import dev.edpm.runtime.region.tag.TagTotals;
import dev.edpm.runtime.region.tag.TagType;

/**
 * The part of {@link Fold} that follows tags: they wait at the frame of their execution, and are
 * added up when it closes. Guarded by the monitor of the thread's log.
 */
final class TagFold {

  private final FoldState state;
  private final CounterFold counters;
  private final RecordWriter records;
  private final DeferredProblems problems;

  /** The tags of the handed-on span whose close comes next. */
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

  /** The next handed-on span that closes has a tag; returns where the next event is. */
  int tagHandedOn(long[] events, int at) {
    handedOn.put(EventTag.upper(events[at]), events[at + 2]);
    return at + 3;
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

  /** A handed-on span closes, whose tags came before. */
  void closeHandedOn(Totals total, long now, long length, boolean cut, boolean recorded) {
    if (handedOn.size() != 0) {
      if (!cut) {
        add(total, handedOn, length, length);
      }
      if (recorded) {
        records.tagHandedOn(now, handedOn);
      }
      handedOn.clear();
    }
  }

  private void add(Totals total, OpenTags tags, long length, long own) {
    if (total.tags == null) {
      RegionEntry region = total.entry.region();
      total.tags =
          new TagTotals(
              region.tags(state.generation()),
              total.counters.length,
              (key, type, known) -> leftOut(region, key, type, known));
    }
    total.tags.add(tags, length, own, counters);
  }

  private void tooMany(RegionEntry region, int key) {
    if (region.tags(state.generation()).tells(key)) {
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
