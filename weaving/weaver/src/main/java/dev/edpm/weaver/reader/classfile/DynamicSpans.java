package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.code.Steps;
import dev.edpm.weaver.names.RuntimeNames;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Recognises Groovy's dynamic calls of {@code Span.open}, whose target is found at run time. */
final class DynamicSpans {

  private static final Type SPAN = Type.getObjectType(RuntimeNames.internal(RuntimeNames.SPAN));

  private DynamicSpans() {}

  /** Tells whether an instruction calls {@code Span.open} dynamically. */
  static boolean opens(AbstractInsnNode instruction) {
    return isCall(instruction) && isOnSpan(instruction);
  }

  private static boolean isCall(AbstractInsnNode instruction) {
    if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      return dynamic.bsm.getOwner().startsWith("org/codehaus/groovy/")
          && dynamic.bsmArgs.length > 0
          && dynamic.bsmArgs[0].equals(RuntimeNames.SPAN_OPEN);
    }
    // Before Groovy 4, the name is elsewhere. Span has no other static method.
    return instruction instanceof MethodInsnNode call
        && call.owner.equals("org/codehaus/groovy/runtime/callsite/CallSite")
        && call.name.equals("call");
  }

  /** Groovy loads the class that a static method is called on, and then at most one name. */
  private static boolean isOnSpan(AbstractInsnNode call) {
    AbstractInsnNode last = Steps.before(call);
    return isSpan(last) || last != null && isSpan(Steps.before(last));
  }

  private static boolean isSpan(AbstractInsnNode instruction) {
    return instruction instanceof LdcInsnNode constant && SPAN.equals(constant.cst);
  }
}
