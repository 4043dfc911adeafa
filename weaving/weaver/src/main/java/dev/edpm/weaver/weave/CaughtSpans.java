package dev.edpm.weaver.weave;

import dev.edpm.weaver.code.Steps;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Closes spans as failed when an exception leaves their scope and their own method catches it. In
 * the handler, the variable of a span that was opened in the {@code try} is out of scope. The woven
 * handler therefore uses a copy of the span, which is {@code null} unless the span is open.
 */
final class CaughtSpans {

  private final MethodNode method;
  private final Map<AbstractInsnNode, Integer> copiesByStore;

  private CaughtSpans(MethodNode method, Map<AbstractInsnNode, Integer> copiesByStore) {
    this.method = method;
    this.copiesByStore = copiesByStore;
  }

  /**
   * Adds the closes.
   *
   * @param method a method in which spans are opened and copied, before woven handlers are added
   * @param copiesByStore the slot of the copy, for each instruction that stores a span in its
   *     variable
   */
  static void close(MethodNode method, Map<AbstractInsnNode, Integer> copiesByStore) {
    if (method.tryCatchBlocks.isEmpty() || copiesByStore.isEmpty()) {
      return;
    }
    CaughtSpans spans = new CaughtSpans(method, new HashMap<>(copiesByStore));
    Map<LabelNode, Set<Integer>> left = spans.leftBy();
    if (!left.isEmpty()) {
      Set<Integer> copies = new HashSet<>();
      left.values().forEach(copies::addAll);
      spans.forgetClosed(copies);
      left.forEach(spans::failIn);
    }
  }

  /** Returns, for each handler, the copies of the spans that are opened in its protected code. */
  private Map<LabelNode, Set<Integer>> leftBy() {
    InsnList code = method.instructions;
    Map<LabelNode, Set<Integer>> left = new LinkedHashMap<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int start = code.indexOf(block.start);
      int end = code.indexOf(block.end);
      copiesByStore.forEach(
          (store, copy) -> {
            int at = code.indexOf(store);
            if (start <= at && at < end) {
              left.computeIfAbsent(block.handler, h -> new TreeSet<>()).add(copy);
            }
          });
    }
    return left;
  }

  /**
   * Sets copies to {@code null} where their spans are closed, because the runtime may then reuse
   * the object for another span.
   */
  private void forgetClosed(Set<Integer> copies) {
    Map<Integer, Integer> copyInSlot = new HashMap<>();
    for (AbstractInsnNode at : method.instructions.toArray()) {
      if (Steps.isStore(at)) {
        recordStore((VarInsnNode) at, copyInSlot);
      } else if (isEnd(at) && Steps.before(at) instanceof VarInsnNode load) {
        Integer copy = copyInSlot.get(load.var);
        if (copy != null && copies.contains(copy)) {
          method.instructions.insert(at, forget(copy));
        }
      }
    }
  }

  /**
   * Records a store. The last store before a use in the code determines the span; see
   * ExceptionalCloses.
   */
  private void recordStore(VarInsnNode store, Map<Integer, Integer> copyInSlot) {
    Integer copy = copiesByStore.get(store);
    // try (s) uses a copy of s.
    if (copy == null && Steps.before(store) instanceof VarInsnNode value && isLoad(value)) {
      copy = copyInSlot.get(value.var);
    }
    copyInSlot.put(store.var, copy);
  }

  private static boolean isLoad(VarInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.ALOAD;
  }

  private static boolean isEnd(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && (call.name.equals(RuntimeNames.SPAN_CLOSE) && RuntimeCalls.isTypeOfSpan(call.owner)
            || RuntimeCalls.isFailSpan(call));
  }

  private void failIn(LabelNode handler, Set<Integer> copies) {
    AbstractInsnNode before = handler;
    while (before.getNext() != null && before.getNext().getOpcode() < 0) {
      before = before.getNext();
    }
    // Each close is inserted before the previous one, so the span opened last is closed first.
    for (int copy : copies) {
      InsnList close = new InsnList();
      close.add(new InsnNode(Opcodes.DUP));
      close.add(new VarInsnNode(Opcodes.ALOAD, copy));
      close.add(RuntimeCalls.failSpan());
      close.add(forget(copy));
      method.instructions.insert(before, close);
    }
  }

  private static InsnList forget(int copy) {
    InsnList code = new InsnList();
    code.add(new InsnNode(Opcodes.ACONST_NULL));
    code.add(new VarInsnNode(Opcodes.ASTORE, copy));
    return code;
  }
}
