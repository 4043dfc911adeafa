package dev.edpm.weaver.check.region;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.weaver.check.Measured;
import dev.edpm.weaver.check.Suggestion;
import dev.edpm.weaver.check.Texts;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.TopLevel;
import dev.edpm.weaver.model.TypeDecl;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the patterns of {@code -Aedpm.regions}, exclusions included, that match no method of a
 * compilation. Without patterns it does no work.
 */
public final class UnmatchedPatterns {

  private record Pattern(String text, NamePatterns matcher) {}

  private final List<Pattern> unmatched = new ArrayList<>();
  private final Set<String> names = new LinkedHashSet<>();
  private String example = "";

  /** Starts with all patterns of {@code regions}. */
  public UnmatchedPatterns(NamePatterns regions) {
    for (String item : NamePatterns.split(regions.toString(), ',')) {
      String pattern = item.strip();
      String included = pattern.startsWith("!") ? pattern.substring(1).strip() : pattern;
      if (!included.isEmpty()) {
        unmatched.add(new Pattern(pattern, NamePatterns.parse(included)));
      }
    }
  }

  /** Matches the methods of {@code topLevel}. */
  public void see(TopLevel topLevel) {
    if (!unmatched.isEmpty()) {
      topLevel.type().withEnclosed().forEach(this::see);
    }
  }

  private void see(TypeDecl type) {
    if (type.qualifiedName().isEmpty()) {
      return;
    }
    for (MemberDecl member : type.members()) {
      if (Measured.isMethod(member)) {
        String method = type.qualifiedName() + "." + member.name();
        unmatched.removeIf(pattern -> pattern.matcher().matches(type.qualifiedName(), method));
        names.add(type.qualifiedName());
        names.add(method);
        example = example.isEmpty() ? method : example;
      }
    }
  }

  /** Returns a note for each pattern without a match, unless the compilation has no methods. */
  public List<Diagnostic> notes() {
    return names.isEmpty() ? List.of() : unmatched.stream().map(this::note).toList();
  }

  private Diagnostic note(Pattern pattern) {
    String text = Texts.start(pattern.text());
    List<String> near = near(pattern.text());
    return near.isEmpty()
        ? Diagnostic.global(Message.UNMATCHED_PATTERN, text, Suggestion.names(List.of(example)))
        : Diagnostic.global(Message.MISSPELT_PATTERN, text, Suggestion.names(near));
  }

  /**
   * Returns suggestions for a pattern. Only the part between the wildcards at both ends is
   * compared.
   */
  private List<String> near(String pattern) {
    int start = pattern.startsWith("!") ? 1 : 0;
    int end = pattern.length();
    while (end > start && isWild(pattern.charAt(end - 1))) {
      end--;
    }
    int first = start;
    while (first < end && isWild(pattern.charAt(first))) {
      first++;
    }
    if (first == end) {
      return List.of();
    }
    String head = pattern.substring(0, first);
    String wanted = pattern.substring(first, end);
    String tail = pattern.substring(end);
    Set<String> candidates = new LinkedHashSet<>();
    for (String name : names) {
      candidates.addAll(parts(name, first > start, !tail.isEmpty()));
    }
    List<String> near = NearNames.of(wanted, candidates);
    if (near.isEmpty()) {
      near = names.stream().filter(name -> name.endsWith("." + wanted)).limit(1).toList();
    }
    return near.stream().map(name -> head + name + tail).toList();
  }

  private static boolean isWild(char c) {
    return c == '*' || c == '.';
  }

  /**
   * Returns the name and its parts, without leading or trailing segments that a wildcard matches.
   */
  private static Set<String> parts(String name, boolean anyHead, boolean anyTail) {
    Set<String> parts = new LinkedHashSet<>();
    parts.add(name);
    for (int dot = name.indexOf('.'); dot >= 0 && anyHead; dot = name.indexOf('.', dot + 1)) {
      parts.add(name.substring(dot + 1));
    }
    if (anyTail) {
      for (String part : List.copyOf(parts)) {
        for (int dot = part.indexOf('.'); dot >= 0; dot = part.indexOf('.', dot + 1)) {
          parts.add(part.substring(0, dot));
        }
      }
    }
    return parts;
  }
}
