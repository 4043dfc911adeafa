package dev.edpm.weaver.wiring;

import static dev.edpm.weaver.names.RuntimeNames.internal;

import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.names.WiringNames;
import dev.edpm.weaver.plan.WiringPart;
import dev.edpm.weaver.plan.WiringPlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Writes the class file of a wiring class, equal to the one that javac would write for its source.
 * Compiling that source would be most of the compile-time overhead of a region.
 */
public final class WiringClass {

  private static final String LIST = "java/util/List";
  private static final String LIST_DESCRIPTOR = "L" + LIST + ";";
  private static final String REGION = internal(RuntimeNames.REGION);
  private static final String HANDLE = internal(RuntimeNames.HANDLE);
  private static final String FRAME = internal(RuntimeNames.FRAME);
  private static final String SPAN = internal(RuntimeNames.SPAN);
  private static final String THROWABLE = "java/lang/Throwable";
  private static final String OBJECT = "java/lang/Object";
  private static final String TO_FRAME = "()L" + FRAME + ";";
  private static final String TO_SPAN = "()L" + SPAN + ";";
  private static final String OF_THROWABLE = "(L" + THROWABLE + ";)";
  private static final String FAIL = "(L" + THROWABLE + ";L" + REGION + ";L" + FRAME + ";)V";

  private final String name;
  private final ClassWriter type = new ClassWriter(0);

  private WiringClass(String name) {
    this.name = name;
  }

  /**
   * Returns the class files, by their binary names.
   *
   * @param like a class file that determines their class file version
   */
  public static Map<String, byte[]> write(WiringPlan plan, byte[] like) {
    String name = internal(plan.wiringBinaryName());
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(plan.wiringBinaryName(), new WiringClass(name).write(plan.parts(), version(like)));
    for (WiringPart part : plan.parts()) {
      files.put(
          plan.binaryName(part),
          new RegionsClass(plan, part.simpleName()).write(part, version(like)));
    }
    return files;
  }

  private static int version(byte[] classFile) {
    int version = (classFile[4] & 0xFF) << 24 | (classFile[5] & 0xFF) << 16;
    return version | (classFile[6] & 0xFF) << 8 | classFile[7] & 0xFF;
  }

  private byte[] write(List<WiringPart> parts, int version) {
    type.visit(
        version,
        Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT,
        name,
        null,
        OBJECT,
        new String[] {HANDLE});
    RegionsClass.start(type, name, false);
    List<String> inner = parts.stream().map(part -> name + "$" + part.simpleName()).toList();
    for (int i = inner.size() - 1; i >= 0; i--) { // in reverse order, like javac
      type.visitNestMember(inner.get(i));
    }
    inner.forEach(part -> RegionsClass.inner(type, name, part));
    for (int i = 0; i < parts.size(); i++) {
      methods(inner.get(i), parts.get(i));
    }
    type.visitEnd();
    return type.toByteArray();
  }

  private void methods(String regions, WiringPart part) {
    if (part.hasMethods()) {
      enter(regions, part);
    }
    if (part.hasSynchronous()) {
      exit(regions, part);
    }
    if (part.hasAsynchronous()) {
      exitAsynchronous(regions, part);
    }
    if (part.hasMethods()) {
      fail(regions, part);
    }
    if (part.hasSpans()) {
      open(regions, part);
    }
    if (part.hasSubscriptions()) {
      subscribed(regions, part);
    }
  }

