package dev.edpm.runtime.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * One pass over the records of all threads, merged by time, in which executions get their temporal
 * ids in order of opening. Memory is bounded by what is open at one time. Confined to one thread.
 */
final class Replay {

  /**
   * What the pass must know of a region.
   *
   * @param index the region's index in the snapshot
   * @param values how many values its events have
   * @param places for each counter of the snapshot but wall time, where its value lies, or -1
   */
  record Shape(int index, int values, int[] places) {}

  /** Names a handed-on span: the log that it opened in, and its number there. */
  private record Handed(long log, long sequence) {}

  private static final long[] NO_VALUES = {};

  private final IntFunction<Shape> source;
  private Shape[] shapes = {};
  private final long origin;
  private final Consumer<? super Execution> visitor;
  private long[] nextId = {};
  private final Map<Handed, OpenExecution> handedOn = new HashMap<>();
  private final Map<Handed, HandedClose> earlyCloses = new HashMap<>();

  /**
   * @param shapes by region id
   * @param origin the time that is 0 in the report
   */
  Replay(IntFunction<Shape> shapes, long origin, Consumer<? super Execution> visitor) {
    this.source = shapes;
    this.origin = origin;
    this.visitor = visitor;
  }

  /** Shows the executions of these threads. */
  void run(List<ThreadReplay> threads) throws IOException {
    PriorityQueue<ThreadReplay> queue = new PriorityQueue<>(threads);
    List<ThreadReplay> ended = new ArrayList<>();
    while (!queue.isEmpty()) {
      ThreadReplay thread = queue.poll();
      // The others' next events are later: this thread may go on without going through the queue.
      ThreadReplay other = queue.peek();
      boolean more;
      do {
        thread.step(this);
        more = thread.advance(this);
      } while (more && (other == null || thread.compareTo(other) < 0));
      if (more) {
        queue.add(thread);
      } else {
        ended.add(thread);
      }
    }
    ended.forEach(thread -> thread.showOpen(this));
    handedOn.values().stream().sorted((a, b) -> Long.compare(a.opened, b.opened)).forEach(visitor);
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

  /** Returns the index in the snapshot of the region that an event names. */
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

  void show(OpenExecution execution) {
    visitor.accept(execution);
  }

  /** A span was handed on; its close may have been seen already, where two clocks cross. */
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
    visitor.accept(execution);
  }

  /** Reads the values of a region's close. */
  long[] values(int region, ChunkReader reader) {
    int count = shape(region).values();
    long[] values = count == 0 ? NO_VALUES : new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = reader.value();
    }
    return values;
  }
}
