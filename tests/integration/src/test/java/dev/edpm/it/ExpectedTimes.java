package dev.edpm.it;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.it.ProgramReport.Entry;
import dev.edpm.it.program.Execution;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Works the totals of wall time of groups of executions out of the records, for programs of which
 * all executions ended: inclusive, with what overlaps itself counted once, and self, which is what
 * passed while an execution of the group was the one opened last on its thread.
 *
 * @param <G> what identifies a group, such as a region or a call path
 */
final class ExpectedTimes<G> {

  /** A moment at which something opens or closes, and its place in the order of opening. */
  private record Moment<G>(long time, int number, G group, boolean opens) {}

  private final Map<G, Long> sum = new HashMap<>();
  private final Map<G, Long> self = new HashMap<>();

  /**
   * @param executions in the order of opening on each thread
   * @param found their records
   * @param group the group of each
   */
  ExpectedTimes(
      List<Execution> executions, Map<Execution, Entry> found, Function<Execution, G> group) {
    Map<String, List<Moment<G>>> threads = new HashMap<>();
    for (int i = 0; i < executions.size(); i++) {
      Entry entry = found.get(executions.get(i));
      G of = group.apply(executions.get(i));
      if (executions.get(i).handedOn()) {
        sum.merge(of, entry.wall(), Long::sum);
        self.merge(of, entry.wall(), Long::sum);
      } else {
        List<Moment<G>> moments =
            threads.computeIfAbsent(entry.thread(), thread -> new ArrayList<>());
        moments.add(new Moment<>(entry.start(), i, of, true));
        moments.add(new Moment<>(entry.start() + entry.wall(), i, of, false));
      }
    }
    threads.values().forEach(this::pass);
  }

  /** Returns the inclusive time of a group. */
  long sum(G group) {
    return sum.getOrDefault(group, 0L);
  }

  /** Returns the self time of a group. */
  long self(G group) {
    return self.getOrDefault(group, 0L);
  }

  static List<String> differences(
      List<Execution> executions, Map<Execution, Entry> found, ProgramReport.Part part) {
    ExpectedTimes<String> expected =
        new ExpectedTimes<>(executions, new IdentityHashMap<>(found), Execution::region);
    List<String> differences = new ArrayList<>();
    part.records()
        .forEach(
            (region, entries) -> {
              JsonNode wall = part.regions().get(region).at("/summary/time.wall");
              Map<String, Long> values =
                  Map.of(
                      "sum", expected.sum(region),
                      "self", expected.self(region),
                      "min", entries.stream().mapToLong(Entry::wall).min().orElseThrow(),
                      "max", entries.stream().mapToLong(Entry::wall).max().orElseThrow());
              values.forEach(
                  (name, value) -> {
                    if (wall.get(name).asLong() != value) {
                      differences.add(region + ": " + name + " of " + wall + " is not " + value);
                    }
                  });
            });
    return differences;
  }

  /** Goes through what happens on a thread; at one time an end of nothing comes before a start. */
  private void pass(List<Moment<G>> moments) {
    moments.sort(Comparator.comparing(Moment::time));
    TreeSet<Moment<G>> open = new TreeSet<>(Comparator.comparing(Moment::number));
    TreeSet<Integer> ended = new TreeSet<>();
    long last = 0;
    for (Moment<G> moment : moments) {
      if (!open.isEmpty()) {
        long passed = moment.time() - last;
        self.merge(open.last().group(), passed, Long::sum);
        open.stream()
            .map(Moment::group)
            .distinct()
            .forEach(group -> sum.merge(group, passed, Long::sum));
      }
      last = moment.time();
      // Of what takes no time the end may be sorted before the start.
      if (moment.opens()) {
        sum.merge(moment.group(), 0L, Long::sum);
        if (!ended.remove(moment.number())) {
          open.add(moment);
        }
      } else if (!open.remove(moment)) {
        ended.add(moment.number());
      }
    }
  }
}
