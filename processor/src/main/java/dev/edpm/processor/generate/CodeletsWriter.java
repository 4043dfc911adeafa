package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.edpm.annotations.ModelType;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.plan.CodeletPlan;
import dev.edpm.weaver.plan.CodeletsPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * Writes the class that creates the tasks of a type's codelets. It has three members for each
 * codelet: a constant that describes the codelet, a method that creates a task, and a nested class
 * that implements the body of a task.
 */
public final class CodeletsWriter {

  private static final ClassName GENERATED = RuntimeTypes.of(RuntimeNames.GENERATED);
  private static final ClassName HOOKS = RuntimeTypes.of(RuntimeNames.CODELET_HOOKS);
  private static final ClassName CODELET = RuntimeTypes.of(RuntimeNames.CODELET);
  private static final ClassName HANDLE = RuntimeTypes.of(RuntimeNames.DATA_HANDLE);
  private static final ClassName WORKER_KIND = RuntimeTypes.of(RuntimeNames.WORKER_KIND);
  private static final ClassName TASK = RuntimeTypes.of(RuntimeNames.TASK_BUILDER);

  private static final String DEEPER = "\n    ";

  /** Starts a line for each attribute, because there may be many. */
  private static final String ATTRIBUTE = "\n        .";

  private CodeletsWriter() {}

  /** Returns the source of the class. */
  public static String write(CodeletsPlan plan) {
    ClassName own = ClassName.get(plan.packageName(), plan.simpleName());
    TypeSpec.Builder written =
        TypeSpec.classBuilder(own)
            .addAnnotation(GENERATED)
            .addAnnotation(Silenced.WARNINGS)
            .addModifiers(Modifier.FINAL)
            .addJavadoc(
                "Creates tasks of the codelets of {@link $T}.\n",
                RuntimeTypes.of(plan.packageName(), plan.typeName()));
    if (plan.isPublic()) {
      written.addModifiers(Modifier.PUBLIC);
    }
    for (CodeletPlan codelet : plan.codelets()) {
      written.addField(constant(codelet));
      KernelWriter.write(codelet).forEach(written::addField);
    }
    written.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    for (CodeletPlan codelet : plan.codelets()) {
      written.addMethod(method(codelet, own.nestedClass(codelet.body())));
    }
    for (CodeletPlan codelet : plan.codelets()) {
      written.addType(TaskBodyWriter.write(codelet));
    }
    return JavaFile.builder(plan.packageName(), written.build()).build().toString();
  }

  /** Returns the type of a generated method's parameter. */
  static TypeName type(CodeletPlan.Parameter parameter) {
    TypeName type = TypeNames.of(parameter.type());
    return parameter.mode().isPresent() ? ParameterizedTypeName.get(HANDLE, type) : type;
  }

