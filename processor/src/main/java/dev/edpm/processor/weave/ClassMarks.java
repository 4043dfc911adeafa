package dev.edpm.processor.weave;

import java.util.List;

/**
 * What is to be woven into one class.
 *
 * @param binaryName its binary name
 * @param wiringInternalName internal name of the class whose constants hold its regions
 * @param methods its methods that are regions
 * @param spans its spans, in source order
 */
public record ClassMarks(
    String binaryName, String wiringInternalName, List<MethodMark> methods, List<SpanMark> spans) {

  /** Copies the lists. */
  public ClassMarks {
    methods = List.copyOf(methods);
    spans = List.copyOf(spans);
  }
}
