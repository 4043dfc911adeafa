package dev.edpm.weaver.weave;

import static dev.edpm.weaver.names.RuntimeNames.internal;

import dev.edpm.weaver.model.TagValue;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.names.WiringNames;
import dev.edpm.weaver.weave.target.MethodTarget;
import dev.edpm.weaver.weave.target.SpanTarget;
import dev.edpm.weaver.weave.target.WeaveTarget;
import dev.edpm.weaver.weave.target.WiredRegion;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Creates the calls of the runtime and of wiring classes, each as one instruction, which its caller
 * inserts. The last argument of a call of a wiring class is {@link #number}.
 */
final class RuntimeCalls {

  static final String FRAME = internal(RuntimeNames.FRAME);
  static final String SPAN = internal(RuntimeNames.SPAN);
  static final String THROWABLE = "java/lang/Throwable";
  private static final String REGION = internal(RuntimeNames.REGION);
  private static final String THROWABLE_DESCRIPTOR = descriptor(THROWABLE);

  /** The largest number that an instruction without an operand pushes. */
  private static final int LAST_CONSTANT = 5;

  private final String wiring;

  RuntimeCalls(String wiringInternalName) {
    wiring = wiringInternalName;
  }

  /** Returns the instruction that pushes the number of a region. */
  static AbstractInsnNode number(WiredRegion region) {
    int number = region.number();
    if (number <= LAST_CONSTANT) {
      return new InsnNode(Opcodes.ICONST_0 + number);
    }
    if (number <= Short.MAX_VALUE) {
      int push = number <= Byte.MAX_VALUE ? Opcodes.BIPUSH : Opcodes.SIPUSH;
      return new IntInsnNode(push, number);
    }
    return new LdcInsnNode(number);
  }

  MethodInsnNode enter(WeaveTarget target) {
    return onWiring(wiring, WiringNames.enter(target.region().suffix()), WiringNames.ENTER);
  }

  MethodInsnNode exit(MethodTarget target) {
    return onWiring(
        wiring,
        WiringNames.exit(target.region().suffix()),
        target.end().withStage()
            ? WiringNames.exitAsynchronousDescriptor(wiring)
            : WiringNames.exitDescriptor(wiring));
  }

  MethodInsnNode subscribed(WiredRegion region) {
    return onWiring(
        wiring, WiringNames.subscribed(region.suffix()), WiringNames.subscribedDescriptor(wiring));
  }

  MethodInsnNode open(SpanTarget target) {
    return onWiring(wiring, WiringNames.open(target.region().suffix()), WiringNames.OPEN);
  }

  MethodInsnNode failMethod(WeaveTarget target) {
    return onWiring(
        wiring, WiringNames.fail(target.region().suffix()), WiringNames.failDescriptor(wiring));
  }

  static MethodInsnNode failSpan() {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC,
        REGION,
        RuntimeNames.REGION_FAIL,
        "(" + THROWABLE_DESCRIPTOR + descriptor(SPAN) + ")V",
        false);
  }

  /**
   * Returns the call that puts a value on an execution; it takes the frame, the key and the value.
   */
  static MethodInsnNode tag(TagValue value) {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC,
        REGION,
        RuntimeNames.REGION_TAG,
        "(" + descriptor(FRAME) + "Ljava/lang/String;" + value.descriptor() + ")V",
        false);
  }

  static boolean isFailSpan(MethodInsnNode call) {
    return call.owner.equals(REGION) && call.name.equals(RuntimeNames.REGION_FAIL);
  }

  /** Tells whether a resource variable of this type may contain a span. */
  static boolean isTypeOfSpan(String internalName) {
    return internalName.equals(SPAN) || internalName.equals("java/lang/AutoCloseable");
  }

  private static MethodInsnNode onWiring(String wiring, String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, wiring, name, descriptor, true);
  }

  private static String descriptor(String internalName) {
    return "L" + internalName + ";";
  }
}
