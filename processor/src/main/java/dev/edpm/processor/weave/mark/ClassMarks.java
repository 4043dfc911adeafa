package dev.edpm.processor.weave.mark;

import java.util.List;

/**
 * What is to be woven into one class.
 *
 * @param binaryName the class, {@code p.Outer$Inner}
 * @param wiringInternalName the class whose fields hold the regions, {@code p/Outer_Edpm}
 * @param methods the methods and constructors of this class that are regions
 * @param spans the spans in the code of this class, in source order; the update of a {@code for}
 *     statement comes after its body, where javac puts it
 */
public record ClassMarks(
    String binaryName, String wiringInternalName, List<MethodMark> methods, List<SpanMark> spans) {

  /** Copies the lists. */
  public ClassMarks {
    methods = List.copyOf(methods);
    spans = List.copyOf(spans);
  }

  /** Tells whether nothing is to be woven. */
  public boolean isEmpty() {
    return methods.isEmpty() && spans.isEmpty();
  }

  /** Returns the name of the class in class files. */
  public String internalName() {
    return binaryName.replace('.', '/');
  }

  /** Returns the binary name without the package. */
  public String simpleName() {
    return binaryName.substring(binaryName.lastIndexOf('.') + 1);
  }
}
