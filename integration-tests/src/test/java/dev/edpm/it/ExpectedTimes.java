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

/**
 * Works the summaries of wall time out of the records, for programs of which all executions ended:
 * inclusive, with what overlaps itself counted once, and self, which is what passed while a region
 * was the one opened last on its thread.
 */
final class ExpectedTimes {

  /** A moment at which something opens or closes, and its place in the order of opening. */
  private record Moment(long time, int number, Entry entry, boolean opens) {}

  private final Map<String, Long> sum = new HashMap<>();
  private final Map<String, Long> self = new HashMap<>();

  /**
   * @param found the records, by executions in the order of opening on each thread
   */
  private ExpectedTimes(List<Execution> executions, Map<Execution, Entry> found) {
    Map<String, List<Moment>> threads = new HashMap<>();
    for (int i = 0; i < executions.size(); i++) {
      Entry entry = found.get(executions.get(i));
      if (executions.get(i).handedOn()) {
        sum.merge(entry.region(), entry.wall(), Long::sum);
        self.merge(entry.region(), entry.wall(), Long::sum);
      } else {
        List<Moment> moments = threads.computeIfAbsent(entry.thread(), thread -> new ArrayList<>());
        moments.add(new Moment(entry.start(), i, entry, true));
        moments.add(new Moment(entry.start() + entry.wall(), i, entry, false));
      }
    }
    threads.values().forEach(this::pass);
  }

  static List<String> differences(
      List<Execution> executions, Map<Execution, Entry> found, ProgramReport.Part part) {
    ExpectedTimes expected = new ExpectedTimes(executions, new IdentityHashMap<>(found));
    List<String> differences = new ArrayList<>();
    part.records()
        .forEach(
            (region, entries) -> {
              JsonNode wall = part.regions().get(region).at("/summary/time.wall");
              Map<String, Long> values =
                  Map.of(
                      "sum", expected.sum.get(region),
                      "self", expected.self.getOrDefault(region, 0L),
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
  private void pass(List<Moment> moments) {
    moments.sort(Comparator.comparing(Moment::time));
    TreeSet<Moment> open = new TreeSet<>(Comparator.comparing(Moment::number));
    TreeSet<Integer> ended = new TreeSet<>();
    long last = 0;
    for (Moment moment : moments) {
      if (!open.isEmpty()) {
        long passed = moment.time() - last;
        self.merge(open.last().entry().region(), passed, Long::sum);
        open.stream()
            .map(one -> one.entry().region())
            .distinct()
            .forEach(region -> sum.merge(region, passed, Long::sum));
      }
      last = moment.time();
      // Of what takes no time the end may be sorted before the start.
      if (moment.opens()) {
        sum.merge(moment.entry().region(), 0L, Long::sum);
        if (!ended.remove(moment.number())) {
          open.add(moment);
        }
      } else if (!open.remove(moment)) {
        ended.add(moment.number());
      }
    }
  }
}
