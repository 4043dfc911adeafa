package dev.edpm.weaver.weave;

import dev.edpm.weaver.code.SpanSite;
import dev.edpm.weaver.code.SuperCall;
import dev.edpm.weaver.weave.target.MethodTarget;
import dev.edpm.weaver.weave.target.SpanTarget;
import dev.edpm.weaver.weave.target.TagParameter;
import dev.edpm.weaver.weave.target.WiredRegion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Weaves one method: inserts the code that opens its region at the start, closes it before each
 * return and in an exception handler, and opens and closes its spans. It only adds the new
 * variables to the stack map frames that javac wrote, so it needs no knowledge of the types in the
 * method.
 */
final class MethodWeaver {

  /** Two exceptions, the frame and the number of the region. */
  private static final int REGION_HANDLER_STACK = 4;

  /** Two exceptions and the span. */
  private static final int SPAN_HANDLER_STACK = 3;

  private final MethodNode method;
  private final MethodTarget region;
  private final Map<SpanSite, SpanTarget> spans;
  private final RuntimeCalls calls;
  private final AbstractInsnNode superCall;
  private final int firstSlot;
  private final List<NewSlots.Slot> slots = new ArrayList<>();
  private final Map<SpanTarget, Integer> copies = new LinkedHashMap<>();
  private final Map<SpanTarget, List<SpanExtent>> extents = new LinkedHashMap<>();

  /**
   * @param region the target of the method; {@code null} if the method is not a region
   * @param spans the spans that its own code opens
   * @param compact whether the method's own variables keep their numbers, which makes the code
   *     smaller: instructions for the first variables need no operand. The frames become larger.
   */
  MethodWeaver(
      MethodNode method,
      MethodTarget region,
      Map<SpanSite, SpanTarget> spans,
      RuntimeCalls calls,
      boolean compact) {
    this.method = method;
    this.spans = spans;
    this.calls = calls;
    this.superCall = SuperCall.isConstructor(method) ? SuperCall.in(method) : null;
    // The body of a constructor whose this(...) or super(...) is never reached does not run.
    this.region = SuperCall.isConstructor(method) && superCall == null ? null : region;
    this.firstSlot = compact ? method.maxLocals : NewSlots.parameters(method);
  }

  void weave() {
    DebugInfo.dropForeignRanges(method);
    spans.forEach(this::markExtent);
    // Woven code needs more stack: for the frame and the number above the return value, for the
    // number or the copy of a span, and in handlers.
    int ofReturn = Type.getReturnType(method.desc).getSize();
    int ofExit = region != null && region.end().withStage() ? ofReturn + 3 : ofReturn + 2;
    int ofRegion = region == null ? 0 : Math.max(REGION_HANDLER_STACK, ofExit);
    ofRegion = Math.max(ofRegion, tags().isEmpty() ? 0 : TagCode.STACK);
    int ofSpans = spans.isEmpty() ? 0 : Math.max(SPAN_HANDLER_STACK, method.maxStack + 1);
    method.maxStack = Math.max(method.maxStack, Math.max(ofRegion, ofSpans));
    if (!spans.isEmpty()) {
      ExceptionalCloses.rewrite(method, stores());
    }
    reserve();
    if (!slots.isEmpty()) {
      NewSlots.insert(method, firstSlot, slots);
      method.maxLocals += slots.size();
    }
    for (Map.Entry<SpanSite, SpanTarget> span : spans.entrySet()) {
      open(span.getKey(), span.getValue());
    }
    CaughtSpans.close(method, copiesByStore());
    if (region != null) {
      exits();
    }
    if (!slots.isEmpty()) {
      prologueAndHandlers();
    }
    LongJumps.widen(method);
  }

  private void markExtent(SpanSite site, SpanTarget target) {
    // Of a cross-thread span no code is inside.
    if (!target.handedOn() && site.store() != null) {
      extents.computeIfAbsent(target, any -> new ArrayList<>()).add(SpanExtent.mark(site));
    }
  }

  /** Returns the code of each span of which that is known. */
  Map<SpanTarget, List<SpanExtent>> extents() {
    return extents;
  }

  private void reserve() {
    if (region != null) {
      slots.add(new NewSlots.Slot(RuntimeCalls.FRAME, superCall == null));
    }
    int superAt = superCall == null ? -1 : method.instructions.indexOf(superCall);
    for (Map.Entry<SpanSite, SpanTarget> span : spans.entrySet()) {
      SpanSite site = span.getKey();
      SpanTarget target = span.getValue();
      if (!isResource(site, target) && !target.handedOn() && !copies.containsKey(target)) {
        boolean beforeSuper =
            superCall == null || method.instructions.indexOf(site.call()) < superAt;
        copies.put(target, firstSlot + slots.size());
        slots.add(new NewSlots.Slot(RuntimeCalls.SPAN, beforeSuper));
      }
    }
  }

  private static boolean isResource(SpanSite site, SpanTarget target) {
    return site.isResource() || target.resource();
  }

  /** Returns the instructions that store spans in their variables. */
  private Set<AbstractInsnNode> stores() {
    Set<AbstractInsnNode> stores = new HashSet<>();
    spans.forEach(
        (site, target) -> {
          if (target.hasVariable()) {
            stores.add(site.store());
          }
        });
    return stores;
  }

