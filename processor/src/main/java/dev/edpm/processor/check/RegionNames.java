package dev.edpm.processor.check;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.RegionMark;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Judges the names that users give: none is empty, none is given twice in one compilation. */
final class RegionNames {

  private final Map<String, Place> given = new HashMap<>();

  /** Judges the mark of a method, constructor or span. */
  List<Diagnostic> judge(RegionMark mark) {
    List<Diagnostic> empty = judgePrefix(mark);
    if (!empty.isEmpty() || mark.name().isEmpty()) {
      return empty;
    }
    Place first = given.putIfAbsent(mark.name().get(), mark.place());
    return first == null
        ? List.of()
        : List.of(
            Diagnostic.at(
                mark.place(),
                Message.DUPLICATE_REGION,
                mark.name().get(),
                first.file(),
                first.line()));
  }

  /** Judges the mark of a type, whose name several types may share. */
  List<Diagnostic> judgePrefix(RegionMark mark) {
    return mark.name().filter(String::isBlank).isPresent()
        ? List.of(Diagnostic.at(mark.place(), Message.EMPTY_NAME))
        : List.of();
  }
}
