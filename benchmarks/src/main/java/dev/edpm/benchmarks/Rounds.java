package dev.edpm.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Runs several actions in turn, round after round, so that what disturbs one of them disturbs all.
 */
final class Rounds {

  private Rounds() {}

  /** Returns what each action returned in each round. */
  static <K, V> Map<K, List<V>> inTurn(int rounds, Map<K, Callable<V>> actions) throws Exception {
    Map<K, List<V>> results = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      for (Map.Entry<K, Callable<V>> action : actions.entrySet()) {
        V result = action.getValue().call();
        results.computeIfAbsent(action.getKey(), key -> new ArrayList<>()).add(result);
      }
    }
    return results;
  }
}
