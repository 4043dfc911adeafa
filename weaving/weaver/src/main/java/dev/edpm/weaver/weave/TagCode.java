package dev.edpm.weaver.weave;

import dev.edpm.weaver.model.TagValue;
import dev.edpm.weaver.weave.target.TagParameter;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The instructions that put parameters of a method on its execution. */
final class TagCode {

  /** The frame, the key and a value of two words. */
  static final int STACK = 4;

  private TagCode() {}

  /**
   * Appends the instructions.
   *
   * @param frame the variable that has the open execution
   */
  static void add(InsnList code, MethodNode method, int frame, List<TagParameter> tags) {
    for (TagParameter tag : tags) {
      code.add(new VarInsnNode(Opcodes.ALOAD, frame));
      code.add(new LdcInsnNode(tag.key()));
      load(code, method, tag);
      code.add(RuntimeCalls.tag(tag.value()));
    }
  }

  private static void load(InsnList code, MethodNode method, TagParameter tag) {
    Type[] parameters = Type.getArgumentTypes(method.desc);
    int slot = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    for (int i = 0; i < tag.parameter(); i++) {
      slot += parameters[i].getSize();
    }
    Type type = parameters[tag.parameter()];
    code.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
    if (tag.value() == TagValue.LONG && type.getSort() != Type.LONG) {
      code.add(new InsnNode(Opcodes.I2L));
    } else if (type.getSort() == Type.FLOAT) {
      code.add(new InsnNode(Opcodes.F2D));
    } else if (type.getSort() == Type.OBJECT
        && !type.getDescriptor().equals(tag.value().descriptor())) {
      // The verifier would load the class to compare it.
      String target = Type.getType(tag.value().descriptor()).getInternalName();
      code.add(new TypeInsnNode(Opcodes.CHECKCAST, target));
    }
  }
}
