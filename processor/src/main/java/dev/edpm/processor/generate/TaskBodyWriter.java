package dev.edpm.processor.generate;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.plan.CodeletPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Writes the class that implements the body of a task and holds the task's data and values. */
final class TaskBodyWriter {

  private static final ClassName HOOKS = RuntimeTypes.of(RuntimeNames.CODELET_HOOKS);
  private static final ClassName BODY = RuntimeTypes.of(RuntimeNames.TASK_BODY);

  private final CodeletPlan codelet;
  private final String variant;

  private TaskBodyWriter(CodeletPlan codelet) {
    this.codelet = codelet;
    this.variant = parameter("variant");
  }

  static TypeSpec write(CodeletPlan codelet) {
    return new TaskBodyWriter(codelet).write();
  }

  /** Returns a name for a parameter, different from the names of the fields. */
  private String parameter(String wish) {
    String name = wish;
    while (isTaken(name)) {
      name += "_";
    }
    return name;
  }

  private boolean isTaken(String name) {
    return codelet.parameters().stream().anyMatch(parameter -> parameter.name().equals(name));
  }

  private TypeSpec write() {
    TypeSpec.Builder written =
        TypeSpec.classBuilder(codelet.body())
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addSuperinterface(BODY);
    codelet.typeParameters().forEach(each -> written.addTypeVariable(TypeNames.of(each)));
    if (!codelet.parameters().isEmpty()) {
      MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
      for (CodeletPlan.Parameter parameter : codelet.parameters()) {
        TypeName type = CodeletsWriter.type(parameter);
        written.addField(type, parameter.name(), Modifier.PRIVATE, Modifier.FINAL);
        constructor.addParameter(type, parameter.name());
        constructor.addStatement("this.$1L = $1L", parameter.name());
      }
      written.addMethod(constructor.build());
    }
    written.addMethod(run());
    accepts().ifPresent(written::addMethod);
    cost().ifPresent(written::addMethod);
    codelet
        .flops()
        .ifPresent(
            flops ->
                written.addMethod(
                    method(RuntimeNames.TASK_BODY_FLOPS, TypeName.DOUBLE)
                        .addStatement("return $L", call(flops))
                        .build()));
    codelet
        .size()
        .ifPresent(
            size ->
                written.addMethod(
                    method(RuntimeNames.TASK_BODY_SIZE, TypeName.LONG)
                        .addStatement("return $L", call(size))
                        .build()));
    codelet
        .footprint()
        .ifPresent(
            footprint ->
                written.addMethod(
                    method(RuntimeNames.TASK_BODY_FOOTPRINT, TypeName.INT)
                        .addParameter(TypeName.INT, parameter("usual"))
                        .addStatement("return $L", call(footprint))
                        .build()));
    if (!codelet.models().values().isEmpty()) {
      written.addMethod(parameters());
    }
    return written.build();
  }

  private static MethodSpec.Builder method(String name, TypeName returned) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(returned);
  }

  private MethodSpec.Builder ofVariant(String name, TypeName returned) {
    return method(name, returned).addParameter(TypeName.INT, variant);
  }

  private MethodSpec run() {
    return ofVariant(RuntimeNames.TASK_BODY_RUN, TypeName.VOID)
        .addException(Throwable.class)
        .addCode(byVariant("", this::call))
        .build();
  }

  private Optional<MethodSpec> accepts() {
    List<CodeBlock> conditions = new ArrayList<>();
    for (int i = 0; i < codelet.variants().size(); i++) {
      Optional<CodeletPlan.Function> when = codelet.variants().get(i).when();
      if (when.isPresent()) {
        conditions.add(
            isOnlyOne()
                ? call(when.get())
                : CodeBlock.of("$L != $L || $L", variant, i, call(when.get())));
      }
    }
    if (conditions.isEmpty()) {
      return Optional.empty();
    }
    CodeBlock all =
        conditions.size() == 1
            ? conditions.get(0)
            : CodeBlock.join(
                conditions.stream().map(each -> CodeBlock.of("($L)", each)).toList(), "\n&& ");
    return Optional.of(
        ofVariant(RuntimeNames.TASK_BODY_ACCEPTS, TypeName.BOOLEAN)
            .addStatement("return $L", all)
            .build());
  }

  private Optional<MethodSpec> cost() {
    return codelet.variants().get(0).cost().isEmpty()
        ? Optional.empty()
        : Optional.of(
            ofVariant(RuntimeNames.TASK_BODY_COST, TypeName.DOUBLE)
                .addCode(byVariant("return ", each -> call(each.cost().orElseThrow())))
                .build());
  }

  private MethodSpec parameters() {
    return method(RuntimeNames.TASK_BODY_PARAMETERS, ArrayTypeName.of(TypeName.DOUBLE))
        .addStatement("return new double[] {$L}", String.join(", ", codelet.models().values()))
        .build();
  }

  private boolean isOnlyOne() {
    return codelet.variants().size() == 1;
  }

  private CodeBlock byVariant(String start, Function<CodeletPlan.Variant, CodeBlock> call) {
    List<CodeletPlan.Variant> variants = codelet.variants();
    CodeBlock.Builder code = CodeBlock.builder();
    if (isOnlyOne()) {
      return code.addStatement("$L$L", start, call.apply(variants.get(0))).build();
    }
    code.add("$Lswitch ($L) {\n$>", start, variant);
    for (int i = 0; i < variants.size(); i++) {
      String label = i + 1 < variants.size() ? "case " + i : "default";
      code.add("$L -> $L;\n", label, call.apply(variants.get(i)));
    }
    return code.add("$<}" + (start.isEmpty() ? "\n" : ";\n")).build();
  }

  private CodeBlock call(CodeletPlan.Variant implementation) {
    List<CodeletPlan.Parameter> parameters = codelet.parameters();
    if (implementation.kernel().isPresent()) {
      return launch(implementation.kernel().get());
    }
    return implementation.isInstance()
        ? CodeBlock.of(
            "$L.$L($L)",
            parameters.get(0).name(),
            implementation.method().member(),
            arguments(parameters.subList(1, parameters.size()), true))
        : CodeBlock.of(
            "$T.$L($L)",
            RuntimeTypes.of(implementation.method()),
            implementation.method().member(),
            arguments(parameters, true));
  }

  private CodeBlock launch(CodeletPlan.Kernel kernel) {
    return CodeBlock.of(
        "$T.$L($L, new Object[] {$L}, $L)",
        HOOKS,
        RuntimeNames.CODELET_HOOKS_LAUNCH,
        kernel.constant(),
        CodeletsWriter.join(
            codelet.parameters().stream().map(each -> CodeBlock.of("$L", each.name())).toList()),
        kernel.items().map(this::call).orElseGet(() -> CodeBlock.of("null")));
  }

  private CodeBlock call(CodeletPlan.Function function) {
    return CodeBlock.of(
        "$T.$L($L)",
        RuntimeTypes.of(function.method()),
        function.method().member(),
        arguments(codelet.parameters(), function.withData()));
  }

  private static CodeBlock arguments(List<CodeletPlan.Parameter> parameters, boolean withData) {
    return CodeletsWriter.join(
        parameters.stream()
            .filter(parameter -> withData || parameter.mode().isEmpty())
            .map(
                parameter ->
                    parameter.mode().isPresent()
                        ? CodeBlock.of("$L.$L()", parameter.name(), RuntimeNames.DATA_HANDLE_VALUE)
                        : CodeBlock.of("$L", parameter.name()))
            .toList());
  }
}
