package dev.edpm.weaver.plan;

import java.util.List;

/**
 * The plan of the generated class that creates the tasks of a type's codelets.
 *
 * @param packageName its package, empty for the unnamed one
 * @param simpleName its name
 * @param typeName the name of the annotated type within the package: {@code Outer.Tiles}
 * @param isPublic whether other packages can use the type
 * @param codelets the codelets, in source order
 */
public record CodeletsPlan(
    String packageName,
    String simpleName,
    String typeName,
    boolean isPublic,
    List<CodeletPlan> codelets) {

  /** Copies the lists. */
  public CodeletsPlan {
    codelets = List.copyOf(codelets);
  }

  /** Returns the binary name of the class. */
  public String binaryName() {
    return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
  }

  /** Tells whether any of the codelets has a kernel. */
  public boolean hasKernels() {
    return codelets.stream()
        .flatMap(codelet -> codelet.variants().stream())
        .anyMatch(variant -> variant.kernel().isPresent());
  }
}
