package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.plan.CounterClassPlan;
import dev.edpm.weaver.plan.CounterClassPlanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.Modifier;

/**
 * Writes the class that implements a {@code @CounterClass}. A nested class holds the definitions,
 * so that they can be registered without running the initialiser of the interface, which may be the
 * user's code.
 */
public final class CounterClassWriter {

  private static final ClassName GENERATED = RuntimeTypes.of(RuntimeNames.GENERATED);
  private static final ClassName HOOKS = RuntimeTypes.of(RuntimeNames.HOOKS);
  private static final ClassName RECORDING = RuntimeTypes.of(RuntimeNames.RECORDING);

  private CounterClassWriter() {}

  /** Returns the source of the class. */
  public static String write(CounterClassPlan plan) {
    ClassName definitions =
        ClassName.get(plan.packageName(), plan.simpleName()).nestedClass(plan.definitionsName());
    TypeSpec.Builder written = start(plan, "Records the counters of {@code $L}.\n");
    if (!plan.hasGroups()) {
      written.addField(instance(plan).initializer("new $L()", plan.simpleName()).build());
    }
    for (CounterClassPlan.Method method : plan.methods()) {
      written.addField(recording(method, definitions));
    }
    if (plan.hasGroups()) {
      return file(plan, grouped(plan, written).addType(definitions(plan)));
    }
    written.addMethod(constructor());
    for (CounterClassPlan.Method method : plan.methods()) {
      written.addMethod(method(method, body(method, CodeBlock.of("$L", method.constant()))));
    }
    return file(plan, written.addType(definitions(plan)));
  }

