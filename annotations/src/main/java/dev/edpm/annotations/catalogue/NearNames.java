package dev.edpm.annotations.catalogue;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds what somebody who misspelt a name may have meant. */
public final class NearNames {

  private static final int MOST = 3;

  /** No name is that long, and comparing takes as long as both names together. */
  private static final int LONGEST = 1000;

  private record Candidate(String name, int distance) {}

  private NearNames() {}

  /**
   * Returns up to three of {@code candidates} that differ little from {@code name}, the nearest
   * first, and among equally near ones in the order given. Letter case does not count, a swap of
   * two neighbours is one difference, and about a third of the letters may differ.
   */
  public static List<String> of(String name, Collection<String> candidates) {
    if (name.length() > LONGEST) {
      return List.of();
    }
    String wanted = name.toLowerCase(Locale.ROOT);
    int limit = Math.max(1, wanted.length() / 3);
    return candidates.stream()
        .filter(candidate -> Math.abs(candidate.length() - wanted.length()) <= limit)
        .map(c -> new Candidate(c, distance(wanted, c.toLowerCase(Locale.ROOT))))
        .filter(candidate -> candidate.distance() <= limit)
        .sorted(Comparator.comparingInt(Candidate::distance))
        .limit(MOST)
        .map(Candidate::name)
        .toList();
  }

  /** Optimal string alignment: insertions, deletions, replacements, swaps of neighbours. */
  private static int distance(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + (same ? 0 : 1));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
    }
    return last[b.length()];
  }
}
