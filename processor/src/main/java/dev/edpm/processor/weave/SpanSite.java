package dev.edpm.processor.weave;

import org.objectweb.asm.tree.LocalVariableAnnotationNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A call of {@code Span.open()} in the code of a class.
 *
 * @param method where it stands
 * @param call the call
 * @param store what puts the span into its variable; {@code null} when that is not the next thing
 *     done
 * @param annotation the one {@code @Region} that is at this place for certain; {@code null} when
 *     there is none, or several
 * @param name the name in {@code annotation}; empty when there is none
 * @param line the source line of the call, 0 when it is not known
 */
record SpanSite(
    MethodNode method,
    MethodInsnNode call,
    VarInsnNode store,
    LocalVariableAnnotationNode annotation,
    String name,
    int line) {

  boolean isNamed() {
    return !name.isEmpty();
  }

  boolean isResource() {
    return annotation != null && annotation.typeRef >>> 24 == 0x41;
  }

  /** Copies that javac made of the same source (for {@code finally}) have the same identity. */
  Object identity() {
    return annotation == null ? call : annotation;
  }

  // Sites are told apart by where they are, not by what they look like.
  @Override
  public boolean equals(Object other) {
    return other instanceof SpanSite site && site.call == call;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(call);
  }
}
