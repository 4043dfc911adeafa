package dev.edpm.weaver.reader.classfile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method that does nothing but pass all its arguments to another method of its name, and return
 * the result.
 *
 * @param target the call
 * @param onObject the owner of the static field whose object the call is made on; empty if it is
 *     the receiver of the method, or none
 */
record Forwarder(MethodInsnNode target, Optional<String> onObject) {

  /** Returns what a method forwards to, empty if it does anything else. */
  static Optional<Forwarder> of(MethodNode method) {
    List<AbstractInsnNode> code = new ArrayList<>();
    for (AbstractInsnNode at : method.instructions) {
      if (at.getOpcode() >= 0 && at.getOpcode() != Opcodes.CHECKCAST) {
        code.add(at);
      }
    }
    int at = 0;
    Optional<String> onObject = Optional.empty();
    if (!code.isEmpty() && code.get(0) instanceof FieldInsnNode field) {
      if (field.getOpcode() != Opcodes.GETSTATIC) {
        return Optional.empty();
      }
      onObject = Optional.of(Type.getType(field.desc).getInternalName());
      at++;
    }
    int loads = 0;
    while (at < code.size() && isLoad(code.get(at))) {
      at++;
      loads++;
    }
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    int arguments =
        Type.getArgumentTypes(method.desc).length + (isStatic || onObject.isPresent() ? 0 : 1);
    return loads == arguments
            && at + 2 == code.size()
            && code.get(at) instanceof MethodInsnNode call
            && isReturn(code.get(at + 1))
            && plain(call.name).equals(plain(method.name))
        ? Optional.of(new Forwarder(call, onObject))
        : Optional.empty();
  }

  private static boolean isLoad(AbstractInsnNode instruction) {
    return instruction instanceof VarInsnNode variable
        && variable.getOpcode() >= Opcodes.ILOAD
        && variable.getOpcode() <= Opcodes.ALOAD;
  }

  private static boolean isReturn(AbstractInsnNode instruction) {
    return instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN;
  }

  /** Returns a name without the dollar sign that Scala appends to names of static twins. */
  static String plain(String name) {
    return name.endsWith("$") ? name.substring(0, name.length() - 1) : name;
  }
}
