package dev.edpm.weaver.code;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the call of {@code this(...)} or {@code super(...)} in a constructor. */
public final class SuperCall {

  private SuperCall() {}

  /** Tells whether a method is a constructor. */
  public static boolean isConstructor(MethodNode method) {
    return method.name.equals("<init>");
  }

  /**
   * Returns the call, or {@code null} if javac found that it is never reached. Code before the call
   * also runs before it: javac keeps the order of the source, which allows one such call, and only
   * outside of all other statements.
   */
  public static MethodInsnNode in(MethodNode constructor) {
    int created = 0;
    for (AbstractInsnNode at : constructor.instructions) {
      if (at.getOpcode() == Opcodes.NEW) {
        created++;
      } else if (at.getOpcode() == Opcodes.INVOKESPECIAL
          && at instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && created-- == 0) {
        return call;
      }
    }
    return null;
  }
}
