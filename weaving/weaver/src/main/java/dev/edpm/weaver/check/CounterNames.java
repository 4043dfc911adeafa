package dev.edpm.weaver.check;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.CounterItem;
import dev.edpm.weaver.model.CounterSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Checks counter sets: every name must be known, and listed once in its set. */
public final class CounterNames {

  private static final Pattern FORM = Pattern.compile("[^\\s.,]+(\\.[^\\s.,]+)*");

  /** The backends whose counters are named after them, and are not in the catalogue. */
  private static final Set<String> OF_BACKENDS = Set.of("perf", "papi");

  private final CounterTable counters;

  /** Creates the check of one compilation. */
  public CounterNames(CounterTable counters) {
    this.counters = counters;
  }

  /** Returns the diagnostics of a counter set, none if another set reports them. */
  public List<Diagnostic> check(CounterSet set) {
    List<Diagnostic> found = new ArrayList<>();
    if (set.checkedElsewhere()) {
      return found;
    }
    Set<String> texts = new HashSet<>();
    Set<String> all =
        set.items().stream().map(CounterItem::text).collect(Collectors.toUnmodifiableSet());
    for (CounterItem item : set.items()) {
      String text = item.text();
      int dot = text.indexOf('.');
      Optional<Diagnostic> unusable = Texts.check(text, item.place());
      if (unusable.isPresent()) {
        found.add(unusable.get());
      } else if (text.isBlank()) {
        found.add(Diagnostic.at(item.place(), Message.EMPTY_COUNTER));
      } else if (!FORM.matcher(text).matches()) {
        found.add(Diagnostic.at(item.place(), Message.MALFORMED_COUNTER, text));
      } else if (!counters.knows(text)) {
        found.add(unknown(item));
      } else if (!texts.add(text)) {
        found.add(Diagnostic.at(item.place(), Message.DUPLICATE_COUNTER, text));
      } else if (dot > 0 && all.contains(text.substring(0, dot))) {
        found.add(
            Diagnostic.at(item.place(), Message.CONTAINED_COUNTER, text, text.substring(0, dot)));
      }
    }
    return found;
  }

  /** Returns the diagnostic for an unknown counter or an unknown type. */
  public Diagnostic unknown(CounterItem item) {
    String text = item.text();
    int dot = text.indexOf('.');
    String type = dot < 0 ? text : text.substring(0, dot);
    if (OF_BACKENDS.contains(type)) {
      return Diagnostic.at(item.place(), Message.BACKEND_COUNTER, text, type, type);
    }
    List<String> near = counters.catalogue().suggest(text);
    if (dot >= 0 && counters.catalogue().types().contains(type)) {
      return unknown(item, near);
    }
    return near.isEmpty()
        ? Diagnostic.at(item.place(), Message.UNKNOWN_TYPE, type, type)
        : Diagnostic.at(item.place(), Message.MISSPELT_TYPE, type, Suggestion.names(near));
  }

  /**
   * Returns the diagnostic for an unknown counter of a known type. A name similar to a known one is
   * taken for a typing error, not for a counter of a backend.
   */
  public static Diagnostic unknown(CounterItem item, List<String> near) {
    String text = item.text();
    String type = text.substring(0, text.indexOf('.'));
    String counter = text.substring(type.length() + 1);
    return near.isEmpty()
        ? Diagnostic.at(item.place(), Message.UNKNOWN_COUNTER, counter, type, text)
        : Diagnostic.at(
            item.place(), Message.MISSPELT_COUNTER, counter, type, Suggestion.names(near));
  }
}
