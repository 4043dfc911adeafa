package dev.edpm.benchmarks;

import dev.edpm.annotations.Region;
import dev.edpm.annotations.Tag;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Measures the cost of an empty region with a tag of each type, compared with the same region
 * without a tag. The value of the tag changes with each execution; strings are always the same
 * objects.
 */
@State(Scope.Thread)
@SuppressWarnings("UnusedVariable") // The parameters are read where a region is entered.
@Fork(
    value = 2,
    jvmArgsAppend = {Options.DETAIL, Options.NO_REPORT, Options.ROOM})
public class TagCost {

  private enum Level {
    LOW,
    MEDIUM,
    HIGH,
    HIGHEST
  }

  private static final Level[] LEVELS = Level.values();
  private static final String[] STRINGS = {"north", "east", "south", "west"};

  private final Buffer buffer = new Buffer();
  private int turn;

  /** Returns one of four numbers, another one at each call. */
  private int next() {
    return turn = turn + 1 & 3;
  }

  @Benchmark
  public void limit() {
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
  }

  @Benchmark
  public void records() {
    plain(next());
  }

  @Benchmark
  public void recordsWithInteger() {
    integer(next());
  }

  @Benchmark
  public void recordsWithNumber() {
    number(next());
  }

  @Benchmark
  public void recordsWithString() {
    string(STRINGS[next()]);
  }

  @Benchmark
  public void recordsWithEnum() {
    level(LEVELS[next()]);
  }

  @Benchmark
  public void aggregates() {
    plainAggregates(next());
  }

  @Benchmark
  public void aggregatesWithInteger() {
    integerAggregates(next());
  }

  @Benchmark
  public void aggregatesWithNumber() {
    numberAggregates(next());
  }

  @Benchmark
  public void aggregatesWithString() {
    stringAggregates(STRINGS[next()]);
  }

  @Benchmark
  public void aggregatesWithEnum() {
    levelAggregates(LEVELS[next()]);
  }

  @Region("plain")
  private void plain(long value) {}

  @Region("integer")
  private void integer(@Tag("value") long value) {}

  @Region("number")
  private void number(@Tag("value") double value) {}

  @Region("string")
  private void string(@Tag("value") String value) {}

  @Region("enum")
  private void level(@Tag("value") Level value) {}

  @Region("plain.aggregates")
  private void plainAggregates(long value) {}

  @Region("integer.aggregates")
  private void integerAggregates(@Tag("value") long value) {}

  @Region("number.aggregates")
  private void numberAggregates(@Tag("value") double value) {}

  @Region("string.aggregates")
  private void stringAggregates(@Tag("value") String value) {}

  @Region("enum.aggregates")
  private void levelAggregates(@Tag("value") Level value) {}
}
