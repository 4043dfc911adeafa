package dev.edpm.processor.weave;

import static dev.edpm.processor.names.RuntimeNames.internal;

import dev.edpm.processor.names.RuntimeNames;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The class of constants inside of a {@link WiringClass}. */
final class RegionsClass {

  private static final int INNER = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
  private static final String WIRING = internal(RuntimeNames.WIRING);
  private static final String REGION_TYPE = "L" + internal(RuntimeNames.REGION) + ";";
  private static final String GENERATED_TYPE = "L" + internal(RuntimeNames.GENERATED) + ";";
  private static final String REGION = "(Ljava/lang/Class;Ljava/lang/String;)" + REGION_TYPE;

  private final String outer;
  private final String name;
  private final ClassWriter type = new ClassWriter(0);

  RegionsClass(String outer, String simpleName) {
    this.outer = outer;
    this.name = outer + "$" + simpleName;
  }

  /** Visits what a wiring class and the one inside of it have in common. */
  static void describe(ClassVisitor type, String outer, String inner, boolean isInner) {
    type.visitSource(outer.substring(outer.lastIndexOf('/') + 1) + ".java", null);
    if (isInner) {
      type.visitNestHost(outer);
    }
    type.visitAnnotation(GENERATED_TYPE, false).visitEnd();
    if (!isInner) {
      type.visitNestMember(inner);
    }
    type.visitInnerClass(inner, outer, inner.substring(outer.length() + 1), INNER);
  }

  byte[] write(List<WiringClass.Entry> entries, int version) {
    type.visit(
        version,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
        name,
        null,
        WIRING,
        null);
    describe(type, outer, name, true);
    int constant = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    for (WiringClass.Entry entry : entries) {
      type.visitField(constant, entry.constant(), REGION_TYPE, null, null).visitEnd();
    }
    constructor();
    initialiser(entries);
    type.visitEnd();
    return type.toByteArray();
  }

  private void constructor() {
    MethodVisitor code = type.visitMethod(Opcodes.ACC_PRIVATE, "<init>", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, WIRING, "<init>", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(1, 1);
    code.visitEnd();
  }

  private void initialiser(List<WiringClass.Entry> entries) {
    MethodVisitor code = type.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    for (WiringClass.Entry entry : entries) {
      code.visitLdcInsn(Type.getObjectType(outer));
      code.visitLdcInsn(entry.row());
      code.visitMethodInsn(Opcodes.INVOKESTATIC, name, RuntimeNames.WIRING_REGION, REGION, false);
      code.visitFieldInsn(Opcodes.PUTSTATIC, name, entry.constant(), REGION_TYPE);
    }
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(2, 0);
    code.visitEnd();
  }
}
