package dev.edpm.runtime.region.replay;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.longest.LongExecution;
import dev.edpm.runtime.region.store.Chunk;
import dev.edpm.runtime.region.store.StoredRecords;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * One pass over the records of all threads, merged by time, in which executions get their temporal
 * ids in order of opening. The memory is bounded by the number of executions that are open at the
 * same time. Confined to one thread.
 */
public final class Replay {

  /**
   * The data on a region that the pass needs.
   *
   * @param index the region's index in the snapshot
   * @param values the number of values of its events
   * @param places for each counter of the snapshot except wall time, the index of its value, or -1
   */
  public record Shape(int index, int values, int[] places) {}

  /** Identifies a cross-thread span: the log that it opened in, and its number there. */
  private record Handed(long log, long sequence) {}

  private static final long[] NO_VALUES = {};

  private final IntFunction<Shape> source;
  private Shape[] shapes = {};
  private final long origin;
  private final Consumer<? super Execution> visitor;
  private final LongestReplay longest;
  private long[] nextId = {};
  private final Map<Handed, OpenExecution> handedOn = new HashMap<>();
  private final Map<Handed, HandedClose> earlyCloses = new HashMap<>();

  /** The threads that have events or open executions, by log. */
  private final Map<Integer, ThreadReplay> threads = new TreeMap<>();

  /** The threads that have events, by the time of the next one. */
  private final PriorityQueue<ThreadReplay> queue = new PriorityQueue<>();

  /**
   * @param shapes by region id
   * @param origin the time that is 0 in the report
   * @param longest executions that are not in the records
   */
  public Replay(
      IntFunction<Shape> shapes,
      long origin,
      List<LongExecution> longest,
      Consumer<? super Execution> visitor) {
    this.longest = new LongestReplay(longest);
    this.source = shapes;
    this.origin = origin;
    this.visitor = visitor;
  }

  /** Passes the executions of these records to the visitor. Called once. */
  public void run(StoredRecords records) throws IOException {
    StoredRecords.Pass pass = records.new Pass();
    while (!queue.isEmpty() || pass.hasBlock()) {
      ThreadReplay thread = queue.peek();
      if (pass.hasBlock() && (thread == null || pass.firstTime() <= thread.time())) {
        for (Chunk chunk : pass.nextBlock()) {
          add(chunk);
        }
      } else {
        longest.openUpTo(thread.time(), this);
        long nextBlock = pass.hasBlock() ? pass.firstTime() : Long.MAX_VALUE;
        run(queue.remove(), Math.min(nextBlock, longest.time()));
      }
    }
    longest.openUpTo(Long.MAX_VALUE, this);
    longest.show(this);
    threads.values().forEach(thread -> thread.showOpen(this));
    handedOn.values().stream().sorted((a, b) -> Long.compare(a.opened, b.opened)).forEach(visitor);
  }

  private void add(Chunk chunk) {
    ThreadReplay thread = threads.computeIfAbsent(chunk.log(), ThreadReplay::new);
    if (thread.isBetweenChunks()) {
      // This chunk may come before the thread's next one, and so change the time of its next event.
      if (thread.hasNext()) {
        queue.remove(thread);
      }
      thread.add(chunk);
      queue.add(thread);
    } else {
      thread.add(chunk);
    }
  }

  /** Processes the next events of a thread, up to the next event of another thread. */
  private void run(ThreadReplay thread, long end) throws IOException {
    ThreadReplay other = queue.peek();
    boolean more;
    do {
      thread.step(this);
      more = thread.advance(this);
    } while (more && thread.time() < end && (other == null || thread.compareTo(other) < 0));
    if (more) {
      queue.add(thread);
    } else if (!thread.hasState()) {
      threads.remove(thread.log());
    }
  }

  private Shape shape(int region) {
    if (region >= shapes.length) {
      shapes = Arrays.copyOf(shapes, region + 16);
    }
    if (shapes[region] == null) {
      shapes[region] = source.apply(region);
      int index = shapes[region].index();
      if (index >= nextId.length) {
        nextId = Arrays.copyOf(nextId, index + 16);
      }
    }
    return shapes[region];
  }

  /** Returns the index in the snapshot of the region in an event. */
  int index(int region) {
    return shape(region).index();
  }

  OpenExecution open(
      int region,
      long thread,
      OpenExecution parent,
      int parentRegion,
      long time,
      boolean recursive) {
    Shape shape = shape(region);
    return new OpenExecution(
        shape.index(),
        nextId[shape.index()]++,
        thread,
        parent,
        parentRegion < 0 ? -1 : shape(parentRegion).index(),
        time,
        recursive,
        origin,
        shape.places());
  }

  /** Notes that an execution has opened on a thread's stack. */
  void opened(int log, int region, OpenExecution execution) {
    longest.opened(log, region, execution);
  }

  void show(OpenExecution execution) {
    visitor.accept(execution);
  }

  /**
   * Processes the opening of a cross-thread span. Its close may have been read already if the
   * clocks of two processors differ.
   */
  void handOn(long log, long sequence, OpenExecution execution) {
    HandedClose early = earlyCloses.remove(new Handed(log, sequence));
    if (early != null) {
      close(execution, early);
    } else {
      handedOn.put(new Handed(log, sequence), execution);
    }
  }

  void closeHandedOn(long log, long sequence, HandedClose close) {
    OpenExecution execution = handedOn.remove(new Handed(log, sequence));
    if (execution != null) {
      close(execution, close);
    } else {
      earlyCloses.put(new Handed(log, sequence), close);
    }
  }

  private void close(OpenExecution execution, HandedClose close) {
    execution.close(close.wall(), close.remark(), close.values());
    if (close.tags() != null) {
      execution.tags(close.tags());
    }
    visitor.accept(execution);
  }

  /** Reads the values of a close of a region. */
  long[] values(int region, ChunkReader reader) {
    int count = shape(region).values();
    long[] values = count == 0 ? NO_VALUES : new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = reader.value();
    }
    return values;
  }
}
