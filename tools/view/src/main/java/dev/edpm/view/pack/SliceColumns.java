package dev.edpm.view.pack;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.timeline.Argument;
import dev.edpm.analysis.timeline.Slice;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The slices of one track as columns. */
final class SliceColumns {

  private static final int OPEN = 1;
  private static final int RECURSIVE = 2;
  private static final int EXCEPTION = 4;
  private static final int TRUNCATED = 8;
  private static final int WARM_UP = 16;
  private static final int FAILED = 64;
  private static final int LONGEST = 128;

  /** The times among the values of a task. */
  private static final Set<String> TIMES = Set.of("submit", "ready");

  /** The dependencies of a task, which are kept as {@link TaskLinks}. */
  private static final String LINKS = "after";

  private final Texts names;
  private final Texts strings;
  private final Alignment axis;
  private final ColumnBytes starts = new ColumnBytes();
  private final ColumnBytes lengths = new ColumnBytes();
  private final ColumnBytes regions = new ColumnBytes();
  private final ColumnBytes flags = new ColumnBytes();
  private final ColumnBytes numbers = new ColumnBytes();
  private final ColumnBytes lanes = new ColumnBytes();
  private final ColumnBytes depths = new ColumnBytes();
  private final Map<String, ValueColumn> values = new LinkedHashMap<>();
  private final Map<String, Long> lastNumbers = new HashMap<>();
  private long lastStart;
  private boolean hasLanes;
  private boolean hasDepths;
  private int count;

  /**
   * @param begin the start of the timeline
   * @param axis where the times of the track's run are on the common axis
   */
  SliceColumns(Texts names, Texts strings, long begin, Alignment axis) {
    this.names = names;
    this.strings = strings;
    this.axis = axis;
    this.lastStart = begin;
  }

  /** Adds a slice; slices come in order of their starts. */
  void add(Slice slice, long length, int lane, int depth) {
    starts.signed(slice.start() - lastStart);
    lastStart = slice.start();
    lengths.unsigned(length);
    regions.unsigned(names.number(slice.name()));
    Long last = lastNumbers.put(slice.name(), slice.number());
    numbers.signed(slice.number() - 1 - (last == null ? -1 : last));
    lanes.unsigned(lane);
    depths.unsigned(depth);
    hasLanes |= lane > 0;
    hasDepths |= depth > 0;
    int bits = slice.isOpen() ? OPEN : 0;
    for (Argument argument : slice.arguments()) {
      int bit = flag(argument);
      bits |= bit;
      if ((bit == 0 || bit == EXCEPTION || bit == FAILED) && !isLinks(slice, argument)) {
        values
            .computeIfAbsent(argument.name(), name -> new ValueColumn(strings))
            .set(count, value(slice, argument));
      }
    }
    flags.unsigned(bits);
    count++;
  }

  private static boolean isLinks(Slice slice, Argument argument) {
    return slice.kind() == Slice.Kind.TASK && argument.name().equals(LINKS);
  }

  /** Returns the value of an argument; a time since the start of the first run, as slices have. */
  private Object value(Slice slice, Argument argument) {
    boolean isTime = slice.kind() == Slice.Kind.TASK && TIMES.contains(argument.name());
    return isTime && argument.value() instanceof Long time
        ? (Object) axis.at(time)
        : argument.value();
  }

  private static int flag(Argument argument) {
    boolean holds = Boolean.TRUE.equals(argument.value());
    return switch (argument.name()) {
      case "recursive" -> holds ? RECURSIVE : 0;
      case "truncated" -> holds ? TRUNCATED : 0;
      case "warm-up" -> holds ? WARM_UP : 0;
      case "longest" -> holds ? LONGEST : 0;
      case "exception" -> EXCEPTION;
      case "state" -> "failed".equals(argument.value()) ? FAILED : 0;
      default -> 0;
    };
  }

  /** Returns the number of slices. */
  int count() {
    return count;
  }

  void writeTo(Columns.Table table) throws IOException {
    table
        .add("start", "delta", starts)
        .add("length", "unsigned", lengths)
        .add("name", "unsigned", regions)
        .add("flags", "unsigned", flags)
        .add("number", "next", numbers);
    if (hasLanes) {
      table.add("lane", "unsigned", lanes);
    }
    if (hasDepths) {
      table.add("depth", "unsigned", depths);
    }
    for (Map.Entry<String, ValueColumn> value : values.entrySet()) {
      table.add(value.getKey(), "value", value.getValue().finish(count));
    }
  }
}
