package dev.edpm.runtime.region.replay;

import dev.edpm.runtime.region.encode.EventCode;
import dev.edpm.runtime.region.store.Chunk;
import dev.edpm.runtime.region.tag.OpenTags;
import java.io.IOException;
import java.util.Arrays;

/** One thread's part of a {@link Replay}: its stack of open executions, and its next event. */
public final class ThreadReplay implements Comparable<ThreadReplay> {

  private static final long[] NO_CYCLE = {};
  private static final int[] NO_KEYS = {};

  private final int log;
  private final ChunkReader reader = new ChunkReader();
  private long thread;

  // Small at first, because there may be very many threads.
  private OpenExecution[] stack = new OpenExecution[2];
  private int[] regions = new int[2];
  private int top = -1;

  /** The number of open executions, by the region's index in the snapshot. */
  private int[] openByRegion = {};

  private long header;
  private long time;

  // The region from which executions are carried, or -1, and the highest place of the stack to
  // which this applies.
  private int carriedFrom = -1;
  private int carriedPlace;

  /** The number of remaining executions of a run, or of remaining events of cycles. */
  private int run;

  /** The tags of the cross-thread span whose close comes next; null for none. */
  private OpenTags handedTags;

  /** The headers of the events of a cycle; empty outside of cycles. */
  private long[] cycle = NO_CYCLE;

  /** The keys of the tags of each execution of a run. */
  private int[] runKeys = NO_KEYS;

  /** Whether {@link #header} is the header of the next event. */
  private boolean loaded;

  /** Whether the next event is the first of a chunk. */
  private boolean betweenChunks = true;

  /**
   * @param log number of the log
   */
  public ThreadReplay(int log) {
    this.log = log;
  }

  /** Adds a chunk of its events. Chunks may be added in any order. */
  public void add(Chunk chunk) {
    reader.add(chunk);
    if (betweenChunks) {
      time = reader.firstTime();
    }
  }

  /** Tells whether adding a chunk may change its next event. */
  boolean isBetweenChunks() {
    return betweenChunks;
  }

  int log() {
    return log;
  }

  /** Tells whether it has further events. */
  boolean hasNext() {
    return loaded || reader.hasChunk();
  }

  /** Tells whether executions are open. */
  public boolean hasOpen() {
    return top >= 0;
  }

  /** Tells whether later events need information from earlier ones. */
  boolean hasState() {
    return hasOpen() || carriedFrom >= 0;
  }

  /** Returns the time of the next event. */
  long time() {
    return time;
  }

  @Override
  public int compareTo(ThreadReplay other) {
    int byTime = Long.compare(time, other.time);
    return byTime != 0 ? byTime : Integer.compare(log, other.log);
  }

  /**
   * Moves to the next event, if there is one. Stops once before the first event of a chunk, because
   * earlier chunks may be found in the meantime.
   */
  public boolean advance(Replay replay) throws IOException {
    loaded = false;
    if (!reader.isInChunk()) {
      if (!reader.hasChunk()) {
        betweenChunks = true;
        reader.clear();
        return false;
      }
      if (!betweenChunks) {
        betweenChunks = true;
        time = reader.firstTime();
        return true;
      }
      thread = reader.begin();
      betweenChunks = false;
    }
    if (run == 0) {
      header = reader.number();
      begin(EventCode.kind(header));
    }
    if (cycle.length != 0) {
      header = cycle[Math.floorMod(-run, cycle.length)];
      run--;
      reader.skip(reader.shortNumber());
      time = reader.time();
      loaded = true;
      return true;
    }
    switch (EventCode.kind(header)) {
      case EventCode.RUN, EventCode.TAGGED_RUN -> {
        run--;
        reader.skip(reader.shortNumber());
      }
      case EventCode.SHORT_OPEN, EventCode.SHORT_EXIT, EventCode.SHORT_LEAF ->
          reader.skip(reader.shortNumber());
      default -> reader.skip(reader.number());
    }
    time = reader.time();
    loaded = true;
    return true;
  }

  /** Processes the current event. */
  public void step(Replay replay) throws IOException {
    if (!loaded && !advance(replay)) {
      return;
    }
    int what = EventCode.what(header);
    int kind = EventCode.kind(header);
    switch (kind) {
      case EventCode.RUN, EventCode.TAGGED_RUN, EventCode.SHORT_LEAF ->
          leaf(replay, what, reader.shortNumber());
      case EventCode.LEAF -> leaf(replay, what, reader.number());
      case EventCode.SHORT_OPEN, EventCode.OPEN ->
          open(replay, what, -1, isOpen(replay.index(what)));
      case EventCode.OPEN_UNDER ->
          open(replay, what, (int) reader.number(), isOpen(replay.index(what)));
      case EventCode.OPEN_INSIDE -> open(replay, what, (int) reader.number() - 1, true);
      case EventCode.TAG -> {
        int key = (int) reader.number();
        stack[top - what].tag(key, reader.tag(key));
      }
      case EventCode.HANDED_TAG -> {
        int key = (int) reader.number();
        tagHandedOn(key, reader.tag(key));
      }
      case EventCode.HANDED_OPEN -> openHandedOn(replay, what);
      case EventCode.HANDED_CLOSE -> closeHandedOn(replay, what);
      case EventCode.CARRIED -> {
        carriedFrom = what - 1;
        carriedPlace = top;
      }
      case EventCode.ASYNC_EXIT -> leave(replay, top - what);
      case EventCode.ABANDON -> {
        abandonFrom(replay, top - what);
        lowerTop();
      }
      default -> close(replay, kind, top - what);
    }
  }

