package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.perf.event.Formula;
import dev.edpm.runtime.backend.perf.event.PerfEvent;
import java.util.List;
import java.util.Map;

/** Formulas as arrays, with the place of each term of each counter in the groups. */
final class GroupTerms {

  /** The place of an event. */
  record Place(int group, int position) {}

  /** The first term of each counter, followed by the number of all terms. */
  final int[] starts;

  final int[] groups;
  final int[] positions;
  final long[] factors;
  final double[] scales;

  /** Whether each counter is a single unscaled event. */
  final boolean plain;

  GroupTerms(List<Formula> formulas, Map<PerfEvent, Place> places) {
    int size = formulas.stream().mapToInt(formula -> formula.terms().size()).sum();
    starts = new int[formulas.size() + 1];
    groups = new int[size];
    positions = new int[size];
    factors = new long[size];
    scales = new double[formulas.size()];
    int at = 0;
    for (int i = 0; i < scales.length; i++) {
      scales[i] = formulas.get(i).scale();
      for (Formula.Term term : formulas.get(i).terms()) {
        Place place = places.get(term.event());
        groups[at] = place.group();
        positions[at] = place.position();
        factors[at++] = term.factor();
      }
      starts[i + 1] = at;
    }
    plain = size == scales.length && isOnes();
  }

  private boolean isOnes() {
    boolean ones = true;
    for (long factor : factors) {
      ones &= factor == 1;
    }
    for (double scale : scales) {
      ones &= scale == 1;
    }
    return ones;
  }

  int counters() {
    return scales.length;
  }
}
