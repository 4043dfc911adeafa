package dev.edpm.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Runs several actions in turn, round after round, so that what disturbs one of them disturbs all.
 */
final class Rounds {

  private Rounds() {}

  /** Returns what each action returned in each round. */
  static <K, V> Map<K, List<V>> inTurn(int rounds, Map<K, Callable<V>> actions) throws Exception {
    return inTurn(rounds, rounds, actions, actions.keySet());
  }

  /**
   * Returns what each action returned in each round that it took part in.
   *
   * @param some in how many of the rounds, evenly spread, all actions run
   * @param always what runs in the others too
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