  private static FieldSpec constant(CodeletPlan codelet) {
    CodeBlock.Builder code = CodeBlock.builder();
    code.add(
        "$T.$L(" + DEEPER + "$T.$L($L)",
        HOOKS,
        RuntimeNames.CODELET_HOOKS_CODELET,
        CODELET,
        RuntimeNames.CODELET_NAMED,
        Literals.of(codelet.name()));
    codelet
        .location()
        .ifPresent(
            location ->
                code.add(
                    ATTRIBUTE + "$L($L, $L, $L, $L, $L)",
                    RuntimeNames.CODELET_AT,
                    Literals.of(location.member().className()),
                    Literals.of(location.member().name()),
                    Literals.of(location.member().descriptor()),
                    Literals.of(location.file()),
                    location.line()));
    for (CodeletPlan.Parameter parameter : codelet.parameters()) {
      parameter
          .mode()
          .ifPresent(
              mode ->
                  code.add(
                      ATTRIBUTE + "$L($L)",
                      switch (mode) {
                        case READ -> RuntimeNames.CODELET_READS;
                        case WRITE -> RuntimeNames.CODELET_WRITES;
                        case READ_WRITE -> RuntimeNames.CODELET_READS_AND_WRITES;
                      },
                      Literals.of(parameter.name())));
    }
    for (CodeletPlan.Variant variant : codelet.variants()) {
      code.add(ATTRIBUTE + "$L($L", RuntimeNames.CODELET_VARIANT, Literals.of(variant.name()));
      if (variant.kernel().isPresent()) {
        code.add(", $T.of($T.OPENCL)", Set.class, WORKER_KIND);
      }
      code.add(")");
    }
    models(codelet.models(), code);
    if (codelet.priority() != 0) {
      code.add(ATTRIBUTE + "$L($L)", RuntimeNames.CODELET_PRIORITY, codelet.priority());
    }
    code.add(ATTRIBUTE + "$L())", RuntimeNames.CODELET_BUILD);
    return FieldSpec.builder(
            CODELET, codelet.constant(), Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("The codelet$L: $L.\n", named(codelet), links(codelet))
        .initializer(code.build())
        .build();
  }

  private static void models(CodeletPlan.Models models, CodeBlock.Builder code) {
    if (models.time() != ModelType.NONE) {
      code.add(
          ATTRIBUTE + "$L($L)", RuntimeNames.CODELET_MODEL, RuntimeTypes.constant(models.time()));
    }
    if (models.energy() != ModelType.NONE) {
      code.add(
          ATTRIBUTE + "$L($L)",
          RuntimeNames.CODELET_ENERGY_MODEL,
          RuntimeTypes.constant(models.energy()));
    }
    models
        .symbol()
        .ifPresent(
            symbol ->
                code.add(ATTRIBUTE + "$L($L)", RuntimeNames.CODELET_SYMBOL, Literals.of(symbol)));
    if (!models.terms().isEmpty()) {
      code.add(
          ATTRIBUTE + "$L($T.of($L)",
          RuntimeNames.CODELET_TERMS,
          List.class,
          Literals.of(models.values()));
      for (List<Integer> term : models.terms()) {
        code.add(
            ", new int[] {$L}",
            term.stream().map(String::valueOf).collect(Collectors.joining(", ")));
      }
      code.add(")");
    }
  }

  private static MethodSpec method(CodeletPlan codelet, ClassName body) {
    List<CodeBlock> all = new ArrayList<>();
    List<CodeBlock> arguments = new ArrayList<>();
    MethodSpec.Builder written =
        MethodSpec.methodBuilder(codelet.method())
            .addModifiers(Modifier.STATIC)
            .returns(TASK)
            .addJavadoc(
                "Returns a builder of a task of the codelet$L. The task runs $L.\n",
                named(codelet),
                links(codelet));
    if (codelet.isPublic()) {
      written.addModifiers(Modifier.PUBLIC);
    }
    if (!codelet.parameters().isEmpty()) {
      written.addJavadoc("\n");
    }
    codelet.typeParameters().forEach(variable -> written.addTypeVariable(TypeNames.of(variable)));
    for (CodeletPlan.Parameter parameter : codelet.parameters()) {
      written.addParameter(type(parameter), parameter.name());
      written.addJavadoc("@param $L $L\n", parameter.name(), words(codelet, parameter));
      all.add(CodeBlock.of("$L", parameter.name()));
      if (parameter.mode().isPresent()) {
        arguments.add(CodeBlock.of("$L", parameter.name()));
      }
    }
    arguments.add(
        0,
        CodeBlock.of(
            "new $T$L($L)", body, codelet.typeParameters().isEmpty() ? "" : "<>", join(all)));
    return written
        .addStatement(
            "return $L.$L($L)", codelet.constant(), RuntimeNames.CODELET_TASK, join(arguments))
        .build();
  }

  private static String words(CodeletPlan codelet, CodeletPlan.Parameter parameter) {
    if (parameter.mode().isPresent()) {
      return switch (parameter.mode().get()) {
        case READ -> "data that the task reads";
        case WRITE -> "data that the task overwrites";
        case READ_WRITE -> "data that the task changes";
      };
    }
    boolean isObject =
        codelet.variants().get(0).isInstance() && parameter.equals(codelet.parameters().get(0));
    return isObject
        ? "the object whose method the task runs"
        : "a value, which cannot change later";
  }

  /** Returns the name for a comment, or nothing if it has characters with a meaning in javadoc. */
  private static String named(CodeletPlan codelet) {
    return JavadocText.isPlain(codelet.name()) ? " {@code " + codelet.name() + "}" : "";
  }

  private static CodeBlock links(CodeletPlan codelet) {
    return CodeBlock.join(
        codelet.variants().stream()
            .map(CodeletPlan.Variant::method)
            .distinct()
            .map(method -> CodeBlock.of("{@link $T#$L}", RuntimeTypes.of(method), method.member()))
            .toList(),
        " or ");
  }

  static CodeBlock join(List<CodeBlock> items) {
    return CodeBlock.join(items, ", ");
  }
}
