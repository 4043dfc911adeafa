package dev.edpm.weaver.weave;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Uses the wide form for jumps whose short form may not reach the target. ASM would do so too, but
 * ASM 9.11 fails if a backward jump of exactly the maximum distance grows in the process.
 */
final class LongJumps {

  private static final int REACH = 32_767;
  private static final int GOTO_W = 200;

  private LongJumps() {}

  static void widen(MethodNode method) {
    int size = 0;
    for (AbstractInsnNode at : method.instructions) {
      size += largestSize(at);
    }
    if (size > REACH) {
      widenAmong(method);
    }
  }

  private static void widenAmong(MethodNode method) {
    Map<LabelNode, Integer> targets = new HashMap<>();
    Map<JumpInsnNode, Integer> jumps = new HashMap<>();
    int offset = 0;
    for (AbstractInsnNode at : method.instructions) {
      if (at instanceof LabelNode label) {
        targets.put(label, offset);
      } else if (at instanceof JumpInsnNode jump && jump.getOpcode() == Opcodes.GOTO) {
        jumps.put(jump, offset);
      }
      offset += largestSize(at);
    }
    jumps.forEach(
        (jump, from) -> {
          if (Math.abs(targets.get(jump.label) - from) >= REACH) {
            jump.setOpcode(GOTO_W);
          }
        });
  }

  /** Returns an upper bound of the size of {@code instruction} in a class file. */
  private static int largestSize(AbstractInsnNode instruction) {
    return switch (instruction.getType()) {
      case AbstractInsnNode.LABEL, AbstractInsnNode.LINE, AbstractInsnNode.FRAME -> 0;
      case AbstractInsnNode.INSN -> 1;
      case AbstractInsnNode.VAR_INSN -> 4;
      case AbstractInsnNode.IINC_INSN -> 6;
      case AbstractInsnNode.JUMP_INSN -> 8;
      case AbstractInsnNode.TABLESWITCH_INSN ->
          16 + 4 * ((TableSwitchInsnNode) instruction).labels.size();
      case AbstractInsnNode.LOOKUPSWITCH_INSN ->
          12 + 8 * ((LookupSwitchInsnNode) instruction).labels.size();
      case AbstractInsnNode.INVOKE_DYNAMIC_INSN, AbstractInsnNode.METHOD_INSN -> 5;
      case AbstractInsnNode.MULTIANEWARRAY_INSN -> 4;
      default -> 3;
    };
  }
}
