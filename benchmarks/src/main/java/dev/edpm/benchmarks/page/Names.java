package dev.edpm.benchmarks.page;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The names in the results that targets refer to. */
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

  /** One execution around an empty body, on one thread. */
  static final String EMPTY = "empty";

  /** One execution around a body of about 100 ns, on one thread. */
  static final String BUSY = "busy";

  /** Three nested executions, on one thread. */
  static final String NESTED = "nested";

  /** One execution around an empty body, on each of two threads. */
  static final String TWO_THREADS = "twoThreads";

  /** One execution on one thread, around an empty body or a body of 100 ns. */
  static final Set<String> BODIES = Set.of(EMPTY, BUSY);

  /** The shapes of the probes, in the order of the page. */
  private static final List<String> WAYS = List.of(EMPTY, BUSY, NESTED, TWO_THREADS);

  private Names() {}

  /** Returns the position of a shape on the page; shapes that do not belong to probes are last. */
  static int place(Shape shape) {
    int place = WAYS.indexOf(shape.type());
    return place < 0 ? WAYS.size() : place;
  }

  static boolean plain(Shape shape) {
    return shape.type().equals(EMPTY);
  }

  /**
   * Returns whether the name is that of EDPM or of the baseline, with which other tools are
   * compared.
   */
  static boolean ours(String name) {
    return name.startsWith("Edpm") || limit(name);
  }

  /**
   * Returns whether the name is that of a baseline: the usual one, or one that includes the
   * additional work of a probe.
   */
  static boolean limit(String name) {
    return name.toLowerCase(Locale.ROOT).startsWith("limit");
  }
}
