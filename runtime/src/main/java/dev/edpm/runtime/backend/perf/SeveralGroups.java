package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.CounterReader;
import java.util.Arrays;
import java.util.List;

/**
 * Reads from several groups, each with its own share of time on the PMU. There is one pair of times
 * for all of them: that of the smallest share. At each read, the counts of groups with a larger
 * share are reduced to that share, so that scaling by the pair is correct for every counter.
 */
final class SeveralGroups implements GroupReads {

  private final EventGroup[] groups;
  private final GroupTerms terms;
  private final long[] enabled;
  private final long[] running;
  private final double[] shares;
  private final long[] values;
  private final double[] sums;
  private long sumEnabled;
  private long sumRunning;

  SeveralGroups(List<EventGroup> groups, GroupTerms terms) {
    this.groups = groups.toArray(EventGroup[]::new);
    this.terms = terms;
    this.enabled = new long[this.groups.length];
    this.running = new long[this.groups.length];
    this.shares = new double[this.groups.length];
    this.values = new long[terms.positions.length];
    this.sums = new double[terms.counters()];
    // The sums start at the current counts, as those of other readers do.
    read(new long[sums.length + 2], 0);
  }

  @Override
  public void read(long[] into, int offset) {
    for (EventGroup group : groups) {
      if (!group.refresh()) {
        Arrays.fill(into, offset, offset + sums.length + 2, CounterReader.NO_VALUE);
        return;
      }
    }
    values(into, offset);
  }

  @Override
  public void readOpening(long[] into, int offset) {
    for (int g = groups.length - 1; g >= 0; g--) {
      if (!groups[g].refresh()) {
        Arrays.fill(into, offset, offset + sums.length + 2, CounterReader.NO_VALUE);
        return;
      }
    }
    values(into, offset);
  }

  private void values(long[] into, int offset) {
    double least = passTime();
    for (int i = 0; i < sums.length; i++) {
      double grown = 0;
      for (int t = terms.starts[i]; t < terms.starts[i + 1]; t++) {
        long value = groups[terms.groups[t]].value(terms.positions[t]);
        double share = shares[terms.groups[t]];
        double part = share == least ? 1 : least / share;
        grown += part * terms.factors[t] * (value - values[t]);
        values[t] = value;
      }
      sums[i] += terms.scales[i] * grown;
      into[offset + i] = Math.round(sums[i]);
    }
    into[offset + sums.length] = sumEnabled;
    into[offset + sums.length + 1] = sumRunning;
  }

  /** Updates the times since the last read, and returns the smallest share. */
  private double passTime() {
    long longest = 0;
    double least = 1;
    for (int g = 0; g < groups.length; g++) {
      long wanted = groups[g].enabled() - enabled[g];
      long had = groups[g].running() - running[g];
      enabled[g] += wanted;
      running[g] += had;
      shares[g] = had >= wanted ? 1 : (double) had / wanted;
      least = Math.min(least, shares[g]);
      longest = Math.max(longest, wanted);
    }
    sumEnabled += longest;
    sumRunning += least == 1 ? longest : Math.round(least * longest);
    return least;
  }
}
