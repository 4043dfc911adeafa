package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Place;
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
 * @param annotations the simple name of the annotation of each mark, by the place of the mark
 * @param uncountable the functions without a mark whose executions cannot be counted
 */
public record ClassFileType(
    TopLevel declared,
    Map<SourceItem, Integer> codeOrder,
    SpanForms spans,
    Map<SourceItem, List<Diagnostic>> spanFaults,
    List<TagUse> tags,
    List<Diagnostic> found,
    Map<Place, String> annotations,
    List<Uncountable> uncountable) {

  /**
   * A function without a mark of its own whose executions cannot be counted.
   *
   * @param className the binary name of its class
   * @param name its name
   */
  public record Uncountable(String className, String name) {}

  /** Copies the collections. */
  public ClassFileType {
    codeOrder = Map.copyOf(codeOrder);
    spanFaults = Map.copyOf(spanFaults);
    tags = List.copyOf(tags);
    found = List.copyOf(found);
    annotations = Map.copyOf(annotations);
    uncountable = List.copyOf(uncountable);
  }

  /** Returns what is wrong with the spans among {@code regions}. */
  public List<Diagnostic> faultsOf(Set<SourceItem> regions) {
    return spanFaults.entrySet().stream()
        .filter(span -> regions.contains(span.getKey()))
        .flatMap(span -> span.getValue().stream())
        .toList();
  }
}