  private void open(SpanSite site, SpanTarget target) {
    MethodInsnNode call = site.call();
    InsnList code = method.instructions;
    Integer copy = copies.get(target);
    if (copy != null) {
      code.insert(call, new VarInsnNode(Opcodes.ASTORE, copy));
      code.insert(call, new InsnNode(Opcodes.DUP));
    }
    InsnNode handedOn = new InsnNode(target.handedOn() ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    if (site.argument() == null) {
      code.insertBefore(call, handedOn);
    } else {
      code.set(site.argument(), handedOn);
    }
    code.insertBefore(call, RuntimeCalls.number(target.region()));
    code.set(call, calls.open(target));
  }

  private Map<AbstractInsnNode, Integer> copiesByStore() {
    Map<AbstractInsnNode, Integer> stores = new LinkedHashMap<>();
    spans.forEach(
        (site, target) -> {
          if (!isResource(site, target) && copies.containsKey(target)) {
            stores.put(site.store(), copies.get(target));
          }
        });
    return stores;
  }

  private void exits() {
    InsnList code = method.instructions;
    for (AbstractInsnNode at = code.getFirst(); at != null; at = at.getNext()) {
      if (at.getOpcode() >= Opcodes.IRETURN && at.getOpcode() <= Opcodes.RETURN) {
        if (region.end().withStage()) {
          code.insertBefore(at, new InsnNode(Opcodes.DUP));
        }
        if (region.end().subscriptions().isPresent()) {
          followed(at, region.end().subscriptions().get());
        }
        code.insertBefore(at, new VarInsnNode(Opcodes.ALOAD, firstSlot));
        code.insertBefore(at, RuntimeCalls.number(region.region()));
        code.insertBefore(at, calls.exit(region));
      }
    }
  }

  /** Replaces what is returned by an object whose subscriptions are executions. */
  private void followed(AbstractInsnNode end, WiredRegion subscriptions) {
    InsnList code = method.instructions;
    // The tags of the call are also those of its subscriptions.
    code.insertBefore(
        end,
        tags().isEmpty()
            ? new InsnNode(Opcodes.ACONST_NULL)
            : new VarInsnNode(Opcodes.ALOAD, firstSlot));
    code.insertBefore(end, RuntimeCalls.number(subscriptions));
    code.insertBefore(end, calls.subscribed(subscriptions));
    String type = Type.getReturnType(method.desc).getInternalName();
    code.insertBefore(end, new TypeInsnNode(Opcodes.CHECKCAST, type));
  }

  private void prologueAndHandlers() {
    InsnList code = method.instructions;
    LabelNode end = new LabelNode();
    code.add(end);
    InsnList atStart = prologue(true);
    if (superCall != null) {
      // The JVM does not allow a handler around the call itself: a span that is open during the
      // call stays open if it throws.
      LabelNode call = new LabelNode();
      code.insertBefore(superCall, call);
      InsnList afterCall = prologue(false);
      LabelNode start = new LabelNode();
      afterCall.add(start);
      TagCode.add(afterCall, method, firstSlot, tags());
      code.insert(superCall, afterCall);
      if (atStart.size() > 0) {
        handler(weaveStart(atStart), call, true);
      }
      handler(start, end, false);
    } else {
      handler(weaveStart(atStart), end, SuperCall.isConstructor(method));
    }
  }

  private LabelNode weaveStart(InsnList prologue) {
    LabelNode start = new LabelNode();
    prologue.add(start);
    if (superCall == null) {
      TagCode.add(prologue, method, firstSlot, tags());
    }
    DebugInfo.insertAtStart(method, prologue);
    return start;
  }

  private List<TagParameter> tags() {
    return region == null ? List.of() : region.tags();
  }

  private InsnList prologue(boolean beforeSuper) {
    InsnList prologue = new InsnList();
    for (int slot : copies.values()) {
      if (slots.get(slot - firstSlot).beforeSuper() == beforeSuper) {
        prologue.add(new InsnNode(Opcodes.ACONST_NULL));
        prologue.add(new VarInsnNode(Opcodes.ASTORE, slot));
      }
    }
    if (region != null && (superCall == null) == beforeSuper) {
      prologue.add(RuntimeCalls.number(region.region()));
      prologue.add(calls.enter(region));
      prologue.add(new VarInsnNode(Opcodes.ASTORE, firstSlot));
    }
    return prologue;
  }

  /**
   * Appends the handler that closes the open spans and the region when an exception leaves the
   * method.
   */
  private void handler(LabelNode start, LabelNode end, boolean beforeSuper) {
    InsnList code = method.instructions;
    LabelNode handler = new LabelNode();
    code.add(handler);
    List<Object> locals = NewSlots.frameLocals(firstSlot, slots, beforeSuper);
    code.add(
        new FrameNode(
            Opcodes.F_NEW,
            locals.size(),
            locals.toArray(),
            1,
            new Object[] {RuntimeCalls.THROWABLE}));
    List<Integer> opened = new ArrayList<>(copies.values());
    Collections.reverse(opened);
    for (int slot : opened) {
      if (!beforeSuper || slots.get(slot - firstSlot).beforeSuper()) {
        code.add(new InsnNode(Opcodes.DUP));
        code.add(new VarInsnNode(Opcodes.ALOAD, slot));
        code.add(RuntimeCalls.failSpan());
      }
    }
    if (region != null && !beforeSuper) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(new VarInsnNode(Opcodes.ALOAD, firstSlot));
      code.add(RuntimeCalls.number(region.region()));
      code.add(calls.failMethod(region));
    }
    code.add(new InsnNode(Opcodes.ATHROW));
    // With a type, unlike javac's handler for "finally": the verifier loads the caught type, so it
    // can later verify the wiring class without loading a class.
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, RuntimeCalls.THROWABLE));
  }
}
