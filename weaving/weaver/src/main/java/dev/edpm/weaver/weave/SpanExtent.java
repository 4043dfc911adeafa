package dev.edpm.weaver.weave;

import dev.edpm.weaver.code.SpanSite;
import dev.edpm.weaver.code.Steps;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.plan.CodeRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The code in which a span is open that one call opens: everything that may run between the call
 * and a close of its variable. Labels mark it, so that its place is known once the method is
 * written.
 */
final class SpanExtent {

  /** What closes a Kotlin resource; the span is its first argument. */
  private static final String KOTLIN_CLOSE = "closeFinally";

  private record Part(LabelNode from, LabelNode to) {}

  private final MethodNode method;
  private final VarInsnNode store;
  private final Set<AbstractInsnNode> open = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<AbstractInsnNode> next = new ArrayDeque<>();

  /** The variables that hold the span. */
  private final Set<Integer> slots = new HashSet<>();

  private final List<Part> parts = new ArrayList<>();

  private SpanExtent(SpanSite site) {
    this.method = site.method();
    this.store = site.store();
  }

  /**
   * Marks the code of a span.
   *
   * @param site the call, in a method that is not woven yet, with a variable
   */
  static SpanExtent mark(SpanSite site) {
    SpanExtent extent = new SpanExtent(site);
    extent.follow();
    extent.mark();
    return extent;
  }

  /** Returns the ranges. Called once the method is written. */
  List<CodeRange> ranges() {
    return parts.stream()
        .map(
            part ->
                new CodeRange(
                    method.name,
                    method.desc,
                    part.from.getLabel().getOffset(),
                    part.to.getLabel().getOffset()))
        .filter(range -> range.from() < range.to())
        .toList();
  }

  private void follow() {
    slots.add(store.var);
    visit(store.getNext());
    while (!next.isEmpty()) {
      AbstractInsnNode at = next.pop();
      if (isClose(at)) {
        open.remove(at);
        continue;
      }
      copied(at);
      successors(at);
      handlers(at);
    }
  }

  private void visit(AbstractInsnNode at) {
    if (at != null && open.add(at)) {
      next.push(at);
    }
  }

  /** javac tests whether a resource is null, which a span never is. */
  private void successors(AbstractInsnNode at) {
    int opcode = at.getOpcode();
    boolean ofSpan = opcode == Opcodes.IFNULL && isSpan(Steps.before(at));
    if (at instanceof JumpInsnNode jump && !ofSpan) {
      visit(jump.label);
    } else if (at instanceof TableSwitchInsnNode table) {
      table.labels.forEach(this::visit);
      visit(table.dflt);
    } else if (at instanceof LookupSwitchInsnNode lookup) {
      lookup.labels.forEach(this::visit);
      visit(lookup.dflt);
    }
    boolean goesOn =
        opcode != Opcodes.GOTO
            && opcode != Opcodes.TABLESWITCH
            && opcode != Opcodes.LOOKUPSWITCH
            && opcode != Opcodes.ATHROW
            && !(opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
    if (goesOn) {
      visit(at.getNext());
    }
  }

  /** The woven handler of a block that contains the opening closes the span. */
  private void handlers(AbstractInsnNode at) {
    if (!Steps.mayThrow(at)) {
      return;
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (contains(block, at) && !contains(block, store)) {
        visit(block.handler);
      }
    }
  }

  private boolean contains(TryCatchBlockNode block, AbstractInsnNode instruction) {
    InsnList code = method.instructions;
    int at = code.indexOf(instruction);
    return code.indexOf(block.start) <= at && at < code.indexOf(block.end);
  }

  /** A resource of {@code try (s)} is a copy of {@code s}. */
  private void copied(AbstractInsnNode at) {
    if (at instanceof VarInsnNode load
        && load.getOpcode() == Opcodes.ALOAD
        && slots.contains(load.var)
        && Steps.after(load) instanceof VarInsnNode copy
        && copy.getOpcode() == Opcodes.ASTORE) {
      slots.add(copy.var);
    }
  }

  private boolean isClose(AbstractInsnNode at) {
    if (!(at instanceof MethodInsnNode call)) {
      return false;
    }
    AbstractInsnNode argument = Steps.before(at);
    if (call.name.equals(KOTLIN_CLOSE)) {
      return argument != null && isSpan(Steps.before(argument));
    }
    return call.name.equals(RuntimeNames.SPAN_CLOSE)
        && RuntimeCalls.isTypeOfSpan(call.owner)
        && isSpan(argument);
  }

  private boolean isSpan(AbstractInsnNode at) {
    return at instanceof VarInsnNode load
        && load.getOpcode() == Opcodes.ALOAD
        && slots.contains(load.var);
  }

  private void mark() {
    InsnList code = method.instructions;
    LabelNode from = null;
    AbstractInsnNode last = null;
    for (AbstractInsnNode at : code.toArray()) {
      if (at.getOpcode() < 0) {
        continue;
      }
      if (open.contains(at)) {
        if (from == null) {
          from = new LabelNode();
          code.insertBefore(at, from);
        }
        last = at;
      } else if (from != null) {
        end(from, last);
        from = null;
      }
    }
    if (from != null) {
      end(from, last);
    }
  }

  private void end(LabelNode from, AbstractInsnNode last) {
    LabelNode to = new LabelNode();
    method.instructions.insert(last, to);
    parts.add(new Part(from, to));
  }
}
