package dev.edpm.runtime.steer;

import dev.edpm.annotations.ValueType;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * A registered knob: its current home, and the values that were set and are not applied yet. Safe
 * on any thread; the home is read and set by one thread at a time.
 */
final class KnobSlot {

  /** The maximum time that a report waits for a setter that hangs. */
  private static final long PATIENCE_MS = 500;

  private final KnobInfo info;
  private final KnobRange range;
  private final Journal journal;

  /** The bits of each instance's value when it was first read. */
  private final Map<Object, Long> first = new ConcurrentHashMap<>();

  /** The bits that were set and not yet read back, by instance. */
  private final Map<Object, Long> pending = new ConcurrentHashMap<>();

  private volatile KnobHome home = KnobHome.NONE;
  private volatile boolean served;

  KnobSlot(KnobInfo info, Journal journal) {
    this.info = info;
    this.range = KnobRange.of(info.definition());
    this.journal = journal;
  }

  KnobInfo info() {
    return info;
  }

  /**
   * Moves the knob to another home. Values from its earlier home become invalid. When this method
   * returns, the earlier home is not used any more.
   */
  void moveTo(KnobHome next) {
    KnobHome at = lockedHome();
    try {
      home = next;
      if (next != KnobHome.NONE) {
        served = true;
      }
      first.clear();
      pending.clear();
    } finally {
      at.lock().unlock();
    }
  }

  /** Removes the knob from that home, unless it has a newer one. */
  void leave(KnobHome old) {
    old.lock().lock();
    try {
      if (home == old) {
        moveTo(KnobHome.NONE);
      }
    } finally {
      old.lock().unlock();
    }
  }

  /** Tells whether the knob has ever had an access. */
  boolean isServed() {
    return served;
  }

  /** Forgets the pending values. */
  void reset() {
    pending.clear();
  }

  /** Checks that the values have that type. */
  void check(ValueType type) {
    range.check(type);
  }

  Number get(Object instance) {
    KnobHome at = lockedHome();
    try {
      return range.number(read(at, instance));
    } finally {
      at.lock().unlock();
    }
  }

  /** Returns the value, or {@code null} if it cannot be read, or is being read or set now. */
  Number getIfFree(Object instance) {
    KnobHome at = home;
    if (at == KnobHome.NONE || !at.lock().tryLock()) {
      return null;
    }
    try {
      return at == home ? readIfPossible(at, instance) : null;
    } finally {
      at.lock().unlock();
    }
  }

  /** Returns the value that was set and is not applied yet, or {@code null}. */
  Number pending(Object instance) {
    Long waiting = pending.get(key(instance));
    if (waiting == null) {
      return null;
    }
    KnobHome at = lockedHome();
    try {
      readIfPossible(at, instance);
      waiting = pending.get(key(instance));
      return waiting == null ? null : range.number(waiting);
    } finally {
      at.lock().unlock();
    }
  }

  /** Tells whether a value is applied or pending. */
  boolean isAt(Object instance, Number asked) {
    long bits = range.bits(asked);
    KnobHome at = lockedHome();
    try {
      long now = read(at, instance);
      return isSame(pending.getOrDefault(key(instance), now), bits);
    } finally {
      at.lock().unlock();
    }
  }

  /**
   * Sets the value, stores the change and notifies the listeners.
   *
   * @param type the type that the caller expects, {@code null} for any
   * @param asked the value, as for {@link KnobRange#bits}
   * @throws SteeringException if nothing changed
   */
  void set(Object instance, ValueType type, Number asked, String origin) {
    SteeringException rejected = null;
    KnobChange change;
    KnobHome at = lockedHome();
    try {
      Number before = readIfPossible(at, instance);
      Number after = asked;
      boolean waits = false;
      try {
        if (type != null) {
          range.check(type);
        }
        long bits = range.bits(asked);
        after = range.number(bits);
        at.set(info, instance, bits, after);
        pending.put(key(instance), bits);
        readIfPossible(at, instance);
        waits = pending.containsKey(key(instance));
      } catch (SteeringException e) {
        rejected = e;
      }
      String why = rejected == null ? null : rejected.getMessage();
      change = journal.note(origin, info, instance, before, after, waits, why);
    } finally {
      at.lock().unlock();
    }
    if (rejected == null) {
      journal.contain(info, "onChange", at.changed());
    }
    journal.notifyListeners(change);
    if (rejected != null) {
      throw rejected;
    }
  }

  /**
   * Returns the state of the instances that have been read before. Others are not read, because
   * this could load the class of the knob.
   */
  KnobState state() {
    SortedMap<Object, Number> values = new TreeMap<>();
    SortedMap<Object, Number> firsts = new TreeMap<>();
    KnobHome at = home;
    for (Map.Entry<Object, Long> looked : first.entrySet()) {
      Object instance = looked.getKey();
      firsts.put(instance, range.number(looked.getValue()));
      Number value = readInTime(at, instance.equals(KnobState.WHOLE) ? null : instance);
      if (value != null) {
        values.put(instance, value);
      }
    }
    return new KnobState(info, firsts, values);
  }

  /** Returns the home of the knob, locked. The caller has to unlock it. */
  @SuppressWarnings("LockNotBeforeTry") // the caller has the try block
  private KnobHome lockedHome() {
    while (true) {
      KnobHome at = home;
      at.lock().lock();
      if (at == home) {
        return at;
      }
      at.lock().unlock();
    }
  }

  private Number readInTime(KnobHome at, Object instance) {
    try {
      if (!at.lock().tryLock(PATIENCE_MS, TimeUnit.MILLISECONDS)) {
        return null;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
    try {
      return readIfPossible(at, instance);
    } finally {
      at.lock().unlock();
    }
  }

  private Number readIfPossible(KnobHome at, Object instance) {
    try {
      return range.number(read(at, instance));
    } catch (SteeringException e) {
      // The change or the report is written without the value.
      return null;
    }
  }

  private long read(KnobHome at, Object instance) {
    long bits = at.get(info, instance);
    Object key = key(instance);
    if (first.putIfAbsent(key, bits) == null && isOfProgram()) {
      range.problemOf(range.number(bits)).ifPresent(journal::report);
    }
    Long waiting = pending.get(key);
    if (waiting != null && isSame(waiting, bits)) {
      pending.remove(key, waiting);
    }
    return bits;
  }

  /** Tells whether the program defines the knob. The values of StarPU's knobs are the engine's. */
  private boolean isOfProgram() {
    return !ReservedKnobs.all().contains(info.definition());
  }

  private boolean isSame(long a, long b) {
    // The values 0.0 and -0.0 are equal.
    return info.type().isFloating()
        ? Double.longBitsToDouble(a) == Double.longBitsToDouble(b)
        : a == b;
  }

  private static Object key(Object instance) {
    return instance == null ? KnobState.WHOLE : instance;
  }
}
