package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.weave.target.MethodTarget;
import dev.edpm.weaver.weave.target.SpanTarget;
import dev.edpm.weaver.weave.target.WiredRegion;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** Tests that the members that woven code calls exist, in the wiring class and in the runtime. */
class RuntimeCallsTest {

  private static final MethodTarget METHOD =
      new MethodTarget("m", "()V", -1, new WiredRegion("", 0));

  private static final WiredRegion SUBSCRIPTIONS = new WiredRegion("", 2);

  private static final WiredRegion SPAN = new WiredRegion("", 1);

  static Stream<MethodInsnNode> calls() {
    RuntimeCalls calls = new RuntimeCalls("W_Edpm");
    return Stream.of(
        calls.enter(METHOD),
        calls.exit(METHOD),
        calls.failMethod(METHOD),
        calls.subscribed(SUBSCRIPTIONS),
        calls.open(new SpanTarget("m", "()V", -1, "s", null, 1, SPAN, false)),
        calls.open(new SpanTarget("m", "()V", -1, "s", null, 1, SPAN, true)));
  }

  /** A loader of the wiring class, with the real runtime as parent. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes;

    Loader(Map<String, byte[]> classes) {
      super(RuntimeCallsTest.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private static Loader loader() throws IOException {
    List<MarkReader.Named> regions =
        List.of(
            new MarkReader.Named("M", RegionPlan.Kind.METHOD, false),
            new MarkReader.Named("S", RegionPlan.Kind.SPAN, false),
            new MarkReader.Named("R", RegionPlan.Kind.SUBSCRIPTIONS, true));
    try (var own = RuntimeCallsTest.class.getResourceAsStream("RuntimeCallsTest.class")) {
      return new Loader(Program.wiring("W_Edpm", regions, own.readAllBytes()));
    }
  }

  @ParameterizedTest
  @MethodSource("calls")
  void theWiringClassHasEveryMethod(MethodInsnNode call) throws Exception {
    Class<?> owner = Class.forName(call.owner, true, loader());
    MethodType type = MethodType.fromMethodDescriptorString(call.desc, owner.getClassLoader());
    Method method = owner.getMethod(call.name, type.parameterArray());
    assertThat(method.getReturnType()).isEqualTo(type.returnType());
    assertThat(Modifier.isStatic(method.getModifiers()))
        .isEqualTo(call.getOpcode() == Opcodes.INVOKESTATIC);
    assertThat(owner.isInterface()).isTrue().isEqualTo(call.itf);
    assertThat(method.getExceptionTypes()).isEmpty();
  }

  @Test
  void theRuntimeClosesSpans() throws Exception {
    MethodInsnNode call = RuntimeCalls.failSpan();
    MethodType type = MethodType.fromMethodDescriptorString(call.desc, getClass().getClassLoader());
    Method method = RegionHandle.class.getMethod(call.name, type.parameterArray());
    assertThat(Class.forName(call.owner.replace('/', '.'))).isEqualTo(RegionHandle.class);
    assertThat(Modifier.isStatic(method.getModifiers())).isTrue();
    assertThat(method.getReturnType()).isEqualTo(type.returnType());
  }
}
