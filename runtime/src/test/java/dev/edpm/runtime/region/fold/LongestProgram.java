package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.control.TestCounters;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.event.ExceptionNames;
import dev.edpm.runtime.region.longest.LongExecution;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.registry.MergedTotals;
import dev.edpm.runtime.region.replay.Replay;
import dev.edpm.runtime.region.segment.SegmentLog;
import dev.edpm.runtime.region.store.RecordStore;
import dev.edpm.runtime.region.store.StoredRecords;
import dev.edpm.runtime.region.tag.TagKeys;
import dev.edpm.runtime.region.tag.TagType;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A program whose raw events have times that the test chooses, and the list of its executions. No
 * two events have the same time.
 */
final class LongestProgram {

  static final long FIRST_THREAD = 100;
  private static final String KEY = "size";
  private static final String OTHER_KEY = "step";

  /** An execution as it happened. */
  static final class Happened {
    final String region;
    final int log;
    final Happened parent;
    final String carriedFrom;
    final boolean recursive;
    final long start;
    final Map<String, Object> tags = new HashMap<>();
    final int frame;
    final long ticksBefore;
    final boolean span;
    long end;
    long ticks;
    String exception;

    Happened(Stack on, String region, boolean span) {
      this.region = region;
      this.span = span;
      this.log = on.log;
      this.parent = on.open.peek();
      this.frame = parent == null ? 0 : parent.frame + 1;
      this.start = on.tick();
      this.ticksBefore = on.ticks;
      this.recursive = on.open.stream().anyMatch(one -> one.region.equals(region));
      boolean outermost = (parent == null ? -1 : parent.frame) <= on.around;
      this.carriedFrom = outermost ? on.carried : null;
    }

    boolean isClosed() {
      return end != 0;
    }

    long wall() {
      return end - start;
    }
  }

  /** An execution as the records have it. */
  record Read(
      String region,
      long temporalId,
      long thread,
      String parent,
      long parentTemporalId,
      String carriedFrom,
      long start,
      long wall,
      long ticks,
      String exception,
      boolean recursive,
      boolean longest,
      Map<String, Object> tags) {}

  /** A thread: its open executions and the events that are not folded yet. */
  final class Stack {
    final int log;
    final Fold fold;
    final Deque<Happened> open = new ArrayDeque<>();
    private final List<long[]> events = new ArrayList<>();
    private String carried;
    private int around = -1;
    private long ticks;

    Stack(int log) {
      this.log = log;
      RecordWriter records = new RecordWriter(log, store);
      records.thread(FIRST_THREAD + log);
      fold = new Fold(problems, lost, lab.regions(), records, null, paths, new SegmentLog());
    }

    private long tick() {
      now += 1 + random.nextInt(40);
      return now;
    }

    Happened open(String region, boolean span) {
      Happened one = new Happened(this, region, span);
      all.add(one);
      open.push(one);
      event(EventTag.of(EventTag.OPEN, one.frame, id(region)), one.start, region);
      return one;
    }

    void close(Happened one, String exception) {
      one.end = tick();
      ticks += region(one.region).counters() == 0 ? 0 : random.nextInt(100);
      one.ticks = ticks - one.ticksBefore;
      one.exception = exception;
      open.remove(one);
      boolean failed = exception != null;
      int kind =
          one.span
              ? failed ? EventTag.FAILED_CLOSE : EventTag.CLOSE
              : failed ? EventTag.FAILED_EXIT : EventTag.EXIT;
      int upper = failed ? ExceptionNames.id(new IllegalStateException()) : 0;
      event(EventTag.of(kind, one.frame, upper), one.end, one.region);
    }

    void pass(long time) {
      now += time;
    }

    void tag(Happened one, String key, long value) {
      one.tags.put(key, value);
      int number = TagKeys.of(key, TagType.INTEGER);
      events.add(new long[] {EventTag.of(EventTag.TAG, one.frame, number), value});
    }

    void carry(String region) {
      carried = region;
      around = open.isEmpty() ? -1 : open.peek().frame;
      int node =
          region == null ? CallPaths.ROOT : region(region).node(paths, CallPaths.ROOT, false);
      int frame = region == null ? 0 : around + 1;
      around = region == null ? -1 : around;
      events.add(new long[] {EventTag.of(EventTag.CARRIED, frame, node), 0});
    }

    private void event(long tag, long time, String region) {
      boolean counted = region(region).counters() != 0;
      events.add(counted ? new long[] {tag, time, ticks} : new long[] {tag, time});
    }

    /** Folds all events but some of the last ones. */
    void fold(int left) {
      int size = Math.max(0, events.size() - left);
      List<long[]> batch = events.subList(0, size);
      long[] words = batch.stream().flatMapToLong(Arrays::stream).toArray();
      fold.fold(words, 0, words.length);
      batch.clear();
    }
  }

  final Lab lab;
  final List<Happened> all = new ArrayList<>();
  final List<Stack> threads = new ArrayList<>();
  private final DeferredProblems problems = new DeferredProblems(this::fail);
  private final LostExecutions lost = new LostExecutions();
  private final CallPaths paths = new CallPaths();
  private final RecordStore store = new RecordStore(Long.MAX_VALUE, 0, message -> {});
  private final Map<String, Integer> ids = new HashMap<>();
  private final Random random;
  private long now = 1_000_000;

