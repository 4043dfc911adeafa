package dev.edpm.processor.weave;

import static dev.edpm.processor.names.RuntimeNames.internal;

import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.names.WiringNames;
import dev.edpm.processor.reader.model.MemberId;
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

  /**
   * A region and its constant.
   *
   * @param constant the name of the constant that holds it
   * @param isMethod whether it is the region of a method, not of a span
   * @param region the description by which it is registered
   */
  public record Entry(String constant, boolean isMethod, Region region) {}

  /**
   * The description by which a region is registered.
   *
   * @param name its name
   * @param member the enclosing member
   * @param file simple name of the source file
   * @param line line of the mark, from 1
   * @param counters full names of its counters
   * @param number its number among the regions of the wiring class
   * @param inside the numbers of the regions that open inside it
   * @param asynchronous whether an execution ends with the stage that its method returns
   */
  public record Region(
      String name,
      MemberId member,
      String file,
      int line,
      List<String> counters,
      int number,
      List<Integer> inside,
      boolean asynchronous) {}

  /**
   * A nested class that holds regions.
   *
   * @param simpleName its simple name
   * @param entries its regions
   */
  public record Part(String simpleName, List<Entry> entries) {}

  private static final String REGION = internal(RuntimeNames.REGION);
  private static final String HANDLE = internal(RuntimeNames.HANDLE);
  private static final String FRAME = internal(RuntimeNames.FRAME);
  private static final String THROWABLE = "java/lang/Throwable";
  private static final String OBJECT = "java/lang/Object";
  private static final String TO_FRAME = "()L" + FRAME + ";";
  private static final String TO_SPAN = "()L" + RuntimeCalls.SPAN + ";";
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
   * @param binaryName the name of the class that woven code calls
   * @param parts the nested classes
   * @param like a class file that determines their class file version
   */
  public static Map<String, byte[]> write(String binaryName, List<Part> parts, byte[] like) {
    String name = internal(binaryName);
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(binaryName, new WiringClass(name).write(parts, version(like)));
    for (Part part : parts) {
      files.put(binaryName + "$" + part.simpleName(), write(binaryName, part, like));
    }
    return files;
  }

  /** Returns the class file of one nested class. */
  public static byte[] write(String binaryName, Part part, byte[] like) {
    return new RegionsClass(internal(binaryName), part.simpleName())
        .write(part.entries(), version(like));
  }

  private static int version(byte[] classFile) {
    int version = (classFile[4] & 0xFF) << 24 | (classFile[5] & 0xFF) << 16;
    return version | (classFile[6] & 0xFF) << 8 | classFile[7] & 0xFF;
  }

  private byte[] write(List<Part> parts, int version) {
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
      for (Entry entry : parts.get(i).entries()) {
        methods(inner.get(i), entry);
      }
    }
    type.visitEnd();
    return type.toByteArray();
  }

  private void methods(String regions, Entry entry) {
    if (entry.isMethod()) {
      enter(regions, entry);
      if (entry.region().asynchronous()) {
        exitAsynchronous(regions, entry);
      } else {
        exit(regions, entry);
      }
      fail(regions, entry);
    } else {
      open(regions, entry);
    }
  }

  private MethodVisitor start(String method, String descriptor) {
    MethodVisitor code =
        type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, method, descriptor, null, null);
    code.visitCode();
    return code;
  }

  private static void region(MethodVisitor code, String regions, Entry entry) {
    code.visitFieldInsn(Opcodes.GETSTATIC, regions, entry.constant(), "L" + REGION + ";");
  }

  private static void onRegion(MethodVisitor code, String method, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, REGION, method, descriptor, false);
  }

  private void enter(String regions, Entry entry) {
    MethodVisitor code = start(WiringNames.enter(entry.constant()), TO_FRAME);
    Label start = new Label();
    Label end = new Label();
    Label caught = new Label();
    Label noting = new Label();
    Label noted = new Label();
    Label again = new Label();
    code.visitTryCatchBlock(start, end, caught, THROWABLE);
    code.visitTryCatchBlock(noting, noted, again, THROWABLE);
    code.visitLabel(start);
    region(code, regions, entry);
    onRegion(code, RuntimeNames.REGION_ENTER, TO_FRAME);
    code.visitLabel(end);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(caught);
    code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {THROWABLE});
    code.visitVarInsn(Opcodes.ASTORE, 0);
    code.visitLabel(noting);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        HANDLE,
        RuntimeNames.HANDLE_MISSED,
        OF_THROWABLE + "L" + FRAME + ";",
        true);
    code.visitLabel(noted);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(again);
    code.visitFrame(Opcodes.F_FULL, 1, new Object[] {THROWABLE}, 1, new Object[] {THROWABLE});
    code.visitVarInsn(Opcodes.ASTORE, 1);
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(1, 2);
    code.visitEnd();
  }

  private void open(String regions, Entry entry) {
    MethodVisitor code = start(WiringNames.open(entry.constant()), RuntimeCalls.OPEN);
    Label start = new Label();
    Label end = new Label();
    Label caught = new Label();
    Label notCrossThread = new Label();
    code.visitTryCatchBlock(start, end, caught, THROWABLE);
    code.visitLabel(start);
    code.visitVarInsn(Opcodes.ILOAD, 0);
    code.visitJumpInsn(Opcodes.IFEQ, notCrossThread);
    region(code, regions, entry);
    onRegion(code, RuntimeNames.REGION_OPEN_CROSS_THREAD, TO_SPAN);
    code.visitJumpInsn(Opcodes.GOTO, end);
    code.visitLabel(notCrossThread);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    region(code, regions, entry);
    onRegion(code, RuntimeNames.REGION_OPEN, TO_SPAN);
    code.visitLabel(end);
    code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {RuntimeCalls.SPAN});
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(caught);
    code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {THROWABLE});
    code.visitVarInsn(Opcodes.ASTORE, 1);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        REGION,
        RuntimeNames.REGION_MISSED_SPAN,
        OF_THROWABLE + "L" + RuntimeCalls.SPAN + ";",
        false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(1, 2);
    code.visitEnd();
  }

  private void exit(String regions, Entry entry) {
    MethodVisitor code = start(WiringNames.exit(entry.constant()), RuntimeCalls.exit(name));
    Label none = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitJumpInsn(Opcodes.IFNULL, none);
    region(code, regions, entry);
    frame(code, 0);
    onRegion(code, RuntimeNames.REGION_EXIT, "(L" + FRAME + ";)V");
    end(code, none, 2, 1);
  }

  private void exitAsynchronous(String regions, Entry entry) {
    MethodVisitor code =
        start(WiringNames.exit(entry.constant()), RuntimeCalls.exitAsynchronous(name));
    Label none = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitJumpInsn(Opcodes.IFNULL, none);
    region(code, regions, entry);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    frame(code, 1);
    onRegion(code, RuntimeNames.REGION_EXIT_ASYNCHRONOUS, "(L" + OBJECT + ";L" + FRAME + ";)V");
    end(code, none, 3, 2);
  }

  private void fail(String regions, Entry entry) {
    MethodVisitor code = start(WiringNames.fail(entry.constant()), RuntimeCalls.fail(name));
    Label none = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitJumpInsn(Opcodes.IFNULL, none);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    region(code, regions, entry);
    frame(code, 1);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, REGION, RuntimeNames.REGION_FAIL, FAIL, false);
    end(code, none, 3, 2);
  }

  private static void frame(MethodVisitor code, int variable) {
    code.visitVarInsn(Opcodes.ALOAD, variable);
    code.visitTypeInsn(Opcodes.CHECKCAST, FRAME);
  }

  private static void end(MethodVisitor code, Label none, int stack, int variables) {
    code.visitLabel(none);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(stack, variables);
    code.visitEnd();
  }
}
