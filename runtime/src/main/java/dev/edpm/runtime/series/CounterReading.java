package dev.edpm.runtime.series;

import dev.edpm.annotations.CounterDef.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the values of some counters at one time. Of the values that one call of {@link
 * Recording#record} recorded, it returns all or none, except counters that another recording has
 * recorded later. The values stay until the next reading. Confined to one thread; allocates only
 * when recordings have been added.
 */
public final class CounterReading {

  /** A recording and target whose latest record is read. */
  private static final class Source {
    final Recording recording;
    final Target target;
    long[] latest;

    Source(Recording recording, Target target) {
      this.recording = recording;
      this.target = target;
    }
  }

  /** The position of a counter's value in a record. */
  private record Place(Source source, int column) {}

  private final UserCounters owner;
  private final UserCounter[] counters;
  private final long[] values;
  private final boolean[] has;
  private final Place[][] places;
  private Recording[] known;
  private final List<Source> sources = new ArrayList<>();

  CounterReading(UserCounters owner, List<UserCounter> counters) {
    this.owner = owner;
    this.counters = counters.toArray(UserCounter[]::new);
    this.values = new long[this.counters.length];
    this.has = new boolean[this.counters.length];
    this.places = new Place[this.counters.length][];
  }

  /**
   * Reads the current values of the counters on the calling thread. Calls the readers of counters;
   * their exceptions are caught.
   */
  public void take() {
    takeRecorded();
    for (int i = 0; i < counters.length; i++) {
      takeRead(i);
    }
  }

  /**
   * Does the same as {@link #take}, with the counters in the reverse order. A region is opened with
   * this and closed with {@link #take}, so that the cost of reading one counter is included in the
   * same other counters at both ends.
   */
  public void takeBackwards() {
    for (int i = counters.length - 1; i >= 0; i--) {
      takeRead(i);
    }
    takeRecorded();
  }

  private void takeRead(int i) {
    if (counters[i].isRead()) {
      has[i] = counters[i].read(values, i);
    }
  }

  private void takeRecorded() {
    Recording[] all = owner.recordings();
    if (all != known) {
      find(all);
    }
    Epoch epoch = owner.epoch();
    // Each latest record is read once, so that its values belong to one call.
    for (int i = 0; i < sources.size(); i++) {
      Source source = sources.get(i);
      source.latest = latest(epoch, source);
    }
    for (int i = 0; i < counters.length; i++) {
      if (!counters[i].isRead()) {
        has[i] = takeRecorded(i);
      }
    }
  }

  /** Returns the number of counters. */
  public int size() {
    return counters.length;
  }

  /** Tells whether the values of counter {@code i} are floating-point numbers. */
  public boolean isFloating(int i) {
    return counters[i].isFloating();
  }

  /** Tells whether counter {@code i} had a value. */
  public boolean has(int i) {
    return has[i];
  }

  /** Returns the value of counter {@code i} as a number; 0 if it had none. */
  public double number(int i) {
    return has[i] ? UserCounter.number(counters[i].definition().type(), values[i]) : 0;
  }

  /**
   * Returns the value of counter {@code i} as an integer, without the fraction of a floating-point
   * value; 0 if it had none.
   */
  public long integer(int i) {
    if (!has[i]) {
      return 0;
    }
    return counters[i].isFloating() ? (long) Double.longBitsToDouble(values[i]) : values[i];
  }

  private boolean takeRecorded(int i) {
    long[] newest = null;
    for (Place place : places[i]) {
      long[] latest = place.source().latest;
      if (latest != null && (newest == null || latest[0] - newest[0] >= 0)) {
        newest = latest;
        values[i] = latest[1 + place.column()];
      }
    }
    return newest != null;
  }

  private long[] latest(Epoch epoch, Source source) {
    return switch (source.target) {
      case THREAD -> {
        ThreadRecords mine = owner.recordsIn(epoch);
        RecordLog log = mine == null ? null : mine.logIfAny(source.recording);
        yield log == null ? null : log.latest;
      }
      case PROCESS -> epoch.latest(source.recording);
      case GROUP -> epoch.latest(source.recording, ThreadRecords.groupOf(Thread.currentThread()));
    };
  }

  private void find(Recording[] all) {
    known = all;
    sources.clear();
    List<List<Place>> found = new ArrayList<>();
    Arrays.stream(counters).forEach(counter -> found.add(new ArrayList<>()));
    for (Recording recording : all) {
      Source[] byTarget = new Source[Target.values().length];
      for (int column = 0; column < recording.width(); column++) {
        UserCounter counter = recording.counters().get(column);
        for (int i = 0; i < counters.length; i++) {
          if (counters[i] == counter) {
            Target target = counter.definition().target();
            Source source = byTarget[target.ordinal()];
            if (source == null) {
              source = new Source(recording, target);
              byTarget[target.ordinal()] = source;
              sources.add(source);
            }
            found.get(i).add(new Place(source, column));
          }
        }
      }
    }
    for (int i = 0; i < counters.length; i++) {
      places[i] = found.get(i).toArray(Place[]::new);
    }
  }
}
