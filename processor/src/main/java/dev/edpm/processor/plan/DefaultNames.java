package dev.edpm.processor.plan;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.reader.model.TopLevel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Makes the default names of the regions of one compilation unique: regions of different types have
 * different names, whatever the order in which the types are read.
 */
final class DefaultNames {

  private final Set<String> explicit = new HashSet<>();
  private final Map<String, SortedSet<String>> bySimpleName = new HashMap<>();
  private final Map<String, SortedSet<String>> byPrefixedName = new HashMap<>();

  /** Adds a type. All types of a round are added before the first call of {@link #of}. */
  void add(TopLevel type, List<Draft> drafts) {
    for (Draft draft : drafts) {
      if (draft.explicitName().isPresent()) {
        explicit.add(draft.explicitName().get());
      } else {
        types(type, draft).add(type.type().qualifiedName());
      }
    }
  }

  /** Tells whether {@code name} is the explicit name of a region. */
  boolean isGiven(String name) {
    return explicit.contains(name);
  }

  /** Returns the name of a region that has no explicit one. */
  String of(TopLevel type, Draft draft) {
    String name = draft.defaultName();
    if (types(type, draft).size() < 2) {
      return name;
    }
    if (draft.prefix().isPresent()) {
      Prefix prefix = draft.prefix().get();
      String distinct =
          prefix.replacesType()
              ? draft.origin().member().className().replace('$', '.')
              : type.packageName();
      return distinct.isEmpty()
          ? name
          : prefix.text() + "." + distinct + name.substring(prefix.text().length());
    }
    return type.packageName().isEmpty() ? name : type.packageName() + "." + name;
  }

  /**
   * Returns the top-level types whose regions may have the same default name, including this one.
   */
  private SortedSet<String> types(TopLevel type, Draft draft) {
    Map<String, SortedSet<String>> types =
        draft.prefix().isPresent() ? byPrefixedName : bySimpleName;
    String name = draft.prefix().isPresent() ? draft.defaultName() : type.type().displayName();
    return types.computeIfAbsent(name, key -> new TreeSet<>());
  }

  /** Returns the notes about the default names of the regions of {@code type}. */
  List<Diagnostic> judge(TopLevel type, List<Draft> drafts) {
    List<Diagnostic> notes = new ArrayList<>();
    boolean typeIsSaid = false;
    for (Draft draft : drafts) {
      SortedSet<String> types =
          draft.explicitName().isEmpty() ? types(type, draft) : new TreeSet<>();
      // Only the last type reports it, for all of them.
      if (types.size() > 1 && types.last().equals(type.type().qualifiedName())) {
        String name = of(type, draft);
        if (draft.prefix().isPresent()) {
          notes.add(
              Diagnostic.at(
                  draft.origin().place(),
                  Message.SHARED_PREFIX,
                  String.join(", ", types),
                  draft.defaultName(),
                  name));
        } else if (!typeIsSaid) {
          typeIsSaid = true;
          notes.add(
              Diagnostic.at(
                  type.type().place(), Message.SHARED_NAME, String.join(", ", types), name));
        }
      }
    }
    notes.removeIf(note -> type.type().suppressed().contains(note.message().id()));
    return notes;
  }
}
