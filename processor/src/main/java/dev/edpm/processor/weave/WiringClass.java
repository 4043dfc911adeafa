package dev.edpm.processor.weave;

import static dev.edpm.processor.names.RuntimeNames.internal;

import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.names.WiringNames;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The class that woven code calls, as javac would make it of its source. That javac does not have
 * to is most of what a region costs while it compiles.
 */
public final class WiringClass {

  /**
   * A region.
   *
   * @param constant its constant
   * @param isMethod whether it is a method's, and not a span
   * @param row how it is registered
   */
  public record Entry(String constant, boolean isMethod, String row) {}

  /**
   * The class files.
   *
   * @param calls the class that woven code calls
   * @param regions the class inside of it that holds the regions
   */
  public record Files(byte[] calls, byte[] regions) {}

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
  private final String regions;
  private final ClassWriter type = new ClassWriter(0);

  private WiringClass(String name, String regions) {
    this.name = name;
    this.regions = regions;
  }

  /**
   * Returns the class files.
   *
   * @param binaryName the name of the class that woven code calls
   * @param regions the simple name of the class inside
   * @param entries the regions
   * @param like a class file whose version they are to have
   */
  public static Files write(String binaryName, String regions, List<Entry> entries, byte[] like) {
    int version = (like[4] & 0xFF) << 24 | (like[5] & 0xFF) << 16;
    version |= (like[6] & 0xFF) << 8 | like[7] & 0xFF;
    String name = internal(binaryName);
    return new Files(
        new WiringClass(name, name + "$" + regions).write(entries, version),
        new RegionsClass(name, regions).write(entries, version));
  }

  /**
   * Returns a class file with other rows.
   *
   * @param classFile what javac made of the source of a wiring class
   * @param rows the rows to write, by those that are there
   */
  public static byte[] corrected(byte[] classFile, Map<String, String> rows) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(
                Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
              @Override
              public void visitLdcInsn(Object value) {
                super.visitLdcInsn(
                    value instanceof String row ? rows.getOrDefault(row, row) : value);
              }
            };
          }
        },
        0);
    return writer.toByteArray();
  }

  private byte[] write(List<Entry> entries, int version) {
    type.visit(
        version,
        Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT,
        name,
        null,
        OBJECT,
        new String[] {HANDLE});
    RegionsClass.describe(type, name, regions, false);
    for (Entry entry : entries) {
      if (entry.isMethod()) {
        enter(entry);
        exit(entry);
        fail(entry);
      } else {
        open(entry);
      }
    }
    type.visitEnd();
    return type.toByteArray();
  }

  private MethodVisitor start(String method, String descriptor) {
    MethodVisitor code =
        type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, method, descriptor, null, null);
    code.visitCode();
    return code;
  }

  private void region(MethodVisitor code, Entry entry) {
    code.visitFieldInsn(Opcodes.GETSTATIC, regions, entry.constant(), "L" + REGION + ";");
  }

  private static void onRegion(MethodVisitor code, String method, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, REGION, method, descriptor, false);
  }

  private void enter(Entry entry) {
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
    region(code, entry);
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

  private void open(Entry entry) {
    MethodVisitor code = start(WiringNames.open(entry.constant()), RuntimeCalls.OPEN);
    Label start = new Label();
    Label end = new Label();
    Label caught = new Label();
    Label notHandedOn = new Label();
    code.visitTryCatchBlock(start, end, caught, THROWABLE);
    code.visitLabel(start);
    code.visitVarInsn(Opcodes.ILOAD, 0);
    code.visitJumpInsn(Opcodes.IFEQ, notHandedOn);
    region(code, entry);
    onRegion(code, RuntimeNames.REGION_OPEN_HANDED_ON, TO_SPAN);
    code.visitJumpInsn(Opcodes.GOTO, end);
    code.visitLabel(notHandedOn);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    region(code, entry);
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

  private void exit(Entry entry) {
    MethodVisitor code = start(WiringNames.exit(entry.constant()), RuntimeCalls.exit(name));
    Label none = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitJumpInsn(Opcodes.IFNULL, none);
    region(code, entry);
    frame(code, 0);
    onRegion(code, RuntimeNames.REGION_EXIT, "(L" + FRAME + ";)V");
    end(code, none, 2, 1);
  }

  private void fail(Entry entry) {
    MethodVisitor code = start(WiringNames.fail(entry.constant()), RuntimeCalls.fail(name));
    Label none = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitJumpInsn(Opcodes.IFNULL, none);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    region(code, entry);
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
