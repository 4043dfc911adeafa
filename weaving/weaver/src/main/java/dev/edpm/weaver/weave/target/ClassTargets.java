package dev.edpm.weaver.weave.target;

import java.util.List;

/**
 * The regions to weave into one class.
 *
 * @param binaryName the binary name of the class, {@code p.Outer$Inner}
 * @param wiringInternalName the internal name of the wiring class, {@code p/Outer_Edpm}
 * @param methods the methods and constructors of this class that are regions
 * @param spans the spans in the code of this class, in source order, but with the update of a
 *     {@code for} statement after its body, where javac writes it
 */
public record ClassTargets(
    String binaryName,
    String wiringInternalName,
    List<MethodTarget> methods,
    List<SpanTarget> spans) {

  /** Copies the lists. */
  public ClassTargets {
    methods = List.copyOf(methods);
    spans = List.copyOf(spans);
  }

  /** Tells whether there is nothing to weave. */
  public boolean isEmpty() {
    return methods.isEmpty() && spans.isEmpty();
  }

  /** Returns the internal name of the class. */
  public String internalName() {
    return binaryName.replace('.', '/');
  }

  /** Returns the binary name without the package. */
  public String simpleName() {
    return binaryName.substring(binaryName.lastIndexOf('.') + 1);
  }
}
