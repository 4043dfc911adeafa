package dev.edpm.weaver.plan;

import dev.edpm.weaver.model.hook.MarkedElement;

/**
 * The name of a field or method of the user's in generated code.
 *
 * @param packageName the package, empty for the unnamed one
 * @param typeName the type's name within its package: {@code Outer.Inner}
 * @param member the member's name
 * @param isField whether it is a field
 */
public record MemberName(String packageName, String typeName, String member, boolean isField) {

  static MemberName of(MarkedElement element) {
    return new MemberName(
        element.owner().packageName(),
        element.owner().displayName(),
        element.name(),
        element.kind() != MarkedElement.Kind.METHOD);
  }

  /** Returns the method {@code name} of the class that declares {@code element}. */
  static MemberName beside(MarkedElement element, String name) {
    return new MemberName(
        element.owner().packageName(), element.owner().displayName(), name, false);
  }
}
