package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.code.Steps;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.RecordComponentNode;

/**
 * Recognises methods that a compiler adds to a class. A mark of the type or a pattern makes no
 * region of them.
 */
final class GivenMembers {

  private final ClassNode type;
  private final Set<String> accessors = new HashSet<>();

  GivenMembers(ClassNode type) {
    this.type = type;
    if (type.recordComponents != null) {
      for (RecordComponentNode component : type.recordComponents) {
        accessors.add(component.name + "()" + component.descriptor);
      }
    }
  }

  /** Tells whether the compiler added a method. */
  boolean has(MethodNode method) {
    return (method.access & Opcodes.ACC_SYNTHETIC) != 0
        || isOfEnum(method)
        || accessors.contains(method.name + method.desc) && returnsField(method)
        || type.recordComponents != null && isOfRecord(method);
  }

  private boolean isOfEnum(MethodNode method) {
    boolean isEnum = (type.access & Opcodes.ACC_ENUM) != 0;
    return isEnum
        && (method.name.equals("values") && method.desc.startsWith("()")
            || method.name.equals("valueOf") && method.desc.startsWith("(Ljava/lang/String;)"));
  }

  /** Tells whether a method does nothing but return the field of its name. */
  private static boolean returnsField(MethodNode method) {
    AbstractInsnNode load = first(method);
    AbstractInsnNode get = load == null ? null : Steps.after(load);
    AbstractInsnNode end = get == null ? null : Steps.after(get);
    return Steps.isLoad(load, 0)
        && get instanceof FieldInsnNode field
        && field.name.equals(method.name)
        && end != null
        && end.getOpcode() >= Opcodes.IRETURN
        && end.getOpcode() <= Opcodes.ARETURN;
  }

  private static AbstractInsnNode first(MethodNode method) {
    AbstractInsnNode at = method.instructions.getFirst();
    return at == null || at.getOpcode() >= 0 ? at : Steps.after(at);
  }

  private static boolean isOfRecord(MethodNode method) {
    for (AbstractInsnNode at : method.instructions) {
      if (at instanceof InvokeDynamicInsnNode dynamic
          && dynamic.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")) {
        return true;
      }
    }
    return false;
  }

  /** Returns the first line of a method's code, 0 if it has none. */
  static int line(MethodNode method) {
    for (AbstractInsnNode at : method.instructions) {
      if (at instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return 0;
  }
}
