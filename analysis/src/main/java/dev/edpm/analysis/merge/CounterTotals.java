package dev.edpm.analysis.merge;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;

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
  static JsonObject sum(String codelet, JsonObject before, JsonObject more) {
    JsonObject sum = new JsonObject().putAll(before);
    for (String counter : more.entries().keySet()) {
      JsonObject present = before.object(counter);
      JsonObject added = more.object(counter);
      if (!present.has("sum")) {
        sum.put(counter, added);
      } else if (added.has("sum")) {
        try {
          sum.put(
              counter,
              new JsonObject()
                  .put("count", Math.addExact(present.count("count"), added.count("count")))
                  .put("sum", Math.addExact(present.count("sum"), added.count("sum"))));
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
