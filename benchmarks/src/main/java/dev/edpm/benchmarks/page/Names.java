package dev.edpm.benchmarks.page;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The names in the results that targets are about. */
final class Names {

  static final String LIMIT = "Limit";
  static final String NOTHING = "Nothing";
  static final String RECORDS = "EdpmRecords";
  static final String AGGREGATES = "EdpmAggregates";
  static final String OFF = "EdpmOff";
  static final String ALLOCATED = "recordsAllocated";
  static final String ONE_IN_100 = "EdpmOneIn100";
  static final String SPAN = "EdpmSpan";
  static final String PERF_MARK = "PerfMarkOn";

  /** One execution around nothing, by one thread. */
  static final String EMPTY = "empty";

  /** One execution around a body of about 100 ns, by one thread. */
  static final String BUSY = "busy";

  /** Three executions, each in the one before, by one thread. */
  static final String NESTED = "nested";

  /** One execution around nothing, by each of two threads. */
  static final String TWO_THREADS = "twoThreads";

  /** One execution by one thread, around nothing and around something. */
  static final Set<String> BODIES = Set.of(EMPTY, BUSY);

  /** The ways to measure a probe, in the order of the page. */
  private static final List<String> WAYS = List.of(EMPTY, BUSY, NESTED, TWO_THREADS);

  private Names() {}

  /** Returns where a shape stands on the page; those that are not of the probes are last. */
  static int place(Shape shape) {
    int place = WAYS.indexOf(shape.type());
    return place < 0 ? WAYS.size() : place;
  }

  static boolean plain(Shape shape) {
    return shape.type().equals(EMPTY);
  }

  /** Whether it is what the peers stand beside: ours, or the limit. */
  static boolean ours(String name) {
    return name.startsWith("Edpm") || limit(name);
  }

  /** Whether it is a limit: the usual one, or one for what a probe does besides. */
  static boolean limit(String name) {
    return name.toLowerCase(Locale.ROOT).startsWith("limit");
  }
}
