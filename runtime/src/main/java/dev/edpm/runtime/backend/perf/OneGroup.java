package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.CounterReader;
import java.util.Arrays;

/** Reads from one group, as nearly every reader does. */
final class OneGroup implements GroupReads {

  private final EventGroup group;
  private final GroupTerms terms;

  OneGroup(EventGroup group, GroupTerms terms) {
    this.group = group;
    this.terms = terms;
  }

  @Override
  public void read(long[] into, int offset) {
    int counters = terms.counters();
    if (!group.refresh()) {
      Arrays.fill(into, offset, offset + counters + 2, CounterReader.NO_VALUE);
      return;
    }
    if (terms.plain) {
      int[] positions = terms.positions;
      for (int i = 0; i < positions.length; i++) {
        into[offset + i] = group.value(positions[i]);
      }
    } else {
      sum(into, offset);
    }
    into[offset + counters] = group.enabled();
    into[offset + counters + 1] = group.running();
  }

  private void sum(long[] into, int offset) {
    for (int i = 0; i < terms.counters(); i++) {
      long sum = 0;
      for (int t = terms.starts[i]; t < terms.starts[i + 1]; t++) {
        sum += terms.factors[t] * group.value(terms.positions[t]);
      }
      double scale = terms.scales[i];
      into[offset + i] = scale == 1 ? sum : Math.round(scale * sum);
    }
  }
}
