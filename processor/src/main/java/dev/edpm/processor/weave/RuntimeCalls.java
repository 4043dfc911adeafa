package dev.edpm.processor.weave;

import static dev.edpm.processor.names.RuntimeNames.internal;

import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.names.WiringNames;
import dev.edpm.processor.reader.model.TagValue;
import dev.edpm.processor.weave.mark.Mark;
import dev.edpm.processor.weave.mark.MethodMark;
import dev.edpm.processor.weave.mark.SpanMark;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** Creates the calls of the runtime and of wiring classes. */
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

  MethodInsnNode enter(Mark mark) {
    return onWiring(wiring, WiringNames.enter(mark.constant()), WiringNames.ENTER);
  }

  MethodInsnNode exit(MethodMark mark) {
    return onWiring(
        wiring,
        WiringNames.exit(mark.constant()),
        mark.asynchronous()
            ? WiringNames.exitAsynchronousDescriptor(wiring)
            : WiringNames.exitDescriptor(wiring));
  }

  MethodInsnNode open(SpanMark mark) {
    return onWiring(wiring, WiringNames.open(mark.constant()), WiringNames.OPEN);
  }

  MethodInsnNode failMethod(Mark mark) {
    return onWiring(wiring, WiringNames.fail(mark.constant()), WiringNames.failDescriptor(wiring));
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
