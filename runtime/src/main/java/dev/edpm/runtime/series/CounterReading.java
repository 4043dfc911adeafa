package dev.edpm.runtime.series;

import dev.edpm.annotations.CounterDef.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Takes the values of some counters at one time: of those that were recorded in one call of {@link
 * Recording#record}, all the values of that call or none of them (a counter that was recorded later
 * by another recording has that later value). What it took stays until the next time. Confined to
 * one thread; allocates nothing but when recordings have been added.
 */
public final class CounterReading {

  /** Where latest records are found. */
  private static final class Source {
    final Recording recording;
    final Target target;
    long[] latest;

    Source(Recording recording, Target target) {
      this.recording = recording;
      this.target = target;
    }
  }

  /** Where a counter's value is in a record. */
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
   * Takes the values that the counters have now on the calling thread. Readers of counters are
   * called; what they throw is contained.
   */
  public void take() {
    takeRecorded();
    for (int i = 0; i < counters.length; i++) {
      takeRead(i);
    }
  }

  /**
   * As {@link #take}, the counters in the reverse order: for the opening of what ends with {@link
   * #take}, so that taking one counter's value is part of what the same others count at both ends.
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
    // Each latest record is looked at once, so that its values are of one call.
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

  /** Returns how many counters there are. */
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

  /** Returns the value of counter {@code i} as a number; 0 when it had none. */
  public double number(int i) {
    return has[i] ? UserCounter.number(counters[i].definition().type(), values[i]) : 0;
  }

  /**
   * Returns the value of counter {@code i} as an integer, a floating-point one cut off behind the
   * point; 0 when it had none.
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
