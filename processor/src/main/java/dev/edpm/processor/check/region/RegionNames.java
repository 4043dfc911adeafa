package dev.edpm.processor.check.region;

import dev.edpm.processor.check.Texts;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.RegionMark;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Judges the names that users give: none is empty or too long, none is given twice in one
 * compilation.
 */
final class RegionNames {

  private final Map<String, Place> given = new HashMap<>();
  private final Set<String> ofTasks = new HashSet<>();

  /** Judges the mark of a method, constructor or span. */
  List<Diagnostic> judge(RegionMark mark) {
    List<Diagnostic> unusable = judgePrefix(mark);
    return !unusable.isEmpty() || mark.name().isEmpty()
        ? unusable
        : judge(mark.name().get(), mark.place());
  }

  /**
   * Judges the name of a region that is called as a codelet is. What is wrong with that one's name,
   * and that two codelets have it, is said of the codelets.
   */
  List<Diagnostic> judgeTask(String name, Place place) {
    return name.isBlank() || !ofTasks.add(name) ? List.of() : judge(name, place);
  }

  private List<Diagnostic> judge(String name, Place place) {
    Place first = given.putIfAbsent(name, place);
    return first == null
        ? List.of()
        : List.of(Diagnostic.at(place, Message.DUPLICATE_REGION, name, first.file(), first.line()));
  }

  /** Judges the mark of a type, whose name several types may share. */
  List<Diagnostic> judgePrefix(RegionMark mark) {
    if (mark.name().filter(String::isBlank).isPresent()) {
      return List.of(Diagnostic.at(mark.place(), Message.EMPTY_NAME));
    }
    return mark.name().flatMap(name -> Texts.judge(name, mark.place())).stream().toList();
  }
}
