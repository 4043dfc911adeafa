package dev.edpm.runtime.region.plan;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.region.Execution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

/**
 * The event set of a region: the counters that it measures, with the backends that serve them.
 * Regions with the same counters share one plan. Safe on any thread.
 */
public final class CounterPlan {

  /**
   * The counters that one backend serves.
   *
   * @param backend the backend
   * @param counters its counters, in the order of its reader
   */
  public record Part(Backend backend, List<CatalogueEntry> counters) {

    /** Copies the list. */
    public Part {
      counters = List.copyOf(counters);
    }

    /** Returns the number of values that a reader delivers in addition to those of the counters. */
    public int extraWords() {
      return backend.isMultiplexed() ? 2 : 0;
    }
  }

  private final int id;
  private final List<Part> parts;
  private final List<CatalogueEntry> counters;
  private final int[] numbers;
  private final int[] columns;
  private final int[] times;
  private final int words;
  private int[] indexByNumber = {};

  /** What a virtual thread asks for first, by part. */
  private final AtomicReferenceArray<int[]> hidden;

  private volatile OptionalDouble cost = OptionalDouble.empty();
  private volatile Optional<CounterCosts> counterCosts = Optional.empty();

  /**
   * Creates a plan.
   *
   * @param id number of this plan among all plans
   * @param parts the counters that each backend reads, in the order of reading
   * @param numbers each counter's number among all counters of the process, in the same order
   */
  public CounterPlan(int id, List<Part> parts, int[] numbers) {
    this.id = id;
    this.parts = List.copyOf(parts);
    this.hidden = new AtomicReferenceArray<>(parts.size());
    List<CatalogueEntry> all = new ArrayList<>();
    parts.forEach(part -> all.addAll(part.counters()));
    this.counters = List.copyOf(all);
    this.numbers = numbers.clone();
    this.columns = new int[numbers.length];
    this.times = new int[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      index(numbers[i], i);
    }
    int i = 0;
    int column = 0;
    for (Part part : parts) {
      int end = column + part.counters().size();
      while (column < end) {
        columns[i] = column++;
        times[i++] = part.backend().isMultiplexed() ? end : -1;
      }
      column = end + part.extraWords();
    }
    this.words = column;
  }

  public int id() {
    return id;
  }

  public int size() {
    return counters.size();
  }

  /** Returns the number of words that are read at an opening and at a close. */
  public int words() {
    return words;
  }

  /**
   * Tells whether no counter is multiplexed, so that the words are just the counters' values in
   * their order.
   */
  public boolean countsAlways() {
    return words == columns.length;
  }

  /** Returns the column of counter {@code i}: the index of its value among the words. */
  public int column(int i) {
    return columns[i];
  }

  /**
   * Returns the index of the word with the ns in which counter {@code i} was enabled; the ns in
   * which it was running are the next word. Returns -1 if the counter is not multiplexed.
   */
  public int times(int i) {
    return times[i];
  }

  /** Returns the counters in the order of their values. */
  public List<CatalogueEntry> counters() {
    return counters;
  }

  /** Returns the process-wide number of counter {@code i}. */
  public int number(int i) {
    return numbers[i];
  }

  /** Returns the index of the counter with that process-wide number in this plan, or -1. */
  public int indexOf(int number) {
    return number < indexByNumber.length ? indexByNumber[number] - 1 : -1;
  }

  /** Returns the index of the counter with that name in this plan, or -1. */
  public int indexOf(String name) {
    for (int i = 0; i < counters.size(); i++) {
      if (counters.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the growth of counter {@code i} between two readings of the words. */
  public long increment(int i, long[] opening, int from, long[] events, int to) {
    int column = columns[i];
    long growth = increment(opening[from + column], events[to + column]);
    int time = times[i];
    return time < 0 || growth == Execution.NO_VALUE
        ? growth
        : scaled(
            growth,
            events[to + time] - opening[from + time],
            events[to + time + 1] - opening[from + time + 1]);
  }

  /** Returns the growth of a counter that is not multiplexed. */
  public static long increment(long before, long after) {
    return before == Execution.NO_VALUE || after == Execution.NO_VALUE
        ? Execution.NO_VALUE
        : after - before;
  }

  /**
   * Returns the estimated growth of a multiplexed counter: the counted part, scaled to the whole
   * time, or no value if it was never counting.
   */
  public static long scaled(long growth, long enabled, long running) {
    if (enabled == running) {
      return growth;
    }
    return running <= 0 ? Execution.NO_VALUE : Math.round((double) growth * enabled / running);
  }

  /**
   * Returns the cost of reading the counters at an opening and a close, in ns; empty while unknown.
   */
  public OptionalDouble cost() {
    return cost;
  }

  /**
   * Sets the cost of reading the counters at an opening and a close, in ns, as a trial found it.
   */
  public void found(double ns) {
    cost = OptionalDouble.of(ns);
  }

  /** Returns by how much measuring increases the counters; empty while that was not tried. */
  public Optional<CounterCosts> counterCosts() {
    return counterCosts;
  }

  /** Sets by how much measuring increases the counters, as a trial found it. */
  public void found(CounterCosts costs) {
    counterCosts = Optional.of(costs);
  }

  /**
   * Returns the backend's explanation of missing values of counter {@code i}; empty for the default
   * explanation.
   */
  public Optional<String> missing(int i) {
    return backend(i).missing(counters.get(i));
  }

  /** Returns how counter {@code i}, which is a thread counter, is served on virtual threads. */
  public Service onVirtualThreads(int i) {
    return backend(i).onVirtualThreads(counters.get(i));
  }

  /**
   * Returns the indexes of those counters of a part that have no value on a virtual thread. The
   * array is not modified.
   */
  public int[] hiddenOnVirtualThreads(int part) {
    int[] known = hidden.get(part);
    if (known == null) {
      known = hidden(parts.get(part));
      hidden.set(part, known);
    }
    return known;
  }

  private static int[] hidden(Part part) {
    List<CatalogueEntry> counters = part.counters();
    return IntStream.range(0, counters.size())
        .filter(i -> counters.get(i).scope() == CounterScope.THREAD)
        .filter(i -> !part.backend().onVirtualThreads(counters.get(i)).available())
        .toArray();
  }

  private Backend backend(int i) {
    CatalogueEntry counter = counters.get(i);
    for (Part part : parts) {
      if (part.counters().contains(counter)) {
        return part.backend();
      }
    }
    throw new IllegalArgumentException("no part has counter " + i);
  }

  public boolean isThreadCounter(int i) {
    return counters.get(i).scope() == CounterScope.THREAD;
  }

  /** Tells whether the values of that word on different threads are unrelated. */
  public boolean isOfThread(int word) {
    for (int i = 0; i < columns.length; i++) {
      if (columns[i] == word) {
        return isThreadCounter(i);
      }
    }
    return true;
  }

  public List<Part> parts() {
    return parts;
  }

  private void index(int number, int i) {
    if (number >= indexByNumber.length) {
      indexByNumber = Arrays.copyOf(indexByNumber, number + 1);
    }
    indexByNumber[number] = i + 1;
  }
}
