package dev.edpm.weaver.model.hook;

import java.util.List;

/**
 * A type that declares codelets.
 *
 * @param type the type
 * @param methods its methods with {@code @Codelet}, in source order
 * @param generated whether the name of the generated class is free
 */
public record CodeletType(
    MarkedElement type, List<CodeletMethod> methods, GeneratedName generated) {

  /** Copies the list. */
  public CodeletType {
    methods = List.copyOf(methods);
  }

  /** Returns the simple name of the generated class that creates its tasks. */
  public String generatedName() {
    return type.owner().displayName().replace('.', '_') + "Codelets";
  }

  /** Returns the qualified name of the generated class, which is also its binary name. */
  public String qualifiedGeneratedName() {
    String inPackage = type.owner().packageName();
    return inPackage.isEmpty() ? generatedName() : inPackage + "." + generatedName();
  }
}
