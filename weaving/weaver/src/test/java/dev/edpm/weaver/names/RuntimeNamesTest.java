package dev.edpm.weaver.names;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.Codelet;
import dev.edpm.annotations.CounterClass;
import dev.edpm.annotations.CounterDef;
import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Knob;
import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.Listener;
import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.OnEvent;
import dev.edpm.annotations.OpenCl;
import dev.edpm.annotations.Read;
import dev.edpm.annotations.ReadWrite;
import dev.edpm.annotations.Region;
import dev.edpm.annotations.Rule;
import dev.edpm.annotations.Tag;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.annotations.ValueType;
import dev.edpm.annotations.Write;
import dev.edpm.weaver.model.hook.CodeletMethod;
import dev.edpm.weaver.model.hook.KernelBinding;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RuntimeNamesTest {

  @Test
  void everyNameIsThere() throws Exception {
    assertThat(RuntimeNames.REGION_ANNOTATION).isEqualTo(Region.class.getName());
    assertThat(RuntimeNames.COUNTERS_ANNOTATION).isEqualTo(Counters.class.getName());
    assertThat(RuntimeNames.TAG_ANNOTATION).isEqualTo(Tag.class.getName());
    assertThat(Class.forName(RuntimeNames.GENERATED).isAnnotation()).isTrue();
    assertThat(Class.forName(RuntimeNames.EDPM).getField(RuntimeNames.EDPM_VERSION).get(null))
        .isInstanceOf(String.class);
    Class<?> span = Class.forName(RuntimeNames.SPAN);
    assertThat(span.getMethod(RuntimeNames.SPAN_OPEN).getReturnType()).isEqualTo(span);
    assertThat(span.getMethod(RuntimeNames.SPAN_OPEN, String.class).getReturnType())
        .isEqualTo(span);
    Class<?> region = Class.forName(RuntimeNames.REGION);
    Class<?> wiring = Class.forName(RuntimeNames.WIRING);
    var start =
        wiring.getDeclaredMethod(
            RuntimeNames.WIRING_REGION,
            types(int.class, String.class, String.class, String.class, String.class, int.class));
    assertThat(start.getReturnType()).isEqualTo(wiring);
    assertThat(start.getModifiers()).isEqualTo(Modifier.PUBLIC | Modifier.STATIC);
    Map<String, Class<?>[]> said =
        Map.of(
            RuntimeNames.WIRING_COUNTING, types(String[].class),
            RuntimeNames.WIRING_CONTAINING, types(int[].class));
    for (Map.Entry<String, Class<?>[]> method : said.entrySet()) {
      assertThat(wiring.getMethod(method.getKey(), method.getValue()).getReturnType())
          .isEqualTo(wiring);
    }
    assertThat(wiring.getMethod(RuntimeNames.WIRING_COUNTING, String[].class).isVarArgs()).isTrue();
    assertThat(wiring.getMethod(RuntimeNames.WIRING_CONTAINING, int[].class).isVarArgs()).isTrue();
    Class<?>[] registered = types(Class.class, String.class, wiring.arrayType());
    assertThat(
            wiring
                .getMethod(RuntimeNames.WIRING_HANDLES, registered)
                .getGenericReturnType()
                .toString())
        .isEqualTo("java.util.List<" + RuntimeNames.REGION + ">");
    assertThat(
            wiring
                .getMethod(
                    RuntimeNames.WIRING_SUBSCRIBED,
                    Object.class,
                    Class.forName(RuntimeNames.FRAME),
                    region)
                .getReturnType())
        .isEqualTo(Object.class);
    Class<?> frame = Class.forName(RuntimeNames.FRAME);
    assertThat(Class.forName(RuntimeNames.HANDLE)).isInterface().isAssignableFrom(frame);
  }

  @Test
  void everyAnnotationIsThere() {
    assertThat(
            List.of(
                RuntimeNames.COUNTER_DEF_ANNOTATION,
                RuntimeNames.COUNTER_CLASS_ANNOTATION,
                RuntimeNames.LISTENER_ANNOTATION,
                RuntimeNames.ON_EVENT_ANNOTATION,
                RuntimeNames.KNOB_ANNOTATION,
                RuntimeNames.RULE_ANNOTATION,
                RuntimeNames.RULES_ANNOTATION,
                RuntimeNames.CODELET_ANNOTATION,
                RuntimeNames.OPENCL_ANNOTATION))
        .containsExactly(
            CounterDef.class.getCanonicalName(),
            CounterClass.class.getCanonicalName(),
            Listener.class.getCanonicalName(),
            OnEvent.class.getCanonicalName(),
            Knob.class.getCanonicalName(),
            Rule.class.getCanonicalName(),
            Rule.Several.class.getCanonicalName(),
            Codelet.class.getCanonicalName(),
            OpenCl.class.getCanonicalName());
    assertThat(
            Stream.of(CodeletMethod.Mode.values())
                .map(mode -> RuntimeNames.ANNOTATIONS + mode.simpleName()))
        .containsExactly(Read.class.getName(), Write.class.getName(), ReadWrite.class.getName());
  }

  @Test
  void methodsCalledByHooksExist() throws Exception {
    Class<?> hooks = Class.forName(RuntimeNames.HOOKS);
    assertThat(hooks.getMethod(RuntimeNames.HOOKS_OF, Class.class).getReturnType())
        .isEqualTo(hooks);
    Class<?> counter = Class.forName(RuntimeNames.COUNTER_DEFINITION);
    Class<?> knob = Class.forName(RuntimeNames.KNOB_DEFINITION);
    Class<?> access = Class.forName(RuntimeNames.KNOB_ACCESS);
    Class<?> sample = callback("dev.edpm.runtime.monitor.SampleCallback", RuntimeNames.SAMPLE);
    Class<?> event = callback("dev.edpm.runtime.event.EventCallback", RuntimeNames.EVENT_INFO);
    Map<String, Class<?>[]> methods =
        Map.of(
            RuntimeNames.HOOKS_COUNTER, types(counter, LongSupplier.class),
            RuntimeNames.HOOKS_FLOATING_COUNTER, types(counter, DoubleSupplier.class),
            RuntimeNames.HOOKS_RECORDED, types(counter.arrayType()),
            RuntimeNames.HOOKS_KNOB, types(knob, access, Runnable.class),
            RuntimeNames.HOOKS_LISTENER,
                types(String.class, MonitorScope.class, List.class, List.class, sample),
            RuntimeNames.HOOKS_ON_EVENT, types(ToolEvent.class, event),
            RuntimeNames.HOOKS_RULE, types(String.class, String.class));
    for (Map.Entry<String, Class<?>[]> method : methods.entrySet()) {
      assertThat(hooks.getMethod(method.getKey(), method.getValue()).getReturnType())
          .isEqualTo(hooks);
    }
    // A method reference must resolve to one method, whatever its parameters are.
    assertThat(hooks.getDeclaredMethods())
        .filteredOn(method -> methods.containsKey(method.getName()))
        .hasSameSizeAs(methods.keySet());
  }

  @Test
  void methodsThatDefineAndRecordExist() throws Exception {
    Class<?> counter = Class.forName(RuntimeNames.COUNTER_DEFINITION);
    Class<?> knob = Class.forName(RuntimeNames.KNOB_DEFINITION);
    assertThat(counter.getMethod(RuntimeNames.DEFINITION_OF, String.class, ValueType.class))
        .isNotNull();
    assertThat(
            knob.getMethod(
                RuntimeNames.DEFINITION_OF, String.class, KnobScope.class, ValueType.class))
        .isNotNull();
    for (String text : List.of("unit", "help")) {
      assertThat(counter.getMethod(text, String.class).getReturnType()).isEqualTo(counter);
      assertThat(knob.getMethod(text, String.class).getReturnType()).isEqualTo(knob);
    }
    assertThat(counter.getMethod("bounds", double.class, double.class)).isNotNull();
    assertThat(counter.getMethod("scope", MonitorScope.class)).isNotNull();
    assertThat(counter.getMethod("display", CounterDef.Display.class)).isNotNull();
    assertThat(counter.getMethod("validity", CounterDef.Validity.class)).isNotNull();
    assertThat(counter.getMethod("target", CounterDef.Target.class)).isNotNull();
    assertThat(knob.getMethod("range", double.class, double.class)).isNotNull();
    assertThat(knob.getMethod("initial", double.class)).isNotNull();
    assertThat(Class.forName(RuntimeNames.KNOB_ACCESS).getDeclaredMethods())
        .extracting(Method::getName)
        .contains("global", "perWorker", "perScheduler")
        .contains(
            "global" + RuntimeNames.KNOB_ACCESS_FLOATING,
            "perWorker" + RuntimeNames.KNOB_ACCESS_FLOATING,
            "perScheduler" + RuntimeNames.KNOB_ACCESS_FLOATING);
    Class<?> recording = Class.forName(RuntimeNames.RECORDING);
    assertThat(
            Class.forName(RuntimeNames.HOOKS)
                .getMethod(RuntimeNames.HOOKS_RECORDING, counter.arrayType())
                .getReturnType())
        .isEqualTo(recording);
    assertThat(recording.getMethod(RuntimeNames.RECORDING_RECORD, long[].class)).isNotNull();
    assertThat(recording.getMethod(RuntimeNames.RECORDING_BITS, double.class).getReturnType())
        .isEqualTo(long.class);
  }

  @Test
  void methodsThatBuildCodeletsExist() throws Exception {
    Class<?> codelet = Class.forName(RuntimeNames.CODELET);
    Class<?> builder = codelet.getMethod(RuntimeNames.CODELET_NAMED, String.class).getReturnType();
    assertThat(builder.getCanonicalName()).isEqualTo(RuntimeNames.CODELET_BUILDER);
    for (String text :
        List.of(
            RuntimeNames.CODELET_READS,
            RuntimeNames.CODELET_WRITES,
            RuntimeNames.CODELET_READS_AND_WRITES,
            RuntimeNames.CODELET_VARIANT,
            RuntimeNames.CODELET_SYMBOL)) {
      assertThat(builder.getMethod(text, String.class).getReturnType()).isEqualTo(builder);
    }
    for (String model : List.of(RuntimeNames.CODELET_MODEL, RuntimeNames.CODELET_ENERGY_MODEL)) {
      assertThat(builder.getMethod(model, ModelType.class).getReturnType()).isEqualTo(builder);
    }
    assertThat(builder.getMethod(RuntimeNames.CODELET_TERMS, List.class, int[][].class).isVarArgs())
        .isTrue();
    assertThat(builder.getMethod(RuntimeNames.CODELET_PRIORITY, int.class).getReturnType())
        .isEqualTo(builder);
    assertThat(builder.getMethod(RuntimeNames.CODELET_BUILD).getReturnType()).isEqualTo(codelet);
    Method register =
        Class.forName(RuntimeNames.CODELET_HOOKS)
            .getMethod(RuntimeNames.CODELET_HOOKS_CODELET, codelet);
    assertThat(register.getReturnType()).isEqualTo(codelet);
    assertThat(Modifier.isStatic(register.getModifiers())).isTrue();
    assertThat(Class.forName(RuntimeNames.TASKS)).isPublic();
  }

  @Test
  void methodsOfTasksExist() throws Exception {
    Class<?> codelet = Class.forName(RuntimeNames.CODELET);
    Class<?> body = Class.forName(RuntimeNames.TASK_BODY);
    Class<?> handle = Class.forName(RuntimeNames.DATA_HANDLE);
    assertThat(handle.getMethod(RuntimeNames.DATA_HANDLE_VALUE)).isNotNull();
    Method task = codelet.getMethod(RuntimeNames.CODELET_TASK, body, handle.arrayType());
    assertThat(task.isVarArgs()).isTrue();
    assertThat(task.getReturnType()).isEqualTo(Class.forName(RuntimeNames.TASK_BUILDER));
    Method run = body.getMethod(RuntimeNames.TASK_BODY_RUN, int.class);
    assertThat(run.getExceptionTypes()).containsExactly(Throwable.class);
    assertThat(Modifier.isAbstract(run.getModifiers())).isTrue();
    assertThat(body.getMethod(RuntimeNames.TASK_BODY_ACCEPTS, int.class).getReturnType())
        .isEqualTo(boolean.class);
    assertThat(body.getMethod(RuntimeNames.TASK_BODY_COST, int.class).getReturnType())
        .isEqualTo(double.class);
    assertThat(body.getMethod(RuntimeNames.TASK_BODY_FLOPS).getReturnType())
        .isEqualTo(double.class);
    assertThat(body.getMethod(RuntimeNames.TASK_BODY_SIZE).getReturnType()).isEqualTo(long.class);
    assertThat(body.getMethod(RuntimeNames.TASK_BODY_FOOTPRINT, int.class).getReturnType())
        .isEqualTo(int.class);
    assertThat(body.getMethod(RuntimeNames.TASK_BODY_PARAMETERS).getReturnType())
        .isEqualTo(double[].class);
  }

  @Test
  void methodsOfKernelsExist() throws Exception {
    Class<?> kernel = Class.forName(RuntimeNames.KERNEL);
    Class<?> source = Class.forName(RuntimeNames.KERNEL_SOURCE);
    Class<?> parameter = Class.forName(RuntimeNames.KERNEL_PARAMETER);
    Class<?> form = Class.forName(RuntimeNames.KERNEL_PARAMETER + "$Form");
    Class<?> scalar = Class.forName(RuntimeNames.SCALAR_TYPE);
    Class<?> mode = Class.forName(RuntimeNames.ACCESS_MODE);
    Class<?> argument = Class.forName(RuntimeNames.KERNEL_ARGUMENT);
    Class<?> kind = Class.forName(RuntimeNames.KERNEL_ARGUMENT + "$Kind");
    String checked = RuntimeNames.KERNEL_CHECKED;
    String unchecked = RuntimeNames.KERNEL_UNCHECKED;
    returns(
        kernel, checked, String.class, source, List.class, String.class, List.class, List.class);
    returns(kernel, unchecked, String.class, source, List.class, String.class, List.class);
    returns(source, RuntimeNames.KERNEL_SOURCE_CODE, String.class, String.class);
    returns(source, RuntimeNames.KERNEL_SOURCE_RESOURCE, String.class, Function.class);
    returns(parameter, RuntimeNames.KERNEL_PARAMETER_VALUE, String.class, scalar);
    returns(parameter, RuntimeNames.KERNEL_PARAMETER_DATA, String.class, form, scalar, mode);
    assertThat(argument.getConstructor(kind, int.class, scalar)).isNotNull();
    Method launch =
        Class.forName(RuntimeNames.CODELET_HOOKS)
            .getMethod(RuntimeNames.CODELET_HOOKS_LAUNCH, kernel, Object[].class, long[].class);
    assertThat(launch.getReturnType()).isEqualTo(void.class);
    Class<?> builder = Class.forName(RuntimeNames.CODELET + "$Builder");
    assertThat(builder.getMethod(RuntimeNames.CODELET_VARIANT, String.class, Set.class))
        .isNotNull();
    assertThat(names(Class.forName(RuntimeNames.WORKER_KIND))).contains("OPENCL");
    assertThat(names(form)).isEqualTo(names(KernelBinding.Form.class));
    assertThat(names(kind)).isEqualTo(names(KernelBinding.Part.class));
    assertThat(names(mode)).isEqualTo(names(CodeletMethod.Mode.class));
    assertThat(names(scalar))
        .containsExactlyInAnyOrder("BYTE", "SHORT", "CHAR", "INT", "LONG", "FLOAT", "DOUBLE");
    assertThat(Class.forName(RuntimeNames.BLOCK).getTypeParameters()).hasSize(1);
    assertThat(Class.forName(RuntimeNames.TILE).getTypeParameters()).hasSize(1);
  }

  /** Asserts that a static method of {@code type} creates an instance. */
  private static void returns(Class<?> type, String name, Class<?>... parameters) throws Exception {
    Method method = type.getMethod(name, parameters);
    assertThat(method.getReturnType()).isEqualTo(type);
    assertThat(Modifier.isStatic(method.getModifiers())).isTrue();
  }

  private static List<String> names(Class<?> type) {
    return Stream.of(type.getEnumConstants()).map(each -> ((Enum<?>) each).name()).toList();
  }

  private static Class<?>[] types(Class<?>... types) {
    return types;
  }

  /** Returns a callback type whose only method takes {@code argument}. */
  private static Class<?> callback(String name, String argument) throws Exception {
    Class<?> type = Class.forName(name);
    assertThat(type.getMethods()).hasSize(1);
    assertThat(type.getMethods()[0].getParameterTypes()).containsExactly(Class.forName(argument));
    return type;
  }
}