  /**
   * Adds what a class with groups has: an object for each group, with recordings of its own. The
   * one for the groups of the threads comes after the recordings that it needs.
   */
  private static TypeSpec.Builder grouped(CounterClassPlan plan, TypeSpec.Builder written) {
    ClassName own = ClassName.get(plan.packageName(), plan.simpleName());
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE);
    List<CodeBlock> ofThreads = new ArrayList<>();
    List<CodeBlock> ofGroup = new ArrayList<>();
    for (CounterClassPlan.Method method : plan.methods()) {
      String field = field(method);
      written.addField(RECORDING, field, Modifier.PRIVATE, Modifier.FINAL);
      constructor.addParameter(RECORDING, field).addStatement("this.$L = $L", field, field);
      ofThreads.add(CodeBlock.of("$L", method.constant()));
      ofGroup.add(CodeBlock.of("$L.$L(key)", method.constant(), RuntimeNames.RECORDING_IN));
    }
    written.addField(
        instance(plan).initializer("new $T($L)", own, CodeBlock.join(ofThreads, ", ")).build());
    written.addMethod(constructor.build());
    written.addMethod(in(plan, CodeBlock.of("new $T($L)", own, CodeBlock.join(ofGroup, ", "))));
    for (CounterClassPlan.Method method : plan.methods()) {
      written.addMethod(method(method, body(method, CodeBlock.of("this.$L", field(method)))));
    }
    return written;
  }

  /** Returns the name of the field with an object's recording. */
  private static String field(CounterClassPlan.Method method) {
    return method.constant().toLowerCase(Locale.ROOT);
  }

  private static MethodSpec in(CounterClassPlan plan, CodeBlock value) {
    return MethodSpec.methodBuilder(RuntimeNames.RECORDING_IN)
        .addJavadoc(
            "Returns an implementation that records for a group; any thread may use it.\n\n"
                + "@param key its text is the name of the group\n")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(RuntimeTypes.of(plan.packageName(), plan.interfaceName()))
        .addParameter(Object.class, "key")
        .addStatement("return $L", value)
        .build();
  }

  private static MethodSpec constructor() {
    return MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build();
  }

  /** Returns the source of a class that records nothing, for {@code -Aedpm.weave=off}. */
  public static String writeInert(CounterClassPlan plan) {
    TypeSpec.Builder written =
        start(plan, "An implementation of {@code $L} that records nothing.\n")
            .addField(instance(plan).initializer("new $L()", plan.simpleName()).build())
            .addMethod(constructor());
    if (plan.hasGroups()) {
      written.addMethod(in(plan, CodeBlock.of("$L", CounterClassPlanner.INSTANCE)));
    }
    for (CounterClassPlan.Method method : plan.methods()) {
      written.addMethod(method(method, CodeBlock.of("")));
    }
    return file(plan, written);
  }

  private static TypeSpec.Builder start(CounterClassPlan plan, String javadoc) {
    ClassName own = ClassName.get(plan.packageName(), plan.simpleName());
    ClassName type = RuntimeTypes.of(plan.packageName(), plan.interfaceName());
    TypeSpec.Builder written =
        TypeSpec.classBuilder(own)
            .alwaysQualify(plan.inherited().toArray(String[]::new))
            .addAnnotation(GENERATED)
            .addAnnotation(Silenced.WARNINGS)
            .addModifiers(Modifier.FINAL)
            .addSuperinterface(type)
            .addJavadoc(javadoc, plan.interfaceName());
    if (plan.isPublic()) {
      written.addModifiers(Modifier.PUBLIC);
    }
    return written;
  }

  private static FieldSpec.Builder instance(CounterClassPlan plan) {
    return FieldSpec.builder(
            RuntimeTypes.of(plan.packageName(), plan.interfaceName()),
            CounterClassPlanner.INSTANCE,
            Modifier.PUBLIC,
            Modifier.STATIC,
            Modifier.FINAL)
        .addJavadoc("The implementation; any thread may use it.\n");
  }

  private static String file(CounterClassPlan plan, TypeSpec.Builder written) {
    return JavaFile.builder(plan.packageName(), written.build()).build().toString();
  }

  private static FieldSpec recording(CounterClassPlan.Method method, ClassName definitions) {
    List<CodeBlock> arguments =
        method.parameters().stream()
            .map(parameter -> CodeBlock.of("$T.$L", definitions, parameter.definition()))
            .toList();
    return FieldSpec.builder(
            RECORDING, method.constant(), Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .initializer(
            "$T.$L($L)", HOOKS, RuntimeNames.HOOKS_RECORDING, CodeBlock.join(arguments, ", "))
        .build();
  }

  private static MethodSpec method(CounterClassPlan.Method method, CodeBlock body) {
    MethodSpec.Builder written =
        MethodSpec.methodBuilder(method.name())
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC);
    for (CounterClassPlan.Parameter parameter : method.parameters()) {
      written.addParameter(type(parameter.javaType()), parameter.name());
    }
    return written.addCode(body).build();
  }

  private static CodeBlock body(CounterClassPlan.Method method, CodeBlock recording) {
    List<CodeBlock> values = method.parameters().stream().map(CounterClassWriter::value).toList();
    return CodeBlock.builder()
        .addStatement(
            "$L.$L($L)", recording, RuntimeNames.RECORDING_RECORD, CodeBlock.join(values, ", "))
        .build();
  }

  private static CodeBlock value(CounterClassPlan.Parameter parameter) {
    return parameter.isFloating()
        ? CodeBlock.of("$T.$L($L)", RECORDING, RuntimeNames.RECORDING_BITS, parameter.name())
        : CodeBlock.of("$L", parameter.name());
  }

  private static TypeName type(String javaType) {
    return switch (javaType) {
      case "int" -> TypeName.INT;
      case "long" -> TypeName.LONG;
      case "float" -> TypeName.FLOAT;
      default -> TypeName.DOUBLE;
    };
  }

  private static TypeSpec definitions(CounterClassPlan plan) {
    TypeSpec.Builder written =
        TypeSpec.classBuilder(plan.definitionsName())
            .addModifiers(Modifier.STATIC, Modifier.FINAL)
            .addJavadoc("The definitions of the counters.\n");
    for (CounterClassPlan.Definition definition : plan.definitions()) {
      written.addField(
          FieldSpec.builder(
                  Definitions.COUNTER, definition.constant(), Modifier.STATIC, Modifier.FINAL)
              .initializer(Definitions.counter(definition.counter()))
              .build());
    }
    return written
        .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
        .build();
  }
}