  /** Passes the executions that are still open to the visitor. */
  void showOpen(Replay replay) {
    for (int i = 0; i <= top; i++) {
      if (stack[i] != null) {
        replay.show(stack[i]);
      }
    }
  }

  /** Reads the fields that are stored once for many events. */
  private void begin(int kind) {
    cycle = NO_CYCLE;
    runKeys = NO_KEYS;
    switch (kind) {
      case EventCode.RUN -> run = reader.shortNumber();
      case EventCode.TAGGED_RUN -> beginTagged();
      case EventCode.CYCLES -> beginCycles(EventCode.what(header));
      default -> {}
    }
  }

  private void beginTagged() {
    runKeys = new int[(int) reader.number()];
    for (int i = 0; i < runKeys.length; i++) {
      runKeys[i] = (int) reader.number();
    }
    run = reader.shortNumber();
  }

  private void beginCycles(int events) {
    cycle = new long[events];
    for (int i = 0; i < events; i++) {
      cycle[i] = reader.number();
    }
    run = events * reader.shortNumber();
  }

  private void leaf(Replay replay, int region, long wall) {
    OpenExecution execution =
        replay.open(
            region, thread, top < 0 ? null : stack[top], -1, time, isOpen(replay.index(region)));
    execution.carriedFrom(carriedFrom(replay));
    reader.skip(wall);
    for (int key : runKeys) {
      execution.tag(key, reader.tag(key));
    }
    execution.close(wall, 0, replay.values(region, reader));
    replay.show(execution);
  }

  /** Returns the index of the region from which an execution that opens now was carried, or -1. */
  private int carriedFrom(Replay replay) {
    return carriedFrom < 0 || top > carriedPlace ? -1 : replay.index(carriedFrom);
  }

  private boolean isOpen(int index) {
    return index < openByRegion.length && openByRegion[index] > 0;
  }

  private void open(Replay replay, int region, int under, boolean recursive) {
    OpenExecution parent = under >= 0 || top < 0 ? null : stack[top];
    int index = replay.index(region);
    if (index >= openByRegion.length) {
      openByRegion = Arrays.copyOf(openByRegion, Math.max(index + 1, 2 * openByRegion.length));
    }
    openByRegion[index]++;
    int from = carriedFrom(replay);
    top++;
    if (top == stack.length) {
      stack = Arrays.copyOf(stack, 2 * top);
      regions = Arrays.copyOf(regions, 2 * top);
    }
    stack[top] = replay.open(region, thread, parent, under, time, recursive);
    stack[top].carriedFrom(from);
    replay.opened(log, region, stack[top]);
    regions[top] = region;
  }

  private void close(Replay replay, int kind, int place) {
    boolean remarked = kind == EventCode.REMARKED_EXIT || kind == EventCode.REMARKED_CLOSE;
    boolean method = kind != EventCode.CLOSE && kind != EventCode.REMARKED_CLOSE;
    long remark = remarked ? reader.number() : 0;
    OpenExecution execution = stack[place];
    execution.close(time - execution.opened, remark, replay.values(regions[place], reader));
    if (method) {
      abandonFrom(replay, place + 1);
    }
    drop(place);
    stack[place] = null;
    lowerTop();
    replay.show(execution);
  }

  /** The execution at that place leaves the stack. It is closed like a cross-thread span. */
  private void leave(Replay replay, int place) {
    long sequence = reader.number();
    OpenExecution execution = stack[place];
    abandonFrom(replay, place + 1);
    drop(place);
    stack[place] = null;
    lowerTop();
    replay.handOn(log, sequence, execution);
  }

  /** Abandons the executions that are open from that place on: they will never be closed. */
  private void abandonFrom(Replay replay, int place) {
    for (int i = place; i <= top; i++) {
      if (stack[i] != null) {
        drop(i);
        replay.show(stack[i]);
        stack[i] = null;
      }
    }
    top = Math.min(top, place - 1);
  }

  private void lowerTop() {
    while (top >= 0 && stack[top] == null) {
      top--;
    }
  }

  private void drop(int place) {
    openByRegion[stack[place].region]--;
  }

  private void openHandedOn(Replay replay, int region) {
    long sequence = reader.number();
    int parent = (int) reader.number();
    OpenExecution execution =
        replay.open(region, thread, parent == 1 ? stack[top] : null, parent - 2, time, false);
    execution.carriedFrom(carriedFrom(replay));
    replay.handOn(log, sequence, execution);
  }

  private void tagHandedOn(int key, long value) {
    if (handedTags == null) {
      handedTags = new OpenTags();
    }
    handedTags.put(key, value);
  }

  private void closeHandedOn(Replay replay, int region) {
    OpenTags tags = handedTags;
    handedTags = null;
    long origin = reader.number();
    long sequence = reader.number();
    long remark = reader.number();
    long wall = reader.number();
    replay.closeHandedOn(
        origin, sequence, new HandedClose(remark, wall, replay.values(region, reader), tags));
  }
}
