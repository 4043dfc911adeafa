package dev.edpm.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;

/** Runs several actions in turn, round after round, so that a disturbance affects all of them. */
final class Rounds {

  private Rounds() {}

  /** Returns the results of each action, one per round. */
  static <K, V> Map<K, List<V>> inTurn(int rounds, Map<K, Callable<V>> actions) throws Exception {
    return inTurn(rounds, rounds, actions, actions.keySet());
  }

  /**
   * Returns the results of each action, one for each round in which it ran.
   *
   * @param some the number of rounds, evenly distributed, in which all actions run
   * @param always the actions that also run in the other rounds
   */
  static <K, V> Map<K, List<V>> inTurn(
      int rounds, int some, Map<K, Callable<V>> actions, Set<K> always) throws Exception {
    Map<K, List<V>> results = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      boolean all = round * some / rounds < (round + 1) * some / rounds;
      for (Map.Entry<K, Callable<V>> action : actions.entrySet()) {
        if (all || always.contains(action.getKey())) {
          V result = action.getValue().call();
          results.computeIfAbsent(action.getKey(), key -> new ArrayList<>()).add(result);
        }
      }
    }
    return results;
  }
}
