package dev.edpm.weaver.weave;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LocalVariableAnnotationNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Adds local variables to a method. */
final class NewSlots {

  private NewSlots() {}

  /**
   * A new local variable.
   *
   * @param type internal name of its type
   * @param beforeSuper whether it is set before {@code this(...)} or {@code super(...)}; always
   *     true outside constructors
   */
  record Slot(String type, boolean beforeSuper) {}

  /** Returns the number of slots of the receiver and the parameters of {@code method}. */
  static int parameters(MethodNode method) {
    int receiver = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    return receiver - 1 + (Type.getArgumentsAndReturnSizes(method.desc) >> 2);
  }

  /**
   * Moves existing variables to make space for new ones.
   *
   * @param first the number of the first new variable; variables of the method from this number on
   *     move up
   */
  static void insert(MethodNode method, int first, List<Slot> slots) {
    int count = slots.size();
    for (AbstractInsnNode at : method.instructions) {
      if (at instanceof VarInsnNode variable && variable.var >= first) {
        variable.var += count;
      } else if (at instanceof IincInsnNode increment && increment.var >= first) {
        increment.var += count;
      } else if (at instanceof FrameNode frame) {
        frame.local = widened(frame.local, first, slots);
      }
    }
    if (method.localVariables != null) {
      for (LocalVariableNode variable : method.localVariables) {
        if (variable.index >= first) {
          variable.index += count;
        }
      }
    }
    shift(method.visibleLocalVariableAnnotations, first, count);
    shift(method.invisibleLocalVariableAnnotations, first, count);
  }

  private static void shift(List<LocalVariableAnnotationNode> annotations, int first, int count) {
    if (annotations != null) {
      for (LocalVariableAnnotationNode annotation : annotations) {
        annotation.index.replaceAll(index -> index >= first ? index + count : index);
      }
    }
  }

  private static List<Object> widened(List<Object> locals, int first, List<Slot> slots) {
    List<Object> result = new ArrayList<>(locals);
    boolean isBeforeSuper = !result.isEmpty() && result.get(0) == Opcodes.UNINITIALIZED_THIS;
    int at = 0;
    int slot = 0;
    while (slot < first) {
      if (at == result.size()) {
        result.add(Opcodes.TOP);
      }
      Object type = result.get(at++);
      slot += type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
    }
    for (Slot added : slots) {
      result.add(at++, isBeforeSuper && !added.beforeSuper() ? Opcodes.TOP : added.type());
    }
    while (!result.isEmpty() && result.get(result.size() - 1) == Opcodes.TOP) {
      result.remove(result.size() - 1);
    }
    return result;
  }

  /**
   * Returns the types of {@code slots} for the frame of a handler, which reads no other variable.
   * The frames of some compilers do not have a receiver or parameter that is no longer used, so the
   * handler's frame has none of them.
   */
  static List<Object> frameLocals(int firstSlot, List<Slot> slots, boolean beforeSuper) {
    List<Object> locals = new ArrayList<>(Collections.nCopies(firstSlot, Opcodes.TOP));
    if (beforeSuper) {
      // The verifier demands it where the receiver is not initialised yet.
      locals.set(0, Opcodes.UNINITIALIZED_THIS);
    }
    for (Slot slot : slots) {
      locals.add(!beforeSuper || slot.beforeSuper() ? slot.type() : Opcodes.TOP);
    }
    return locals;
  }
}
