package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.edpm.weaver.model.hook.CodeletMethod.Mode;
import dev.edpm.weaver.model.hook.KernelBinding;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.plan.CodeletPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** Writes the constants that describe kernels of OpenCL. */
final class KernelWriter {

  private static final ClassName KERNEL = RuntimeTypes.of(RuntimeNames.KERNEL);
  private static final ClassName SOURCE = RuntimeTypes.of(RuntimeNames.KERNEL_SOURCE);
  private static final ClassName PARAMETER = RuntimeTypes.of(RuntimeNames.KERNEL_PARAMETER);
  private static final ClassName ARGUMENT = RuntimeTypes.of(RuntimeNames.KERNEL_ARGUMENT);
  private static final ClassName SCALAR = RuntimeTypes.of(RuntimeNames.SCALAR_TYPE);
  private static final ClassName MODE = RuntimeTypes.of(RuntimeNames.ACCESS_MODE);

  private static final String DEEPER = "\n    ";
  private static final String DEEPEST = "\n        ";

  private KernelWriter() {}

  /** Returns the constants of the kernels among the implementations of a codelet. */
  static List<FieldSpec> write(CodeletPlan codelet) {
    List<FieldSpec> constants = new ArrayList<>();
    for (CodeletPlan.Variant variant : codelet.variants()) {
      variant.kernel().ifPresent(kernel -> constants.add(constant(codelet, variant, kernel)));
    }
    return constants;
  }

  private static FieldSpec constant(
      CodeletPlan codelet, CodeletPlan.Variant variant, CodeletPlan.Kernel kernel) {
    Optional<List<KernelBinding.Argument>> arguments = kernel.binding().arguments();
    CodeBlock.Builder code = CodeBlock.builder();
    code.add(
        "$T.$L($L," + DEEPER + "$L," + DEEPER + "$T.of($L), $L," + DEEPER + "$T.of($L)",
        KERNEL,
        arguments.isPresent() ? RuntimeNames.KERNEL_CHECKED : RuntimeNames.KERNEL_UNCHECKED,
        Literals.of(kernel.name()),
        source(variant, kernel),
        List.class,
        kernel.group().stream().map(String::valueOf).collect(Collectors.joining(", ")),
        Literals.of(kernel.options()),
        List.class,
        parameters(codelet, kernel));
    arguments.ifPresent(
        list ->
            code.add(
                "," + DEEPER + "$T.of($L)",
                List.class,
                lines(list.stream().map(KernelWriter::argument).toList())));
    return FieldSpec.builder(
            KERNEL, kernel.constant(), Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .initializer(code.add(")").build())
        .build();
  }

  private static CodeBlock source(CodeletPlan.Variant variant, CodeletPlan.Kernel kernel) {
    // A lambda of this module, because other modules may not see its resources.
    return kernel.code().isPresent()
        ? CodeBlock.of(
            "$T.$L($L, $L)",
            SOURCE,
            RuntimeNames.KERNEL_SOURCE_CODE,
            Literals.of(kernel.file()),
            Literals.of(kernel.code().get()))
        : CodeBlock.of(
            "$T.$L($L, name -> $T.class.getResourceAsStream(name))",
            SOURCE,
            RuntimeNames.KERNEL_SOURCE_RESOURCE,
            Literals.of(kernel.file()),
            RuntimeTypes.of(variant.method()));
  }

  private static CodeBlock parameters(CodeletPlan codelet, CodeletPlan.Kernel kernel) {
    List<CodeBlock> parameters = new ArrayList<>();
    for (int i = 0; i < codelet.parameters().size(); i++) {
      CodeletPlan.Parameter parameter = codelet.parameters().get(i);
      KernelBinding.Input input = kernel.binding().inputs().get(i);
      String name = kernel.names().get(i);
      parameters.add(
          parameter
              .mode()
              .map(
                  mode ->
                      CodeBlock.of(
                          "$T.$L($L, $T.Form.$L, $T.$L, $T.$L)",
                          PARAMETER,
                          RuntimeNames.KERNEL_PARAMETER_DATA,
                          Literals.of(name),
                          PARAMETER,
                          input.form(),
                          SCALAR,
                          scalar(input.type()),
                          MODE,
                          mode(mode)))
              .orElseGet(
                  () ->
                      CodeBlock.of(
                          "$T.$L($L, $T.$L)",
                          PARAMETER,
                          RuntimeNames.KERNEL_PARAMETER_VALUE,
                          Literals.of(name),
                          SCALAR,
                          scalar(input.type()))));
    }
    return lines(parameters);
  }

  private static CodeBlock argument(KernelBinding.Argument argument) {
    return CodeBlock.of(
        "new $T($T.Kind.$L, $L, $T.$L)",
        ARGUMENT,
        ARGUMENT,
        argument.part(),
        argument.parameter(),
        SCALAR,
        scalar(argument.type()));
  }

  private static CodeBlock lines(List<CodeBlock> items) {
    return items.isEmpty()
        ? CodeBlock.of("")
        : CodeBlock.of("$L$L", DEEPEST, CodeBlock.join(items, "," + DEEPEST));
  }

  private static String scalar(String keyword) {
    return keyword.toUpperCase(Locale.ROOT);
  }

  private static String mode(Mode mode) {
    return mode.name();
  }
}
