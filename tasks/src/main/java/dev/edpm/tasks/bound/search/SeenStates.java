package dev.edpm.tasks.bound.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The states that a search has been in, so that it need not continue from a state that is worse.
 */
final class SeenStates {

  /** The maximum number of states, some hundred bytes each; later states are not kept. */
  private static final int LIMIT = 200_000;

  private final Map<BitSet, List<double[]>> byPlaced = new HashMap<>();
  private int kept;

  /**
   * Adds a state.
   *
   * @param placed the tasks that are placed
   * @param state times that later tasks depend on: a state is worse if none of its times is less
   * @return whether no earlier state is as good
   */
  boolean add(BitSet placed, double[] state) {
    List<double[]> states = byPlaced.get(placed);
    if (states != null) {
      for (double[] other : states) {
        if (isAsGood(other, state)) {
          return false;
        }
      }
    }
    if (kept < LIMIT) {
      kept++;
      if (states == null) {
        states = new ArrayList<>(1);
        byPlaced.put((BitSet) placed.clone(), states);
      }
      states.add(state);
    }
    return true;
  }

  private static boolean isAsGood(double[] one, double[] other) {
    for (int i = 0; i < one.length; i++) {
      if (one[i] > other[i]) {
        return false;
      }
    }
    return true;
  }
}
