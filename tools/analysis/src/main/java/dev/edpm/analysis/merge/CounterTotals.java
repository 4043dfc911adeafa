package dev.edpm.analysis.merge;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.StatisticsPart.Value;
import dev.edpm.analysis.part.SummaryPart;

/** Adds up the totals of counters over the tasks of a codelet in several runs. */
final class CounterTotals {

  private CounterTotals() {}

  /**
   * Returns the totals of both. A counter that is unavailable in only one of them has the total of
   * the other one.
   *
   * @param codelet the name of the codelet
   * @throws InputException if a sum does not fit in 64 bits
   */
  static JsonObject sum(String codelet, SummaryPart before, SummaryPart more) {
    JsonObject sum = new JsonObject().putAll(before.json());
    for (String counter : more.counters()) {
      StatisticsPart present = before.of(counter);
      StatisticsPart added = more.of(counter);
      if (!present.hasSum()) {
        sum.put(counter, added.json());
      } else if (added.hasSum()) {
        try {
          sum.put(
              counter,
              new JsonObject()
                  .put(StatisticsPart.COUNT, Math.addExact(present.count(), added.count()))
                  .put(Value.SUM.key(), Math.addExact(present.sum(), added.sum())));
        } catch (ArithmeticException e) {
          throw new InputException(
              "the codelet "
                  + Excerpt.of(codelet)
                  + " has a sum of "
                  + Excerpt.of(counter)
                  + " that does not fit in 64 bits");
        }
      }
    }
    return sum;
  }
}
