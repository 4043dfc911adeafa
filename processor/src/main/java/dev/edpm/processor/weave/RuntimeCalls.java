package dev.edpm.processor.weave;

import static dev.edpm.processor.names.RuntimeNames.internal;

import dev.edpm.processor.names.RuntimeNames;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The instructions that name the runtime and the wiring. */
final class RuntimeCalls {

  static final String FRAME = internal(RuntimeNames.FRAME);
  static final String SPAN = internal(RuntimeNames.SPAN);
  static final String THROWABLE = "java/lang/Throwable";
  private static final String REGION = internal(RuntimeNames.REGION);
  private static final String THROWABLE_DESCRIPTOR = descriptor(THROWABLE);

  private final String wiring;

  RuntimeCalls(String wiringInternalName) {
    wiring = wiringInternalName;
  }

  FieldInsnNode region(Mark mark) {
    return new FieldInsnNode(Opcodes.GETSTATIC, wiring, mark.constant(), descriptor(REGION));
  }

  static MethodInsnNode enter() {
    return onRegion(RuntimeNames.REGION_ENTER, "()" + descriptor(FRAME));
  }

  static MethodInsnNode exit() {
    return onRegion(RuntimeNames.REGION_EXIT, "(" + descriptor(FRAME) + ")V");
  }

  static MethodInsnNode open(SpanMark mark) {
    return onRegion(
        mark.handedOn() ? RuntimeNames.REGION_OPEN_HANDED_ON : RuntimeNames.REGION_OPEN,
        "()" + descriptor(SPAN));
  }

  static MethodInsnNode failMethod() {
    return fail(descriptor(REGION) + descriptor(FRAME));
  }

  static MethodInsnNode failSpan() {
    return fail(descriptor(SPAN));
  }

  static boolean isFailSpan(MethodInsnNode call) {
    return call.owner.equals(REGION) && call.name.equals(RuntimeNames.REGION_FAIL);
  }

  private static MethodInsnNode onRegion(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, REGION, name, descriptor, false);
  }

  private static MethodInsnNode fail(String what) {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC,
        REGION,
        RuntimeNames.REGION_FAIL,
        "(" + THROWABLE_DESCRIPTOR + what + ")V",
        false);
  }

  private static String descriptor(String internalName) {
    return "L" + internalName + ";";
  }
}
