package dev.edpm.runtime.region.control;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A program of random calls, and the true values of all its executions, whether they are measured
 * or not: it keeps a stack of its own, and costs are ticks that it advances itself. Threads run one
 * after the other, so that each run of a seed is the same.
 */
final class SampledProgram {

  /** The true values of a region. */
  static final class Truth {
    final Detail detail;
    long executions;
    long outermost;
    long sum;
    long self;

    private int open;
    private long began;

    /** Executions and their ticks, by the value of the tag. */
    final Map<String, double[]> byTag = new HashMap<>();

    // Of the ticks of single executions.
    private double ticks;
    private double squares;

    private Truth(Detail detail) {
      this.detail = detail;
    }

    /** Returns the standard deviation of the ticks of single executions. */
    double deviation() {
      double mean = ticks / executions;
      return Math.sqrt(squares / executions - mean * mean);
    }

    private void ended(long took, String tag) {
      double[] same = byTag.computeIfAbsent(tag, any -> new double[2]);
      same[0]++;
      same[1] += took;
      executions++;
      ticks += took;
      squares += (double) took * took;
    }
  }

  /** An open execution, and how to close it. */
  private static final class Open {
    final Truth truth;

    /** That of its call path. */
    final Truth ofPath;

    final List<String> path;
    final RegionHandle region;
    final Frame frame;
    final Span span;
    final long opened;
    final String tag;

    Open(
        Truth truth,
        Truth ofPath,
        List<String> path,
        RegionHandle region,
        Frame frame,
        Span span,
        long opened,
        String tag) {
      this.opened = opened;
      this.tag = tag;
      this.truth = truth;
      this.ofPath = ofPath;
      this.path = path;
      this.region = region;
      this.frame = frame;
      this.span = span;
    }
  }

  /** The key of the tag of every execution. */
  static final String TAG = "frequency";

  private static final int MOST_DEPTH = 6;
  private static final int TOP_CALLS = 4000;
  private static final RuntimeException FAILURE = new IllegalStateException("of the program");

  final Map<String, Truth> truths = new HashMap<>();

  /** By the names of the regions on a call path. */
  final Map<List<String>, Truth> pathTruths = new HashMap<>();

  private final Lab lab;
  private final Random random;
  private final Random tags;
  private final List<RegionHandle> regions = new ArrayList<>();
  private final List<Truth> all = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Open> stack = new ArrayList<>();
  private long now;

  SampledProgram(Lab lab, long seed, int oneIn, int other) {
    this.lab = lab;
    this.random = new Random(seed);
    this.tags = new Random(~seed);
    Detail[] details = {
      Detail.RECORDS, Detail.AGGREGATES, new Detail(true, oneIn), new Detail(true, other)
    };
    for (int i = 0; i < 3 * details.length; i++) {
      add("method" + i, details[i % details.length]);
    }
    for (Detail detail : details) {
      add("handed" + all.size(), detail);
    }
  }

  private void add(String name, Detail detail) {
    Truth truth = new Truth(detail);
    truths.put(name, truth);
    all.add(truth);
    names.add(name);
    regions.add(lab.region(name, detail, TestCounters.TICKS));
  }

  /** Runs the program on some threads. */
  void run(int threads) throws Exception {
    for (int t = 0; t < threads; t++) {
      now = 0;
      lab.run(
          () -> {
            for (int i = 0; i < TOP_CALLS; i++) {
              call(0);
            }
          });
    }
  }

  private void call(int depth) {
    int which = random.nextInt(20);
    if (which < 2) {
      overlap(depth);
    } else if (which < 4) {
      handOn(depth);
    } else {
      // Regions have a level at which they run most of the time, so that some are around others.
      int level = 2 * Math.min(depth, 4) + random.nextInt(random.nextInt(10) == 0 ? 4 : 2);
      Open open = enter(level % 12);
      work(level);
      for (int i = depth < MOST_DEPTH ? random.nextInt(3) : 0; i > 0; i--) {
        call(depth + 1);
        work(level);
      }
      exit(open, random.nextInt(50) == 0);
    }
  }

  /** Two spans, of which the first one ends first. */
  private void overlap(int depth) {
    Open first = open(random.nextInt(12));
    work(1);
    Open second = open(random.nextInt(12));
    work(2);
    close(first, random.nextInt(50) == 0);
    if (depth < MOST_DEPTH) {
      call(depth + 2);
    }
    work(3);
    close(second, false);
  }

  private void handOn(int depth) {
    int which = 12 + random.nextInt(4);
    Truth truth = all.get(which);
    Truth ofPath = truthOf(path(which));
    Span span = regions.get(which).openCrossThread();
    String tag = tag();
    span.tag(TAG, tag);
    long opened = now;
    work(which);
    if (depth < MOST_DEPTH) {
      call(depth + 1);
    }
    span.close();
    truth.ended(now - opened, tag);
    truth.outermost++;
    truth.sum += now - opened;
    truth.self += now - opened;
    ofPath.ended(now - opened, tag);
    ofPath.sum += now - opened;
    ofPath.self += now - opened;
  }

  private String tag() {
    return tags.nextInt(4) == 0 ? "rare" : "frequent";
  }

  private List<String> path(int which) {
    List<String> above = stack.isEmpty() ? List.of() : stack.get(stack.size() - 1).path;
    return PathChecks.longer(above, names.get(which));
  }

  private Truth truthOf(List<String> path) {
    return pathTruths.computeIfAbsent(path, any -> new Truth(Detail.RECORDS));
  }

  private void work(int level) {
    long ticks = 5 + random.nextInt(10 + 5 * level);
    lab.counters.tick(ticks);
    now += ticks;
    if (!stack.isEmpty()) {
      stack.get(stack.size() - 1).truth.self += ticks;
      stack.get(stack.size() - 1).ofPath.self += ticks;
    }
  }

  private Open enter(int which) {
    RegionHandle region = regions.get(which);
    List<String> path = path(which);
    Frame frame = region.enter();
    String tag = tag();
    RegionHandle.tag(frame, TAG, tag);
    return opened(new Open(all.get(which), truthOf(path), path, region, frame, null, now, tag));
  }

  private Open open(int which) {
    RegionHandle region = regions.get(which);
    List<String> path = path(which);
    Span span = region.open();
    String tag = tag();
    span.tag(TAG, tag);
    return opened(new Open(all.get(which), truthOf(path), path, region, null, span, now, tag));
  }

  private Open opened(Open open) {
    stack.add(open);
    Truth truth = open.truth;
    if (truth.open++ == 0) {
      truth.outermost++;
      truth.began = now;
    }
    if (open.ofPath.open++ == 0) {
      open.ofPath.began = now;
    }
    return open;
  }

  private void exit(Open open, boolean fails) {
    if (fails) {
      RegionHandle.fail(FAILURE, open.region, open.frame);
    } else {
      open.region.exit(open.frame);
    }
    closed(open);
  }

  private void close(Open open, boolean fails) {
    if (fails) {
      RegionHandle.fail(FAILURE, open.span);
    } else {
      open.span.close();
    }
    closed(open);
  }

  private void closed(Open open) {
    stack.remove(open);
    Truth truth = open.truth;
    truth.ended(now - open.opened, open.tag);
    if (--truth.open == 0) {
      truth.sum += now - truth.began;
    }
    open.ofPath.ended(now - open.opened, open.tag);
    if (--open.ofPath.open == 0) {
      open.ofPath.sum += now - open.ofPath.began;
    }
  }
}