  LongestProgram(long limit, long seed, int logs) {
    lab = Lab.reporting(limit);
    random = new Random(seed);
    for (String name : List.of("leaf", "tagged", "outer", "middle", "inner", "recursive")) {
      lab.region(name);
    }
    lab.region("counted", TestCounters.TICKS);
    lab.region("aggregated", Detail.AGGREGATES);
    for (RegionEntry entry : lab.regions().entries()) {
      ids.put(entry.name(), entry.id());
    }
    for (int log = 0; log < logs; log++) {
      threads.add(new Stack(log));
    }
  }

  private void fail(Problem problem) {
    throw new AssertionError(problem);
  }

  private int id(String region) {
    return ids.get(region);
  }

  private RegionEntry region(String name) {
    return lab.regions().apply(id(name));
  }

  /** Runs something random on one of the threads. */
  void step() {
    Stack on = threads.get(random.nextInt(threads.size()));
    work(on, random.nextInt(14));
    if (random.nextInt(3) == 0) {
      on.fold(random.nextInt(6));
    }
  }

  private void work(Stack on, int what) {
    switch (what) {
      case 0, 1 -> times(() -> leaf(on, "leaf"));
      case 2 -> times(() -> leaf(on, "tagged"));
      case 3 -> times(() -> leaf(on, "counted"));
      case 4, 5 -> times(() -> cycle(on));
      case 6 -> on.open("outer", false);
      case 7 -> on.open("recursive", random.nextBoolean());
      case 8 -> on.open(random.nextBoolean() ? "counted" : "aggregated", false);
      case 9 -> {
        if (on.carried == null) {
          on.carry("middle");
        } else {
          closeDownTo(on, on.around);
          on.carry(null);
        }
      }
      default -> closeOne(on);
    }
  }

  private void times(Runnable work) {
    for (int i = 1 + random.nextInt(30); i > 0; i--) {
      work.run();
    }
  }

  private void leaf(Stack on, String region) {
    Happened one = on.open(region, false);
    if (region.equals("tagged")) {
      on.tag(one, KEY, random.nextInt(1000));
      if (random.nextInt(4) == 0) {
        on.tag(one, OTHER_KEY, random.nextInt(9));
      }
    }
    lengthen(on);
    on.close(one, null);
  }

  private void cycle(Stack on) {
    Happened outer = on.open("outer", false);
    Happened middle = on.open("middle", false);
    leaf(on, "inner");
    on.close(middle, null);
    leaf(on, "inner");
    on.close(outer, null);
  }

  private void lengthen(Stack on) {
    if (random.nextInt(60) == 0) {
      on.pass(1L << random.nextInt(34));
    } else if (random.nextInt(4) == 0) {
      on.pass(random.nextInt(600));
    }
  }

  /** A span may close below others; a method closes when nothing is open above it. */
  private void closeOne(Stack on) {
    Happened one = on.open.peek();
    if (one == null || one.frame <= on.around) {
      return;
    }
    for (Happened other : on.open) {
      if (!other.span || other.frame <= on.around) {
        break;
      }
      one = random.nextBoolean() ? other : one;
    }
    if (random.nextInt(5) == 0) {
      on.tag(one, KEY, random.nextInt(1000));
    }
    lengthen(on);
    on.close(one, random.nextInt(4) == 0 ? IllegalStateException.class.getName() : null);
  }

  private static void closeDownTo(Stack on, int frame) {
    while (!on.open.isEmpty() && on.open.peek().frame > frame) {
      on.close(on.open.peek(), null);
    }
  }

  /** Folds everything, and returns what the totals of all threads say. */
  MergedTotals merged() {
    MergedTotals merged = new MergedTotals(lab.regions());
    for (Stack thread : threads) {
      thread.fold(0);
      merged.add(lab.log(thread.fold), thread.fold);
    }
    problems.report();
    return merged;
  }

  /** Returns the records, in the order in which they are shown. */
  List<Read> read(MergedTotals merged) throws IOException {
    List<LongExecution> longest = new ArrayList<>();
    for (RegionEntry entry : lab.regions().entries()) {
      Totals totals = merged.totals(entry.id());
      if (totals != null && totals.longest != null) {
        longest.addAll(totals.longest.executions());
      }
    }
    List<Read> read = new ArrayList<>();
    Replay replay =
        new Replay(
            id -> new Replay.Shape(id, lab.regions().apply(id).counters(), new int[] {0}),
            0,
            longest,
            one ->
                read.add(
                    new Read(
                        name(one.region()),
                        one.temporalId(),
                        one.thread(),
                        name(one.parentRegion()),
                        one.parentTemporalId(),
                        name(one.carriedFrom()),
                        one.start(),
                        one.wall(),
                        one.value(1),
                        one.exception(),
                        one.recursive(),
                        one.longest(),
                        one.tags())));
    replay.run(new StoredRecords(store.blocks(), threads.size(), Map.of()));
    return read;
  }

  private String name(int region) {
    return region < 0 ? null : lab.regions().apply(region).name();
  }
}
