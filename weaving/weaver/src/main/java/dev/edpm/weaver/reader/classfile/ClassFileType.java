package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.SpanForms;
import dev.edpm.weaver.model.TagUse;
import dev.edpm.weaver.model.TopLevel;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A top-level type, read from class files.
 *
 * @param declared its declarations and marks
 * @param codeOrder the place of each method and span in the order of the code
 * @param spans how its spans are used
 * @param spanFaults what is wrong with spans, by their declarations
 * @param tags every tag of a parameter
 * @param found what is wrong with the classes themselves
 */
public record ClassFileType(
    TopLevel declared,
    Map<SourceItem, Integer> codeOrder,
    SpanForms spans,
    Map<SourceItem, List<Diagnostic>> spanFaults,
    List<TagUse> tags,
    List<Diagnostic> found) {

  /** Copies the collections. */
  public ClassFileType {
    codeOrder = Map.copyOf(codeOrder);
    spanFaults = Map.copyOf(spanFaults);
    tags = List.copyOf(tags);
    found = List.copyOf(found);
  }

  /** Returns what is wrong with the spans among {@code regions}. */
  public List<Diagnostic> faultsOf(Set<SourceItem> regions) {
    return spanFaults.entrySet().stream()
        .filter(span -> regions.contains(span.getKey()))
        .flatMap(span -> span.getValue().stream())
        .toList();
  }
}
