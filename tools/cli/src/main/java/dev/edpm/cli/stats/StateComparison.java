package dev.edpm.cli.stats;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The states of all workers of two runs, side by side. A state that a run does not have has the
 * time 0.
 */
final class StateComparison {

  private static final StateTotals.Total NONE = new StateTotals.Total(0, 0);

  /** The total of a state in both runs. */
  private record Pair(StateTotals.Total first, StateTotals.Total second) {}

  private final Map<String, Pair> states = new LinkedHashMap<>();

  StateComparison(StateTotals first, StateTotals second) {
    first
        .states()
        .forEach(
            (state, total) ->
                states.put(state, new Pair(total, second.states().getOrDefault(state, NONE))));
    second.states().forEach((state, total) -> states.putIfAbsent(state, new Pair(NONE, total)));
    long one = time(first);
    long two = time(second);
    states.put("all", new Pair(new StateTotals.Total(one, 0), new StateTotals.Total(two, 0)));
  }

  private static long time(StateTotals totals) {
    return totals.states().values().stream().mapToLong(StateTotals.Total::time).sum();
  }

  /** Returns a row for each state, and one for all states. */
  Table table() {
    Table table = Table.ofFigures();
    table.row(List.of("state", "first", "second", "difference", "change"));
    states.forEach(
        (state, pair) -> {
          long more = pair.second().time() - pair.first().time();
          table.row(
              List.of(
                  state,
                  Units.format(pair.first().time(), "ns"),
                  Units.format(pair.second().time(), "ns"),
                  (more > 0 ? "+" : "") + Units.format(more, "ns"),
                  pair.first().time() == 0
                      ? "-"
                      : (more < 0 ? "" : "+")
                          + Units.percent((double) more / pair.first().time())));
        });
    return table;
  }

  /** Returns the times in ns of each state, and those of all states. */
  JsonObject json() {
    JsonObject json = new JsonObject();
    states.forEach(
        (state, pair) ->
            json.put(
                state,
                new JsonObject()
                    .put("first", pair.first().time())
                    .put("second", pair.second().time())
                    .put("difference", pair.second().time() - pair.first().time())));
    return json;
  }
}
