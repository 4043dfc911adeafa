package dev.edpm.processor.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.Region;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** What woven code calls is there, and public. */
class RuntimeCallsTest {

  static Stream<MethodInsnNode> calls() {
    return Stream.of(
        RuntimeCalls.enter(),
        RuntimeCalls.exit(),
        RuntimeCalls.open(new SpanMark("m", "()V", -1, "s", null, 1, "S", false)),
        RuntimeCalls.open(new SpanMark("m", "()V", -1, "s", null, 1, "S", true)),
        RuntimeCalls.failMethod(),
        RuntimeCalls.failSpan());
  }

  @ParameterizedTest
  @MethodSource("calls")
  void theRuntimeHasEveryMethod(MethodInsnNode call) throws Exception {
    Class<?> owner = Class.forName(call.owner.replace('/', '.'));
    MethodType type = MethodType.fromMethodDescriptorString(call.desc, getClass().getClassLoader());
    Method method = owner.getMethod(call.name, type.parameterArray());
    assertThat(owner).isEqualTo(Region.class);
    assertThat(method.getReturnType()).isEqualTo(type.returnType());
    assertThat(Modifier.isPublic(owner.getModifiers() & method.getModifiers())).isTrue();
    assertThat(Modifier.isStatic(method.getModifiers()))
        .isEqualTo(call.getOpcode() == Opcodes.INVOKESTATIC);
    assertThat(owner.isInterface()).isEqualTo(call.itf);
    assertThat(method.getExceptionTypes()).isEmpty();
  }
}
