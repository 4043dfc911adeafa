package dev.edpm.weaver.code;

import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LocalVariableAnnotationNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A call of {@code Span.open()} or {@code Span.open(name)} in the code of a class.
 *
 * @param method the method that contains it
 * @param call the call
 * @param store the instruction that stores the span in its variable; {@code null} if it does not
 *     directly follow the call
 * @param argument the instruction that loads the name; {@code null} if the call has no argument
 * @param annotation the {@code @Region} of this variable; {@code null} if there are none or several
 *     candidates
 * @param name the name in {@code annotation} or {@code argument}; empty if there is none
 * @param line the source line of the call, 0 if it is not known
 */
public record SpanSite(
    MethodNode method,
    MethodInsnNode call,
    VarInsnNode store,
    LdcInsnNode argument,
    LocalVariableAnnotationNode annotation,
    String name,
    int line) {

  /** Tells whether the call or the annotation has a name. */
  public boolean isNamed() {
    return !name.isEmpty();
  }

  /** Tells whether its variable is a resource of a {@code try} statement. */
  public boolean isResource() {
    return annotation != null && annotation.typeRef >>> 24 == 0x41;
  }

  /**
   * Returns an object that is the same for all copies that javac made of a {@code finally} block.
   */
  public Object identity() {
    return annotation == null ? call : annotation;
  }

  // Two sites are different even if their components are equal: the call is the identity.
  @Override
  public boolean equals(Object other) {
    return other instanceof SpanSite site && site.call == call;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(call);
  }
}
