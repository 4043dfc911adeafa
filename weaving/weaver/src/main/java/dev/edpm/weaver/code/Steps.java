package dev.edpm.weaver.code;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Steps from instruction to instruction, over labels, line numbers and frames. */
public final class Steps {

  private Steps() {}

  /** Returns the first instruction after {@code from}, or {@code null}. */
  public static AbstractInsnNode after(AbstractInsnNode from) {
    AbstractInsnNode at = from.getNext();
    while (at != null && at.getOpcode() < 0) {
      at = at.getNext();
    }
    return at;
  }

  /** Returns the last instruction before {@code from}, or {@code null}. */
  public static AbstractInsnNode before(AbstractInsnNode from) {
    AbstractInsnNode at = from.getPrevious();
    while (at != null && at.getOpcode() < 0) {
      at = at.getPrevious();
    }
    return at;
  }

  /** Returns the source line of {@code from}, 0 if the class file has no line numbers. */
  public static int line(AbstractInsnNode from) {
    for (AbstractInsnNode at = from; at != null; at = at.getPrevious()) {
      if (at instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return 0;
  }

  /** Tells whether {@code instruction} loads a reference from {@code slot}. */
  public static boolean isLoad(AbstractInsnNode instruction, int slot) {
    return instruction instanceof VarInsnNode variable
        && variable.getOpcode() == Opcodes.ALOAD
        && variable.var == slot;
  }

  /** Tells whether {@code instruction} stores a variable. */
  public static boolean isStore(AbstractInsnNode instruction) {
    return instruction instanceof VarInsnNode variable
        && variable.getOpcode() >= Opcodes.ISTORE
        && variable.getOpcode() <= Opcodes.ASTORE;
  }

  /** Tells whether {@code instruction} overwrites {@code slot}. */
  public static boolean isStore(AbstractInsnNode instruction, int slot) {
    if (!isStore(instruction)) {
      return false;
    }
    VarInsnNode variable = (VarInsnNode) instruction;
    boolean wide = variable.getOpcode() == Opcodes.LSTORE || variable.getOpcode() == Opcodes.DSTORE;
    return variable.var == slot || wide && variable.var == slot - 1;
  }

  /** Tells whether {@code instruction} may throw an exception. */
  public static boolean mayThrow(AbstractInsnNode instruction) {
    return switch (instruction.getType()) {
      case AbstractInsnNode.LABEL,
          AbstractInsnNode.LINE,
          AbstractInsnNode.FRAME,
          AbstractInsnNode.VAR_INSN,
          AbstractInsnNode.JUMP_INSN,
          AbstractInsnNode.IINC_INSN ->
          false;
      // A return throws only in code that unlocks what it has not locked. Groovy has handlers for
      // the returns of a block.
      case AbstractInsnNode.INSN ->
          instruction.getOpcode() > Opcodes.DCONST_1
              && !(instruction.getOpcode() >= Opcodes.IRETURN
                  && instruction.getOpcode() <= Opcodes.RETURN)
              && !(instruction.getOpcode() >= Opcodes.POP
                  && instruction.getOpcode() <= Opcodes.SWAP);
      default -> true;
    };
  }
}
