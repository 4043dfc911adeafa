package dev.edpm.weaver.plan;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.KnownNames;
import dev.edpm.weaver.model.TopLevel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;

/**
 * Makes the default names of the regions of one compilation unique, whatever the order in which
 * javac attributes the types. A name depends only on its own type and on what is known of all types
 * before the first one is attributed.
 */
final class DefaultNames {

  private final KnownNames known;
  private final Set<String> said = new HashSet<>();

  DefaultNames(KnownNames known) {
    this.known = known;
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
   * Returns the top-level types whose regions may have the same default name, with this one. Spans
   * of types that are not attributed yet are not known.
   */
  private SortedSet<String> types(TopLevel type, Draft draft) {
    return draft.prefix().isPresent() && draft.origin().kind() != RegionPlan.Kind.SPAN
        ? known.typesWithMethod(draft.defaultName())
        : known.types(type.type().displayName());
  }

  /** Returns the notes about the default names of the regions of {@code type}. */
  List<Diagnostic> check(TopLevel type, List<Draft> drafts) {
    List<Diagnostic> notes = new ArrayList<>();
    for (Draft draft : drafts) {
      if (draft.explicitName().isEmpty() && types(type, draft).size() > 1) {
        check(type, draft, notes);
      }
    }
    notes.removeIf(note -> type.type().suppressed().contains(note.message().id()));
    return notes;
  }

  /** Only the first type reports it, for all of them. */
  private void check(TopLevel type, Draft draft, List<Diagnostic> notes) {
    String types = String.join(", ", types(type, draft));
    String name = of(type, draft);
    if (draft.prefix().isPresent()) {
      if (said.add(draft.defaultName())) {
        notes.add(
            Diagnostic.at(
                draft.origin().place(), Message.SHARED_PREFIX, types, draft.defaultName(), name));
      }
    } else if (said.add(types)) {
      notes.add(Diagnostic.at(type.type().place(), Message.SHARED_NAME, types, name));
    }
  }
}
