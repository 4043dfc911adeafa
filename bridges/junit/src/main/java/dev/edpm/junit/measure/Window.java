package dev.edpm.junit.measure;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.ThreadTotals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;

/**
 * What one region measured between two moments: the difference of its aggregates.
 *
 * @param region the region's name
 * @param start the first moment
 * @param end the second one, which has the region
 */
public record Window(String region, Checkpoint start, Checkpoint end) {

  /** Returns the aggregates at the second moment. */
  public RegionSummary summary() {
    return end.regions().get(region);
  }

  /** Returns the number of executions that ended. */
  public long executions() {
    return grown(RegionSummary::executions);
  }

  /** Returns the growth of a number of the aggregates. */
  public long grown(ToLongFunction<RegionSummary> number) {
    RegionSummary before = start.regions().get(region);
    return number.applyAsLong(summary()) - (before == null ? 0 : number.applyAsLong(before));
  }

  /** Returns the inclusive total of a counter; empty if no execution has a value. */
  public OptionalLong sum(String counter) {
    Optional<Statistics> after = statistics(summary(), counter);
    if (after.isEmpty() || count(after) == count(before(counter))) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(after.get().sum() - before(counter).map(Statistics::sum).orElse(0L));
  }

  /** Returns the exclusive (self) total of a counter; empty if it is unknown. */
  public OptionalLong self(String counter) {
    OptionalLong after =
        statistics(summary(), counter).map(Statistics::self).orElse(OptionalLong.empty());
    Optional<Statistics> before = before(counter);
    if (after.isEmpty() || before.isPresent() && before.get().self().isEmpty()) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(
        after.getAsLong() - before.map(one -> one.self().getAsLong()).orElse(0L));
  }

  /** Returns the number of executions that have a value of a counter. */
  public long counted(String counter) {
    return count(statistics(summary(), counter)) - count(before(counter));
  }

  /** Returns the number of executions on threads other than {@code own}. */
  public long executionsOutside(Set<Long> own) {
    RegionSummary before = start.regions().get(region);
    return outside(summary(), own) - (before == null ? 0 : outside(before, own));
  }

  /**
   * Returns the values of a counter in the executions that ended, in ascending order, as far as
   * they have records. Both moments must have counted records. A pass over all records.
   */
  public long[] values(String counter) {
    LongStream.Builder values = LongStream.builder();
    Map<Checkpoint.Source, Long> seen = new HashMap<>();
    try (Snapshot snapshot = Edpm.snapshot()) {
      snapshot
          .executions()
          .forEach(
              execution -> {
                RegionSummary one = snapshot.regions().get(execution.region());
                if (one.name().equals(region) && isInside(execution, seen)) {
                  long value = execution.value(indexOf(counter, one));
                  if (value != Execution.NO_VALUE) {
                    values.add(value);
                  }
                }
              });
    } catch (IOException e) {
      throw new UncheckedIOException("the records on disk cannot be read", e);
    }
    long[] sorted = values.build().toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  private boolean isInside(Execution execution, Map<Checkpoint.Source, Long> seen) {
    if (execution.open()) {
      return false;
    }
    Checkpoint.Source source = new Checkpoint.Source(region, execution.thread());
    long number = seen.merge(source, 1L, Long::sum);
    return number > start.count(source)
        && number <= end.count(source)
        && !execution.truncated()
        && !execution.warmUp();
  }

  private static int indexOf(String counter, RegionSummary summary) {
    int i = 0;
    while (!summary.counters().get(i).counter().equals(counter)) {
      i++;
    }
    return i;
  }

  private Optional<Statistics> before(String counter) {
    return statistics(start.regions().get(region), counter);
  }

  private static Optional<Statistics> statistics(RegionSummary summary, String counter) {
    return Optional.ofNullable(summary)
        .flatMap(one -> one.counter(counter))
        .flatMap(CounterSummary::statistics);
  }

  private static long count(Optional<Statistics> statistics) {
    return statistics.map(Statistics::count).orElse(0L);
  }

  private static long outside(RegionSummary summary, Set<Long> own) {
    return summary.threads().stream()
        .filter(row -> !own.contains(row.thread()))
        .mapToLong(ThreadTotals::executions)
        .sum();
  }
}
