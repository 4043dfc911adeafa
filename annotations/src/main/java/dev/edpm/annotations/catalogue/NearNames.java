package dev.edpm.annotations.catalogue;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds suggestions for a misspelt name. */
public final class NearNames {

  private static final int MOST = 3;

  /** Longer names are not compared: the time is the product of both lengths. */
  private static final int LONGEST = 1000;

  /** The distance of names that are not similar. */
  private static final int FAR = Integer.MAX_VALUE;

  private record Candidate(String name, int distance) {}

  private NearNames() {}

  /**
   * Returns up to three of {@code candidates} that are similar to {@code name}. The most similar
   * one comes first; equally similar ones keep their order. Case is ignored, and a swap of two
   * adjacent letters is one difference. A third of the letters may differ, not counting the parts
   * (up to a dot or an underscore) that both names begin with: with these, all counters of a type
   * and all settings would be similar.
   */
  public static List<String> of(String name, Collection<String> candidates) {
    if (name.length() > LONGEST) {
      return List.of();
    }
    String wanted = name.toLowerCase(Locale.ROOT);
    return candidates.stream()
        .map(c -> new Candidate(c, boundedDistance(wanted, c.toLowerCase(Locale.ROOT))))
        .filter(candidate -> candidate.distance() < FAR)
        .sorted(Comparator.comparingInt(Candidate::distance))
        .limit(MOST)
        .map(Candidate::name)
        .toList();
  }

  /**
   * Returns the candidate that differs least from the names that a pattern of {@link NamePatterns}
   * matches, or empty if all differ in more than a third of the pattern's letters, not counting the
   * parts that both begin with. A swap of two adjacent letters is one difference. Of equally near
   * candidates it is the one that shares the longest prefix with the pattern.
   */
  public static Optional<String> ofPattern(String pattern, Collection<String> candidates) {
    String wanted = pattern.toLowerCase(Locale.ROOT);
    return candidates.stream()
        .map(c -> new Candidate(c, boundedPatternDistance(wanted, c.toLowerCase(Locale.ROOT))))
        .filter(candidate -> candidate.distance() < FAR)
        .min(
            Comparator.comparingInt(Candidate::distance)
                .thenComparingInt(candidate -> -commonStart(wanted, candidate.name()))
                .thenComparing(Candidate::name))
        .map(Candidate::name);
  }

  private static int commonStart(String wanted, String name) {
    String candidate = name.toLowerCase(Locale.ROOT);
    int end = Math.min(wanted.length(), candidate.length());
    int at = 0;
    while (at < end && wanted.charAt(at) == candidate.charAt(at)) {
      at++;
    }
    return at;
  }

  /** Returns the distance, or {@link #FAR} if more than a third of the letters differ. */
  private static int boundedDistance(String wanted, String name) {
    int limit = limit(wanted.length() - sharedParts(wanted, name));
    if (Math.abs(name.length() - wanted.length()) > limit) {
      return FAR;
    }
    int distance = distance(wanted, name);
    return distance <= limit ? distance : FAR;
  }

  private static int boundedPatternDistance(String pattern, String name) {
    String differing = pattern.substring(sharedParts(pattern, name));
    int distance = patternDistance(pattern, name);
    return distance <= limit(differing.replace("*", "").length()) ? distance : FAR;
  }

  private static int limit(int letters) {
    return Math.max(1, letters / 3);
  }

  /** Returns the length of the common prefix, up to its last dot or underscore. */
  private static int sharedParts(String wanted, String name) {
    int end = commonStart(wanted, name);
    while (end > 0 && wanted.charAt(end - 1) != '.' && wanted.charAt(end - 1) != '_') {
      end--;
    }
    return end;
  }

  /**
   * Returns the edit distance to a pattern, with swaps of adjacent letters. Characters that a star
   * matches cost nothing.
   */
  private static int patternDistance(String pattern, String name) {
    int[] beforeLast = null;
    int before = -1;
    int[] last = new int[name.length() + 1];
    for (int j = 0; j <= name.length(); j++) {
      last[j] = j;
    }
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      boolean two = c == '*' && i + 1 < pattern.length() && pattern.charAt(i + 1) == '*';
      if (two || c == '\\' && i + 1 < pattern.length()) {
        c = pattern.charAt(++i);
      }
      boolean star = c == '*' && (two || pattern.charAt(Math.max(0, i - 1)) != '\\');
      int[] row = new int[name.length() + 1];
      row[0] = last[0] + (star ? 0 : 1);
      for (int j = 1; j <= name.length(); j++) {
        char letter = name.charAt(j - 1);
        if (star) {
          boolean covered = two || letter != '.';
          row[j] = Math.min(last[j], row[j - 1] + (covered ? 0 : 1));
        } else {
          row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + (letter == c ? 0 : 1));
          if (j > 1 && before == letter && c == name.charAt(j - 2)) {
            row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
          }
        }
      }
      before = star ? -1 : c;
      beforeLast = last;
      last = row;
    }
    return last[name.length()];
  }

  /**
   * Returns the optimal string alignment distance: edit distance with swaps of adjacent letters.
   */
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
