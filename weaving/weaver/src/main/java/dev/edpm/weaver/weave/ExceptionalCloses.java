package dev.edpm.weaver.weave;

import dev.edpm.weaver.code.Steps;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Turns {@code close()} calls on exceptional paths into failures. These are the calls in javac's
 * handler for a try-with-resources statement, and in the copy of a {@code finally} block that
 * rethrows the exception.
 */
final class ExceptionalCloses {

  /** The code from {@code start} to {@code end}, in which {@code slot} holds the exception. */
  private record Extent(int start, int end, int slot) {}

  private record Close(VarInsnNode load, MethodInsnNode call, int exceptionSlot) {}

  private final InsnList code;
  private final Set<AbstractInsnNode> stores;
  private final Map<AbstractInsnNode, Integer> resourceCloses = new HashMap<>();
  private final List<Extent> finallyCopies = new ArrayList<>();

  private ExceptionalCloses(MethodNode method, Set<AbstractInsnNode> stores) {
    this.code = method.instructions;
    this.stores = new HashSet<>(stores);
    Set<LabelNode> handlers = new HashSet<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (handlers.add(block.handler)) {
        readHandler(block);
      }
    }
  }

  /**
   * Rewrites the closes.
   *
   * @param stores the instructions that store spans in their variables
   */
  static void rewrite(MethodNode method, Set<AbstractInsnNode> stores) {
    List<Close> closes = new ExceptionalCloses(method, stores).find();
    for (Close close : closes) {
      method.instructions.insertBefore(
          close.load(), new VarInsnNode(Opcodes.ALOAD, close.exceptionSlot()));
      method.instructions.set(close.call(), RuntimeCalls.failSpan());
    }
  }

  private void readHandler(TryCatchBlockNode block) {
    AbstractInsnNode store = Steps.after(block.handler);
    if (store == null || store.getOpcode() != Opcodes.ASTORE) {
      return;
    }
    int slot = ((VarInsnNode) store).var;
    if (block.type == null) {
      AbstractInsnNode end = rethrow(store, slot);
      if (end != null) {
        finallyCopies.add(new Extent(code.indexOf(store), code.indexOf(end), slot));
      }
    } else if (block.type.equals(RuntimeCalls.THROWABLE)) {
      AbstractInsnNode close = resourceClose(store, slot);
      if (close != null) {
        resourceCloses.put(close, slot);
      }
    }
  }

  /**
   * Returns the {@code throw} that ends a copy, or {@code null} if the block swallows the
   * exception.
   */
  private static AbstractInsnNode rethrow(AbstractInsnNode store, int slot) {
    for (AbstractInsnNode at = Steps.after(store); at != null; at = Steps.after(at)) {
      if (Steps.isStore(at, slot)) {
        return null;
      }
      AbstractInsnNode next = Steps.after(at);
      if (Steps.isLoad(at, slot) && next != null && next.getOpcode() == Opcodes.ATHROW) {
        return next;
      }
    }
    return null;
  }

  /**
   * Returns the close in {@code catch (Throwable t) { if (r != null) try { r.close(); } catch
   * (Throwable x) { t.addSuppressed(x); } throw t; }}, the handler of a resource.
   */
  private static AbstractInsnNode resourceClose(AbstractInsnNode store, int slot) {
    AbstractInsnNode load = Steps.after(store);
    if (load != null && opcode(Steps.after(load)) == Opcodes.IFNULL) {
      load = Steps.after(Steps.after(load));
    }
    AbstractInsnNode close = load == null ? null : Steps.after(load);
    if (!isClose(load, close)) {
      return null;
    }
    AbstractInsnNode skip = Steps.after(close);
    AbstractInsnNode second = skip == null ? null : Steps.after(skip);
    AbstractInsnNode first = second == null ? null : Steps.after(second);
    return opcode(skip) == Opcodes.GOTO
            && opcode(second) == Opcodes.ASTORE
            && Steps.isLoad(first, slot)
            && Steps.isLoad(Steps.after(first), ((VarInsnNode) second).var)
            && Steps.after(Steps.after(first)) instanceof MethodInsnNode call
            && call.name.equals("addSuppressed")
        ? close
        : null;
  }

  private static int opcode(AbstractInsnNode instruction) {
    return instruction == null ? -1 : instruction.getOpcode();
  }

  private static boolean isClose(AbstractInsnNode load, AbstractInsnNode call) {
    return opcode(load) == Opcodes.ALOAD
        && call instanceof MethodInsnNode close
        && close.getOpcode() == Opcodes.INVOKEINTERFACE
        && close.name.equals(RuntimeNames.SPAN_CLOSE)
        && RuntimeCalls.isTypeOfSpan(close.owner)
        && close.desc.equals("()V");
  }

  private List<Close> find() {
    List<Close> closes = new ArrayList<>();
    // From its store to the end of its scope, a span has its slot for itself, and javac writes the
    // scope contiguously. So the last store before a use in the code is the store of that span.
    Map<Integer, AbstractInsnNode> lastStores = new HashMap<>();
    for (AbstractInsnNode at = code.getFirst(); at != null; at = at.getNext()) {
      if (Steps.isStore(at)) {
        recordStore((VarInsnNode) at, lastStores);
      }
      AbstractInsnNode next = Steps.after(at);
      if (isClose(at, next)) {
        VarInsnNode load = (VarInsnNode) at;
        AbstractInsnNode store = lastStores.get(load.var);
        Integer exception = stores.contains(store) ? exceptionAt(next, store) : null;
        if (exception != null) {
          closes.add(new Close(load, (MethodInsnNode) next, exception));
        }
      }
    }
    return closes;
  }

  private void recordStore(VarInsnNode store, Map<Integer, AbstractInsnNode> lastStores) {
    lastStores.put(store.var, store);
    // try (s) uses a copy of s.
    AbstractInsnNode value = Steps.before(store);
    if (store.getOpcode() == Opcodes.ASTORE
        && opcode(value) == Opcodes.ALOAD
        && stores.contains(lastStores.get(((VarInsnNode) value).var))) {
      stores.add(store);
    }
  }

  private Integer exceptionAt(AbstractInsnNode close, AbstractInsnNode store) {
    Integer ofResource = resourceCloses.get(close);
    if (ofResource != null) {
      return ofResource;
    }
    int at = code.indexOf(close);
    int opened = code.indexOf(store);
    Extent innermost = null;
    for (Extent copy : finallyCopies) {
      if (opened < copy.start()
          && copy.start() < at
          && at < copy.end()
          && (innermost == null || innermost.start() < copy.start())) {
        innermost = copy;
      }
    }
    return innermost == null ? null : innermost.slot();
  }
}
