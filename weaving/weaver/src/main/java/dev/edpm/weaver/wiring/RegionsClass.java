package dev.edpm.weaver.wiring;

import static dev.edpm.weaver.names.RuntimeNames.internal;

import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.names.WiringNames;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPart;
import dev.edpm.weaver.plan.WiringPlan;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes a nested class of a {@link WiringClass}, which holds regions. */
final class RegionsClass {

  private static final int INNER = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
  private static final String WIRING = internal(RuntimeNames.WIRING);
  private static final String LIST = "Ljava/util/List;";
  private static final String LIST_OF_REGIONS =
      "Ljava/util/List<L" + internal(RuntimeNames.REGION) + ";>;";
  private static final String GENERATED_TYPE = "L" + internal(RuntimeNames.GENERATED) + ";";
  private static final String STRING = "Ljava/lang/String;";
  private static final String TO_WIRING = "L" + WIRING + ";";

  /** What a call has on the stack, the array before it, and the arguments of a description. */
  private static final int MOST_STACK = 11;

  private final String file;
  private final String outer;
  private final String name;
  private final ClassWriter type = new ClassWriter(0);

  RegionsClass(WiringPlan plan, String simpleName) {
    this.file = plan.file();
    this.outer = internal(plan.wiringBinaryName());
    this.name = outer + "$" + simpleName;
  }

  /** Visits the common parts of a wiring class and its nested classes. */
  static void start(ClassVisitor type, String outer, boolean isInner) {
    type.visitSource(outer.substring(outer.lastIndexOf('/') + 1) + ".java", null);
    if (isInner) {
      type.visitNestHost(outer);
    }
    type.visitAnnotation(GENERATED_TYPE, false).visitEnd();
  }

  /** Visits the name of a nested class of {@code outer}. */
  static void inner(ClassVisitor type, String outer, String inner) {
    type.visitInnerClass(inner, outer, inner.substring(outer.length() + 1), INNER);
  }

  byte[] write(WiringPart part, int version) {
    type.visit(
        version,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
        name,
        null,
        WIRING,
        null);
    start(type, outer, true);
    inner(type, outer, name);
    int constant = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    type.visitField(constant, WiringNames.ALL, LIST, LIST_OF_REGIONS, null).visitEnd();
    constructor();
    initialiser(part);
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

  private void initialiser(WiringPart part) {
    MethodVisitor code = type.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitLdcInsn(Type.getObjectType(outer));
    code.visitLdcInsn(file);
    push(code, part.regions().size());
    code.visitTypeInsn(Opcodes.ANEWARRAY, WIRING);
    for (int i = 0; i < part.regions().size(); i++) {
      RegionPlan region = part.regions().get(i);
      code.visitInsn(Opcodes.DUP);
      push(code, i);
      describe(code, region);
      code.visitInsn(Opcodes.AASTORE);
    }
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        name,
        RuntimeNames.WIRING_HANDLES,
        "(Ljava/lang/Class;" + STRING + "[" + TO_WIRING + ")" + LIST,
        false);
    code.visitFieldInsn(Opcodes.PUTSTATIC, name, WiringNames.ALL, LIST);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(MOST_STACK, 0);
    code.visitEnd();
  }

  private void describe(MethodVisitor code, RegionPlan region) {
    push(code, region.block().number());
    code.visitLdcInsn(region.name());
    code.visitLdcInsn(region.member().className());
    code.visitLdcInsn(region.member().name());
    code.visitLdcInsn(region.member().descriptor());
    push(code, region.origin().line());
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        name,
        RuntimeNames.WIRING_REGION,
        "(I" + STRING + STRING + STRING + STRING + "I)" + TO_WIRING,
        false);
    if (!region.counters().isEmpty()) {
      counters(code, region.counters());
      describe(code, RuntimeNames.WIRING_COUNTING, "[" + STRING);
    }
    if (!region.block().inside().isEmpty()) {
      numbers(code, region.block().inside());
      describe(code, RuntimeNames.WIRING_CONTAINING, "[I");
    }
    if (region.asynchronous()) {
      describe(code, RuntimeNames.WIRING_ASYNCHRONOUS, "");
    }
  }

  private static void describe(MethodVisitor code, String method, String parameters) {
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, WIRING, method, "(" + parameters + ")" + TO_WIRING, false);
  }

  private static void counters(MethodVisitor code, List<String> counters) {
    push(code, counters.size());
    code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/String");
    for (int i = 0; i < counters.size(); i++) {
      code.visitInsn(Opcodes.DUP);
      push(code, i);
      code.visitLdcInsn(counters.get(i));
      code.visitInsn(Opcodes.AASTORE);
    }
  }

  private static void numbers(MethodVisitor code, List<Integer> numbers) {
    push(code, numbers.size());
    code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
    for (int i = 0; i < numbers.size(); i++) {
      code.visitInsn(Opcodes.DUP);
      push(code, i);
      push(code, numbers.get(i));
      code.visitInsn(Opcodes.IASTORE);
    }
  }

  /** Pushes a number with the shortest instruction, as javac does. */
  static void push(MethodVisitor code, int number) {
    if (number >= -1 && number <= 5) {
      code.visitInsn(Opcodes.ICONST_0 + number);
    } else if (number == (byte) number) {
      code.visitIntInsn(Opcodes.BIPUSH, number);
    } else if (number == (short) number) {
      code.visitIntInsn(Opcodes.SIPUSH, number);
    } else {
      code.visitLdcInsn(number);
    }
  }
}
