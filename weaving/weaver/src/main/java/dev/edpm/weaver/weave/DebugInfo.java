package dev.edpm.weaver.weave;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableAnnotationNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/** Keeps the information for debuggers and reflection consistent with the woven code. */
final class DebugInfo {

  private DebugInfo() {}

  /**
   * Inserts {@code prologue} at the start of {@code method}. The parameters are visible in it, and
   * it has the line of the first instruction. A jump to the old start does not run the prologue
   * again.
   */
  static void insertAtStart(MethodNode method, InsnList prologue) {
    InsnList code = method.instructions;
    Set<LabelNode> old = new HashSet<>();
    LineNumberNode line = null;
    boolean isJumpedTo = false;
    for (AbstractInsnNode at = code.getFirst();
        at != null && at.getOpcode() < 0;
        at = at.getNext()) {
      if (at instanceof LabelNode label) {
        old.add(label);
      } else if (at instanceof LineNumberNode number) {
        line = number;
      } else if (at instanceof FrameNode) {
        isJumpedTo = true;
      }
    }
    LabelNode start = new LabelNode();
    if (line != null) {
      prologue.insert(new LineNumberNode(line.line, start));
      if (!isJumpedTo) {
        code.remove(line);
      }
    }
    prologue.insert(start);
    code.insert(prologue);
    if (method.localVariables != null) {
      int parameters = NewSlots.parameters(method);
      for (LocalVariableNode variable : method.localVariables) {
        if (variable.index < parameters && old.contains(variable.start)) {
          variable.start = start;
        }
      }
    }
  }

  /**
   * Removes the ranges of annotations on local variables that belong to other constructors. javac
   * copies an initialiser into several constructors and writes the ranges of all copies to each of
   * them; a range has no meaning outside its own code.
   */
  static void dropForeignRanges(MethodNode method) {
    if (method.visibleLocalVariableAnnotations == null
        && method.invisibleLocalVariableAnnotations == null) {
      return;
    }
    Set<AbstractInsnNode> labels = new HashSet<>(Arrays.asList(method.instructions.toArray()));
    dropForeignRanges(method.visibleLocalVariableAnnotations, labels);
    dropForeignRanges(method.invisibleLocalVariableAnnotations, labels);
  }

  private static void dropForeignRanges(
      List<LocalVariableAnnotationNode> annotations, Set<AbstractInsnNode> labels) {
    if (annotations == null) {
      return;
    }
    for (LocalVariableAnnotationNode annotation : annotations) {
      for (int i = annotation.start.size() - 1; i >= 0; i--) {
        if (!labels.contains(annotation.start.get(i)) || !labels.contains(annotation.end.get(i))) {
          annotation.start.remove(i);
          annotation.end.remove(i);
          annotation.index.remove(i);
        }
      }
    }
    annotations.removeIf(annotation -> annotation.start.isEmpty());
  }
}
