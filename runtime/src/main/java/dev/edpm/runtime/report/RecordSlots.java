package dev.edpm.runtime.report;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Executions;
import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sorts records by their temporal ids. The records arrive in the order in which executions ended.
 * Each record has a slot of fixed size, in memory if there are few, else in a temporary file.
 *
 * <pre>
 * slot:  head | thread | parent's temporal id | start | wall | value 1 | ... | carried | tag 1 | ...
 * head:  parent's region (32 bits) | exception (24 bits) | flags (8 bits)
 * </pre>
 */
final class RecordSlots implements Closeable {

  /** 8 MiB of slots. */
  static final long LONGS_IN_MEMORY = 1 << 20;

  private static final int FILLED = 1;
  private static final int RECURSIVE = 2;
  private static final int OPEN = 4;
  private static final int TRUNCATED = 8;
  private static final int WARM_UP = 16;
  private static final int LONGEST = 32;
  private static final int EXCEPTION_SHIFT = 8;
  private static final int EXCEPTION_MASK = 0xff_ffff;
  private static final int PARENT_SHIFT = 32;
  private static final int VALUES = 4;

  private final LongStore store;
  private final KeptRecords kept;
  private final long[] base;
  private final long[] count;
  private final int[] size;

  /** By region: the room of its slots besides the values. */
  private final Extras[] extras;

  private final SlotTags tags = new SlotTags();
  private long misfits;
  private final List<String> exceptions = new ArrayList<>();
  private final Map<String, Integer> exceptionIndices = new HashMap<>();

  /**
   * The room of a region's slots besides the values.
   *
   * @param carried 1 if executions may have been carried from elsewhere, else 0
   * @param tags the number of tags
   */
  private record Extras(int carried, int tags) {

    static final Extras NONE = new Extras(0, 0);

    /** Returns the room that an execution needs. */
    static Extras of(Execution execution) {
      return new Extras(execution.carriedFrom() < 0 ? 0 : 1, execution.tags().size());
    }

    boolean contains(Extras other) {
      return carried >= other.carried && tags >= other.tags;
    }

    Extras with(Extras other) {
      return new Extras(Math.max(carried, other.carried), Math.max(tags, other.tags));
    }

    int longs() {
      return carried + SlotTags.LONGS * tags;
    }
  }

  private RecordSlots(
      List<RegionSummary> regions,
      KeptRecords kept,
      long[] count,
      Extras[] extras,
      long longsInMemory)
      throws IOException {
    this.kept = kept;
    this.count = count;
    this.extras = extras;
    base = new long[regions.size()];
    size = new int[regions.size()];
    exceptions.add(null);
    long end = 0;
    for (int i = 0; i < base.length; i++) {
      base[i] = end;
      size[i] = VALUES + Math.max(1, regions.get(i).counters().size()) + extras[i].longs();
      end = Math.addExact(end, Math.multiplyExact(count[i], size[i]));
    }
    store =
        end <= longsInMemory ? new HeapLongs((int) end) : new PagedLongs(end, PagedLongs.FRAMES);
  }

  /** Returns slots without any records of a snapshot's regions. */
  static RecordSlots none(Snapshot snapshot) throws IOException {
    KeptRecords none = KeptRecords.none(snapshot);
    Extras[] extras = new Extras[snapshot.regions().size()];
    Arrays.fill(extras, Extras.NONE);
    return new RecordSlots(snapshot.regions(), none, none.counts(), extras, 0);
  }

  /** Reads the records of a snapshot that are kept. */
  static RecordSlots of(Snapshot snapshot, KeptRecords kept, long longsInMemory)
      throws IOException {
    RecordSlots slots = filled(snapshot, kept, kept.counts(), extras(snapshot), longsInMemory);
    if (slots.misfits == 0) {
      return slots;
    }
    // There were more records than announced, or tags or carried paths of executions that are in no
    // totals. A second pass makes room for them, so that none is lost.
    slots.close();
    return filled(snapshot, kept, slots.count, slots.extras, longsInMemory);
  }

  /** Returns the room that records need according to the totals of a snapshot. */
  private static Extras[] extras(Snapshot snapshot) {
    Set<String> carried = new HashSet<>();
    for (PathSummary path : snapshot.paths()) {
      if (path.asynchronous()) {
        path.region().ifPresent(carried::add);
      }
    }
    return snapshot.regions().stream()
        .map(region -> new Extras(carried.contains(region.name()) ? 1 : 0, region.tags().size()))
        .toArray(Extras[]::new);
  }

  private static RecordSlots filled(
      Snapshot snapshot, KeptRecords kept, long[] count, Extras[] extras, long longsInMemory)
      throws IOException {
    RecordSlots slots = new RecordSlots(snapshot.regions(), kept, count, extras, longsInMemory);
    try {
      slots.fill(snapshot.executions());
      return slots;
    } catch (IOException | RuntimeException | Error e) {
      slots.close();
      throw e;
    }
  }

