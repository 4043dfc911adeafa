package dev.edpm.weaver.check;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.TypeDecl;

/**
 * Decides which members are regions.
 *
 * @param patterns the names of the types and methods that are regions without a mark
 */
public record Measured(NamePatterns patterns) {

  /** Tells whether the body of {@code member} of {@code type} is a region. */
  public boolean includes(TypeDecl type, MemberDecl member) {
    String name = type.qualifiedName();
    return member.region().isPresent()
        || isCountedTask(member)
        || isMethod(member)
            && (type.region().isPresent()
                || !name.isEmpty() && patterns.matches(name, name + "." + member.name()));
  }

  /**
   * Tells whether {@code member} is a codelet whose counters make it a region with the codelet's
   * name.
   */
  public static boolean isCountedTask(MemberDecl member) {
    return member.codelet().isPresent()
        && member.region().isEmpty()
        && !member.counters().isEmpty()
        && member.source().hasBody();
  }

  /** Tells whether a mark on its type, or a pattern, can make {@code member} a region. */
  public static boolean isMethod(MemberDecl member) {
    return member.signature().kind() == MemberDecl.Kind.METHOD
        && member.source().hasBody()
        && member.source().written();
  }
}
