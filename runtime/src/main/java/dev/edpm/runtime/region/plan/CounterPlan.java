package dev.edpm.runtime.region.plan;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.region.Execution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The counters that some regions measure, with the backends that serve them: the regions' event
 * set. Regions with the same counters share one plan. Safe on any thread.
 */
public final class CounterPlan {

  /**
   * The counters that one backend serves.
   *
   * @param backend the backend
   * @param counters what it serves, in the order of its reader
   */
  public record Part(Backend backend, List<CatalogueEntry> counters) {

    /** Copies the list. */
    public Part {
      counters = List.copyOf(counters);
    }

    /** Returns how many values a reader gives beside the counters'. */
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
  private volatile OptionalDouble cost = OptionalDouble.empty();

  /**
   * @param id number of this plan among all
   * @param parts what each backend reads, one after the other
   * @param numbers each counter's number among all counters of the process, in the same order
   */
  public CounterPlan(int id, List<Part> parts, int[] numbers) {
    this.id = id;
    this.parts = List.copyOf(parts);
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

  /** Returns how many values are read at an opening and at a close. */
  public int words() {
    return words;
  }

  /** Tells whether every counter counts all the time: the values are the words, in their order. */
  public boolean countsAlways() {
    return words == columns.length;
  }

  /** Returns where the value of counter {@code i} lies among them. */
  public int column(int i) {
    return columns[i];
  }

  /**
   * Returns where the ns lie for which counter {@code i} was to be counted, those for which it was
   * counted being next; -1 where that is always.
   */
  public int times(int i) {
    return times[i];
  }

  /** Returns the counters in the order in which their values lie. */
  public List<CatalogueEntry> counters() {
    return counters;
  }

  /** Returns the process-wide number of counter {@code i}. */
  public int number(int i) {
    return numbers[i];
  }

  /** Returns where the counter with that process-wide number lies, or -1. */
  public int indexOf(int number) {
    return number < indexByNumber.length ? indexByNumber[number] - 1 : -1;
  }

  /** Returns where the counter with that name lies, or -1. */
  public int indexOf(String name) {
    for (int i = 0; i < counters.size(); i++) {
      if (counters.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns what counter {@code i} grew by between two readings of the words. */
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

  /** Returns what a counter grew by that counted all the time. */
  public static long increment(long before, long after) {
    return before == Execution.NO_VALUE || after == Execution.NO_VALUE
        ? Execution.NO_VALUE
        : after - before;
  }

  /**
   * Returns what a counter grew by that took turns with others: the part that was counted, scaled
   * to the whole time; no value where it was not counted at all.
   */
  public static long scaled(long growth, long enabled, long running) {
    if (enabled == running) {
      return growth;
    }
    return running <= 0 ? Execution.NO_VALUE : Math.round((double) growth * enabled / running);
  }

  /**
   * Returns what reading the counters at an opening and a close costs, in ns; empty while unknown.
   */
  public OptionalDouble cost() {
    return cost;
  }

  /** A trial has found what reading the counters at an opening and a close costs, in ns. */
  public void found(double ns) {
    cost = OptionalDouble.of(ns);
  }

  /** Returns what the backend of counter {@code i} says of missing values; empty for the usual. */
  public Optional<String> missing(int i) {
    CatalogueEntry counter = counters.get(i);
    for (Part part : parts) {
      if (part.counters().contains(counter)) {
        return part.backend().missing(counter);
      }
    }
    return Optional.empty();
  }

  public boolean isThreadCounter(int i) {
    return counters.get(i).scope() == CounterScope.THREAD;
  }

  /** Tells whether another thread's reading of that word has nothing to do with this one's. */
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
