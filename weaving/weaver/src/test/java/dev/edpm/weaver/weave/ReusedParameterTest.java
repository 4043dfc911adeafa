package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.weave.target.ClassTargets;
import dev.edpm.weaver.weave.target.MethodTarget;
import dev.edpm.weaver.weave.target.WiredRegion;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tests a method that no longer has the receiver or a parameter in its variable, as compilers other
 * than javac write it.
 */
class ReusedParameterTest {

  @Test
  void theVerifierAcceptsTheHandler() throws Exception {
    byte[] plain = dividing();
    MethodTarget target =
        new MethodTarget("divide", "(Ljava/lang/String;I)I", -1, new WiredRegion("", 0));
    WeaveResult result =
        Weaver.weave(plain, new ClassTargets("Main", "Main_Edpm", List.of(target), List.of()));
    Map<String, byte[]> classes = new HashMap<>();
    classes.put("Main", ((WeaveResult.Woven) result).classFile());
    classes.putAll(
        Program.wiring(
            "Main_Edpm", List.of(new MarkReader.Named("D", RegionPlan.Kind.METHOD, false)), plain));
    Program.Loader loader = new Program.Loader(classes);
    Class<?> main = loader.loadClass("Main");
    Object instance = main.getDeclaredConstructor().newInstance();
    Method divide = main.getMethod("divide", String.class, int.class);
    assertThat(divide.invoke(instance, "x", 4)).isEqualTo(3);
    assertThatThrownBy(() -> divide.invoke(instance, "x", 0))
        .isInstanceOf(InvocationTargetException.class)
        .hasCauseInstanceOf(ArithmeticException.class);
    assertThat(loader.loadClass("dev.edpm.runtime.region.hot.Trace").getMethod("take").invoke(null))
        .isEqualTo(List.of("enter D", "exit D", "enter D", "fail D ArithmeticException"));
  }

  /** Writes {@code int divide(String s, int n)}, which overwrites {@code this} and {@code s}. */
  private static byte[] dividing() {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);
    type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Main", null, "java/lang/Object", null);
    MethodVisitor constructor = type.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    constructor.visitVarInsn(Opcodes.ALOAD, 0);
    constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    constructor.visitInsn(Opcodes.RETURN);
    constructor.visitMaxs(0, 0);
    MethodVisitor code =
        type.visitMethod(Opcodes.ACC_PUBLIC, "divide", "(Ljava/lang/String;I)I", null, null);
    Label end = new Label();
    code.visitVarInsn(Opcodes.ILOAD, 2);
    code.visitJumpInsn(Opcodes.IFEQ, end);
    code.visitInsn(Opcodes.ICONST_1);
    code.visitVarInsn(Opcodes.ISTORE, 0);
    code.visitInsn(Opcodes.ICONST_2);
    code.visitVarInsn(Opcodes.ISTORE, 1);
    code.visitLabel(end);
    code.visitIntInsn(Opcodes.BIPUSH, 12);
    code.visitVarInsn(Opcodes.ILOAD, 2);
    code.visitInsn(Opcodes.IDIV);
    code.visitInsn(Opcodes.IRETURN);
    code.visitMaxs(0, 0);
    type.visitEnd();
    return type.toByteArray();
  }
}
