package dev.edpm.processor.weave;

import static dev.edpm.processor.names.RuntimeNames.internal;

import dev.edpm.processor.names.RuntimeNames;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class of constants that woven code reads, as javac would make it of its source. That javac
 * does not have to is most of what a region costs while it compiles.
 */
public final class WiringClass {

  private static final String WIRING = internal(RuntimeNames.WIRING);
  private static final String WIRING_TYPE = "L" + WIRING + ";";
  private static final String REGION_TYPE = "L" + internal(RuntimeNames.REGION) + ";";
  private static final String GENERATED_TYPE = "L" + internal(RuntimeNames.GENERATED) + ";";
  private static final String OF = "(Ljava/lang/Class;)" + WIRING_TYPE;
  private static final String REGION = "(Ljava/lang/String;)" + REGION_TYPE;

  private final String name;
  private final String holder;
  private final ClassWriter type = new ClassWriter(0);

  private WiringClass(String name, String holder) {
    this.name = name;
    this.holder = holder;
  }

  /**
   * Returns the class file.
   *
   * @param binaryName its name
   * @param holder the constant that registers the others
   * @param rows what is registered, by the constant that holds it
   * @param like a class file whose version it is to have
   */
  public static byte[] write(
      String binaryName, String holder, Map<String, String> rows, byte[] like) {
    int version = (like[4] & 0xFF) << 24 | (like[5] & 0xFF) << 16;
    version |= (like[6] & 0xFF) << 8 | like[7] & 0xFF;
    return new WiringClass(internal(binaryName), holder).write(rows, version);
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

  private byte[] write(Map<String, String> rows, int version) {
    type.visit(
        version, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, name, null, "java/lang/Object", null);
    type.visitSource(name.substring(name.lastIndexOf('/') + 1) + ".java", null);
    type.visitAnnotation(GENERATED_TYPE, false).visitEnd();
    int constant = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    type.visitField(constant | Opcodes.ACC_PRIVATE, holder, WIRING_TYPE, null, null).visitEnd();
    for (String region : rows.keySet()) {
      type.visitField(constant, region, REGION_TYPE, null, null).visitEnd();
    }
    constructor();
    initialiser(rows);
    type.visitEnd();
    return type.toByteArray();
  }

  private void constructor() {
    MethodVisitor code = type.visitMethod(Opcodes.ACC_PRIVATE, "<init>", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(1, 1);
    code.visitEnd();
  }

  private void initialiser(Map<String, String> rows) {
    MethodVisitor code = type.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitLdcInsn(Type.getObjectType(name));
    code.visitMethodInsn(Opcodes.INVOKESTATIC, WIRING, RuntimeNames.WIRING_OF, OF, false);
    code.visitFieldInsn(Opcodes.PUTSTATIC, name, holder, WIRING_TYPE);
    rows.forEach(
        (region, row) -> {
          code.visitFieldInsn(Opcodes.GETSTATIC, name, holder, WIRING_TYPE);
          code.visitLdcInsn(row);
          code.visitMethodInsn(
              Opcodes.INVOKEVIRTUAL, WIRING, RuntimeNames.WIRING_REGION, REGION, false);
          code.visitFieldInsn(Opcodes.PUTSTATIC, name, region, REGION_TYPE);
        });
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(2, 0);
    code.visitEnd();
  }
}
