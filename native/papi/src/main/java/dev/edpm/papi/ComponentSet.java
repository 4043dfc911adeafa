package dev.edpm.papi;

import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.nativecall.NativeBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A thread's running event set of one component: the union of the events of the thread's readers.
 * To extend it, it is stopped and started again. Earlier counts are kept; what happens while it is
 * stopped is not counted.
 *
 * <p>Confined to its thread, except for {@link #close}.
 */
final class ComponentSet {

  private final PapiLibrary papi;
  private final PapiComponent component;
  private final List<Integer> wanted = new ArrayList<>();
  private int set;
  private int running;
  private boolean failed;
  private boolean read;
  private long[] kept = {};
  private NativeBuffer values;
  private long address;
  private LongBuffer counts;

  ComponentSet(PapiLibrary papi, PapiComponent component) {
    this.papi = papi;
    this.component = component;
  }

  boolean isOfThisThreadAlone() {
    return component.scope() == CounterScope.THREAD;
  }

  /** Returns the index of an event, which counts from the next {@link #join} on. */
  int want(int code) {
    int place = wanted.indexOf(code);
    if (place < 0) {
      place = wanted.size();
      wanted.add(code);
    }
    return place;
  }

  /**
   * Starts counting all requested events.
   *
   * @throws IllegalStateException if PAPI rejects events that it accepted in a trial. From then on,
   *     no event of the component has a value on this thread, because other code may be counting
   *     here as well.
   */
  void join() {
    if (failed || running == wanted.size()) {
      return;
    }
    try {
      extend();
    } catch (PapiException e) {
      close();
      throw new IllegalStateException(
          "PAPI cannot count on this thread any more: " + e.getMessage(), e);
    }
  }

  /** Reads all events. {@link #value} then returns the values. */
  void read() {
    read = running > 0 && PapiRead.read(set, address);
  }

  /** Returns the running count at an index, as of the last read. */
  long value(int place) {
    return read && place < running ? kept[place] + counts.get(place) : CounterReader.NO_VALUE;
  }

  /** Stops counting. May be called on any thread, after the last read. */
  void close() {
    failed = true;
    read = false;
    running = 0;
    if (values != null) {
      try {
        papi.stop(set, values);
      } catch (PapiException e) {
        // It was not running, so nothing has to be stopped.
        read = false;
      }
      papi.remove(set);
      values = null;
    }
  }

  private void extend() throws PapiException {
    int events = wanted.size();
    long[] base = Arrays.copyOf(kept, events);
    NativeBuffer room = papi.values(events);
    if (values == null) {
      set = papi.createSet();
      values = room;
    } else {
      papi.stop(set, values);
      for (int i = 0; i < running; i++) {
        base[i] += counts.get(i);
      }
    }
    values = room;
    for (int i = running; i < events; i++) {
      papi.add(set, wanted.get(i));
    }
    papi.start(set);
    kept = base;
    address = room.address();
    counts = room.bytes().asLongBuffer();
    running = events;
  }
}
