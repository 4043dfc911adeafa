package dev.edpm.view.pack;

import dev.edpm.analysis.timeline.Argument;
import dev.edpm.analysis.timeline.Slice;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** The slices of one track as columns. */
final class SliceColumns {

  private static final int OPEN = 1;
  private static final int RECURSIVE = 2;
  private static final int EXCEPTION = 4;
  private static final int TRUNCATED = 8;
  private static final int WARM_UP = 16;
  private static final int FAILED = 64;

  private final Texts names;
  private final Texts strings;
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

  SliceColumns(Texts names, Texts strings, long begin) {
    this.names = names;
    this.strings = strings;
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
      if (bit == 0 || bit == EXCEPTION || bit == FAILED) {
        values
            .computeIfAbsent(argument.name(), name -> new ValueColumn(strings))
            .set(count, argument.value());
      }
    }
    flags.unsigned(bits);
    count++;
  }

  private static int flag(Argument argument) {
    boolean holds = Boolean.TRUE.equals(argument.value());
    return switch (argument.name()) {
      case "recursive" -> holds ? RECURSIVE : 0;
      case "truncated" -> holds ? TRUNCATED : 0;
      case "warm-up" -> holds ? WARM_UP : 0;
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
