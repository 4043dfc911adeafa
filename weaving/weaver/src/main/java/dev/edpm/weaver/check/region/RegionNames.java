package dev.edpm.weaver.check.region;

import dev.edpm.weaver.check.Texts;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.RegionMark;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks explicit names: none may be empty or too long, and each may be used once in a compilation.
 */
final class RegionNames {

  private final Map<String, Place> given = new HashMap<>();
  private final Set<String> ofTasks = new HashSet<>();

  /** Checks the mark of a method, constructor or span. */
  List<Diagnostic> check(RegionMark mark) {
    List<Diagnostic> unusable = checkPrefix(mark);
    return !unusable.isEmpty() || mark.name().isEmpty()
        ? unusable
        : check(mark.name().get(), mark.place());
  }

  /**
   * Checks the name of a region that has the name of a codelet. Errors in the codelet's name
   * itself, and two codelets with one name, are reported by the check of codelets.
   */
  List<Diagnostic> checkTask(String name, Place place) {
    return name.isBlank() || !ofTasks.add(name) ? List.of() : check(name, place);
  }

  private List<Diagnostic> check(String name, Place place) {
    Place first = given.putIfAbsent(name, place);
    return first == null
        ? List.of()
        : List.of(Diagnostic.at(place, Message.DUPLICATE_REGION, name, first.file(), first.line()));
  }

  /** Tells whether a region has a name. */
  boolean isGiven(String name) {
    return given.containsKey(name);
  }

  /** Records the default name of a region. */
  void named(String name, Place place) {
    given.putIfAbsent(name, place);
  }

  /** Checks the mark of a type. Several types may have the same name. */
  List<Diagnostic> checkPrefix(RegionMark mark) {
    if (mark.name().filter(String::isBlank).isPresent()) {
      return List.of(Diagnostic.at(mark.place(), Message.EMPTY_NAME));
    }
    return mark.name().flatMap(name -> Texts.check(name, mark.place())).stream().toList();
  }
}