  /** Returns the number of records of a region. */
  long count(int region) {
    return count[region];
  }

  /** Passes the records of a region to the visitor, in the order of their temporal ids. */
  void forEach(int region, RecordVisitor visitor) throws IOException {
    Slot slot = new Slot(region);
    for (long place = 0; place < count[region]; place++) {
      if (slot.read(place)) {
        visitor.visit(slot);
      }
    }
  }

  @Override
  public void close() throws IOException {
    store.close();
  }

  private void fill(Executions executions) throws IOException {
    try {
      executions.forEach(
          execution -> {
            try {
              put(execution);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void put(Execution execution) throws IOException {
    if (kept.isLeftOut(execution.region(), execution.temporalId())) {
      return;
    }
    int region = execution.region();
    long place = kept.place(region, execution.temporalId());
    Extras needed = Extras.of(execution);
    if (misfits > 0 || place >= count[region] || !extras[region].contains(needed)) {
      misfits++;
      count[region] = Math.max(count[region], place + 1);
      extras[region] = extras[region].with(needed);
      return;
    }
    long at = base[region] + place * size[region];
    store.set(at, head(execution));
    store.set(at + 1, execution.thread());
    store.set(at + 2, execution.parentTemporalId());
    store.set(at + 3, execution.start());
    store.set(at + VALUES, execution.wall());
    Extras room = extras[region];
    int end = size[region] - room.longs();
    for (int i = 1; i < end - VALUES; i++) {
      store.set(at + VALUES + i, execution.value(i));
    }
    if (room.carried != 0) {
      store.set(at + end, execution.carriedFrom());
    }
    tags.put(execution.tags(), store, at + end + room.carried, room.tags);
  }

  private long head(Execution execution) {
    int flags =
        FILLED
            | (execution.recursive() ? RECURSIVE : 0)
            | (execution.open() ? OPEN : 0)
            | (execution.truncated() ? TRUNCATED : 0)
            | (execution.warmUp() ? WARM_UP : 0)
            | (execution.longest() ? LONGEST : 0);
    int exception = execution.exception() == null ? 0 : exceptionIndex(execution.exception());
    return (long) execution.parentRegion() << PARENT_SHIFT
        | (long) exception << EXCEPTION_SHIFT
        | flags;
  }

  private int exceptionIndex(String className) {
    return exceptionIndices.computeIfAbsent(
        className,
        name -> {
          exceptions.add(name);
          return exceptions.size() - 1;
        });
  }

  /** Receives records. */
  interface RecordVisitor {
    void visit(Execution execution) throws IOException;
  }

  /** A record in its slot. */
  private final class Slot implements Execution {

    private final int region;
    private final long[] longs;
    private long id;

    Slot(int region) {
      this.region = region;
      this.longs = new long[size[region]];
    }

    boolean read(long place) throws IOException {
      id = kept.temporalId(region, place);
      long at = base[region] + place * longs.length;
      for (int i = 0; i < longs.length; i++) {
        longs[i] = store.get(at + i);
      }
      return is(FILLED);
    }

    private boolean is(int flag) {
      return (longs[0] & flag) != 0;
    }

    @Override
    public int region() {
      return region;
    }

    @Override
    public Map<String, Object> tags() {
      return tags.get(longs, longs.length - SlotTags.LONGS * extras[region].tags);
    }

    @Override
    public int carriedFrom() {
      return extras[region].carried == 0 ? -1 : (int) longs[longs.length - extras[region].longs()];
    }

    @Override
    public long temporalId() {
      return id;
    }

    @Override
    public long thread() {
      return longs[1];
    }

    @Override
    public int parentRegion() {
      return (int) (longs[0] >> PARENT_SHIFT);
    }

    @Override
    public long parentTemporalId() {
      return longs[2];
    }

    @Override
    public long start() {
      return longs[3];
    }

    @Override
    public long wall() {
      return longs[VALUES];
    }

    @Override
    public long value(int i) {
      return longs[VALUES + i];
    }

    @Override
    public String exception() {
      return exceptions.get((int) (longs[0] >> EXCEPTION_SHIFT) & EXCEPTION_MASK);
    }

    @Override
    public boolean recursive() {
      return is(RECURSIVE);
    }

    @Override
    public boolean open() {
      return is(OPEN);
    }

    @Override
    public boolean truncated() {
      return is(TRUNCATED);
    }

    @Override
    public boolean longest() {
      return is(LONGEST);
    }

    @Override
    public boolean warmUp() {
      return is(WARM_UP);
    }
  }
}