  private MethodVisitor start(String method, String descriptor) {
    MethodVisitor code =
        type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, method, descriptor, null, null);
    code.visitCode();
    return code;
  }

  /** Pushes the region whose number is in a variable. */
  private static void region(MethodVisitor code, String regions, WiringPart part, int variable) {
    code.visitFieldInsn(Opcodes.GETSTATIC, regions, WiringNames.ALL, LIST_DESCRIPTOR);
    code.visitVarInsn(Opcodes.ILOAD, variable);
    if (part.first() != 0) {
      RegionsClass.push(code, part.first());
      code.visitInsn(Opcodes.ISUB);
    }
    code.visitMethodInsn(Opcodes.INVOKEINTERFACE, LIST, "get", "(I)L" + OBJECT + ";", true);
    code.visitTypeInsn(Opcodes.CHECKCAST, REGION);
  }

  private static void onRegion(MethodVisitor code, String method, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, REGION, method, descriptor, false);
  }

  private void enter(String regions, WiringPart part) {
    MethodVisitor code = start(WiringNames.enter(part.suffix()), WiringNames.ENTER);
    Label start = new Label();
    Label end = new Label();
    Label caught = new Label();
    Label noting = new Label();
    Label noted = new Label();
    Label again = new Label();
    code.visitTryCatchBlock(start, end, caught, THROWABLE);
    code.visitTryCatchBlock(noting, noted, again, THROWABLE);
    code.visitLabel(start);
    region(code, regions, part, 0);
    onRegion(code, RuntimeNames.REGION_ENTER, TO_FRAME);
    code.visitLabel(end);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(caught);
    code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {THROWABLE});
    code.visitVarInsn(Opcodes.ASTORE, 1);
    code.visitLabel(noting);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        HANDLE,
        RuntimeNames.HANDLE_MISSED,
        OF_THROWABLE + "L" + FRAME + ";",
        true);
    code.visitLabel(noted);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(again);
    code.visitFrame(
        Opcodes.F_FULL, 2, new Object[] {Opcodes.INTEGER, THROWABLE}, 1, new Object[] {THROWABLE});
    code.visitVarInsn(Opcodes.ASTORE, 2);
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(stack(part, 2), 3);
    code.visitEnd();
  }

  private void open(String regions, WiringPart part) {
    MethodVisitor code = start(WiringNames.open(part.suffix()), WiringNames.OPEN);
    Label start = new Label();
    Label end = new Label();
    Label caught = new Label();
    Label notCrossThread = new Label();
    code.visitTryCatchBlock(start, end, caught, THROWABLE);
    code.visitLabel(start);
    code.visitVarInsn(Opcodes.ILOAD, 0);
    code.visitJumpInsn(Opcodes.IFEQ, notCrossThread);
    region(code, regions, part, 1);
    onRegion(code, RuntimeNames.REGION_OPEN_CROSS_THREAD, TO_SPAN);
    code.visitJumpInsn(Opcodes.GOTO, end);
    code.visitLabel(notCrossThread);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    region(code, regions, part, 1);
    onRegion(code, RuntimeNames.REGION_OPEN, TO_SPAN);
    code.visitLabel(end);
    code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {SPAN});
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(caught);
    code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {THROWABLE});
    code.visitVarInsn(Opcodes.ASTORE, 2);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        REGION,
        RuntimeNames.REGION_MISSED_SPAN,
        OF_THROWABLE + "L" + SPAN + ";",
        false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(stack(part, 2), 3);
    code.visitEnd();
  }

  private void subscribed(String regions, WiringPart part) {
    MethodVisitor code =
        start(WiringNames.subscribed(part.suffix()), WiringNames.subscribedDescriptor(name));
    Label start = new Label();
    Label end = new Label();
    Label caught = new Label();
    code.visitTryCatchBlock(start, end, caught, THROWABLE);
    code.visitLabel(start);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    frame(code, 1);
    region(code, regions, part, 2);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        internal(RuntimeNames.WIRING),
        RuntimeNames.WIRING_SUBSCRIBED,
        "(L" + OBJECT + ";L" + FRAME + ";L" + REGION + ";)L" + OBJECT + ";",
        false);
    code.visitLabel(end);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(caught);
    code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {THROWABLE});
    code.visitVarInsn(Opcodes.ASTORE, 3);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(part.first() == 0 ? 4 : 5, 4);
    code.visitEnd();
  }

  private void exit(String regions, WiringPart part) {
    MethodVisitor code = start(WiringNames.exit(part.suffix()), WiringNames.exitDescriptor(name));
    Label none = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitJumpInsn(Opcodes.IFNULL, none);
    region(code, regions, part, 1);
    frame(code, 0);
    onRegion(code, RuntimeNames.REGION_EXIT, "(L" + FRAME + ";)V");
    end(code, none, stack(part, 2), 2);
  }

  private void exitAsynchronous(String regions, WiringPart part) {
    MethodVisitor code =
        start(WiringNames.exit(part.suffix()), WiringNames.exitAsynchronousDescriptor(name));
    Label none = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitJumpInsn(Opcodes.IFNULL, none);
    region(code, regions, part, 2);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    frame(code, 1);
    onRegion(code, RuntimeNames.REGION_EXIT_ASYNCHRONOUS, "(L" + OBJECT + ";L" + FRAME + ";)V");
    end(code, none, 3, 3);
  }

  private void fail(String regions, WiringPart part) {
    MethodVisitor code = start(WiringNames.fail(part.suffix()), WiringNames.failDescriptor(name));
    Label none = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitJumpInsn(Opcodes.IFNULL, none);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    region(code, regions, part, 2);
    frame(code, 1);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, REGION, RuntimeNames.REGION_FAIL, FAIL, false);
    end(code, none, part.first() == 0 ? 3 : 4, 3);
  }

  private static void frame(MethodVisitor code, int variable) {
    code.visitVarInsn(Opcodes.ALOAD, variable);
    code.visitTypeInsn(Opcodes.CHECKCAST, FRAME);
  }

  /** Returns the larger stack that the index of a later part needs. */
  private static int stack(WiringPart part, int stack) {
    return part.first() == 0 ? stack : Math.max(stack, 3);
  }

  private static void end(MethodVisitor code, Label none, int stack, int variables) {
    code.visitLabel(none);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(stack, variables);
    code.visitEnd();
  }
}
