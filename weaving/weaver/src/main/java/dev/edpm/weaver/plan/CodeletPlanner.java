package dev.edpm.weaver.plan;

import dev.edpm.weaver.check.codelet.Codelet;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.hook.CodeletMethod;
import dev.edpm.weaver.model.hook.CodeletMethod.Takes;
import dev.edpm.weaver.model.hook.CodeletType;
import dev.edpm.weaver.model.hook.JavaType;
import dev.edpm.weaver.model.hook.MarkedElement.Trait;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Plans the generated class that creates the tasks of a type's codelets. */
public final class CodeletPlanner {

  /** The types that every generated class may name. */
  private static final List<String> RUNTIME =
      List.of(
          RuntimeNames.CODELET,
          RuntimeNames.DATA_HANDLE,
          RuntimeNames.TASK_BODY,
          RuntimeNames.TASK_BUILDER,
          RuntimeNames.HOOKS,
          RuntimeNames.GENERATED,
          RuntimeNames.WORKER_KIND,
          RuntimeNames.KERNEL,
          RuntimeNames.KERNEL_SOURCE,
          RuntimeNames.KERNEL_PARAMETER,
          RuntimeNames.KERNEL_ARGUMENT,
          RuntimeNames.SCALAR_TYPE,
          RuntimeNames.ACCESS_MODE,
          "dev.edpm.annotations.ModelType",
          "java.util.List",
          "java.util.Set");

  /** Simple names of types that no parameter or class of the plan may hide. */
  private final Set<String> types = new HashSet<>();

  private final Set<String> bodies;
  private final Set<String> constants = new HashSet<>();

  private CodeletPlanner(CodeletType type) {
    types.add(type.generatedName());
    types.addAll(Arrays.asList(type.type().owner().displayName().split("\\.")));
    RUNTIME.forEach(name -> types.add(name.substring(name.lastIndexOf('.') + 1)));
    for (CodeletMethod method : type.methods()) {
      named(method).forEach(named -> types.addAll(Arrays.asList(named.name().split("\\."))));
      method.typeParameters().forEach(variable -> types.add(variable.name()));
      method.parameters().forEach(parameter -> constants.add(parameter.name()));
    }
    this.bodies = new HashSet<>(types);
    constants.addAll(types); // a constant would obscure the type with that name
  }

  /**
   * Returns the plan of a type.
   *
   * @param codelets its codelets
   */
  public static CodeletsPlan plan(CodeletType type, List<Codelet> codelets) {
    CodeletPlanner planner = new CodeletPlanner(type);
    return new CodeletsPlan(
        type.type().owner().packageName(),
        type.generatedName(),
        type.type().owner().displayName(),
        type.type().is(Trait.PUBLIC),
        codelets.stream().map(planner::codelet).toList());
  }

  private CodeletPlan codelet(Codelet codelet) {
    String method = codelet.methodName();
    CodeletMethod first = codelet.first();
    List<String> names = names(first);
    List<CodeletPlan.Parameter> parameters = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      CodeletMethod.Parameter parameter = first.parameters().get(i);
      parameters.add(
          new CodeletPlan.Parameter(
              names.get(i), parameter.type(), parameter.modes().keySet().stream().findFirst()));
    }
    return new CodeletPlan(
        codelet.name(),
        location(first),
        method,
        ConstantNames.unused(ConstantNames.of(method), "_", constants),
        ConstantNames.unused(capitalized(method), "_", bodies),
        named(first).allMatch(named -> named.access() == JavaType.Access.PUBLIC),
        first.typeParameters(),
        parameters,
        codelet.variants().stream().map(this::variant).toList(),
        models(codelet, names),
        codelet.flops().map(this::function),
        codelet.size().map(this::function),
        codelet.footprint().map(this::function),
        codelet.priority());
  }

  private static Optional<CodeletPlan.Location> location(CodeletMethod method) {
    Place mark = method.mark().place();
    return mark.line() == 0
        ? Optional.empty()
        : Optional.of(new CodeletPlan.Location(method.member(), mark.file(), mark.line()));
  }

  private static Stream<JavaType.Declared> named(CodeletMethod method) {
    return Stream.concat(
            method.typeParameters().stream().flatMap(variable -> variable.bounds().stream()),
            method.parameters().stream().map(CodeletMethod.Parameter::type))
        .flatMap(JavaType::named);
  }

  private List<String> names(CodeletMethod method) {
    Set<String> used = new HashSet<>(types);
    method.parameters().forEach(parameter -> used.add(parameter.name()));
    return method.parameters().stream()
        .map(CodeletMethod.Parameter::name)
        .map(name -> types.contains(name) ? ConstantNames.unused(name, "_", used) : name)
        .toList();
  }

  private static String capitalized(String name) {
    int first = name.codePointAt(0);
    return Character.toString(Character.toUpperCase(first))
        + name.substring(Character.charCount(first));
  }

  private CodeletPlan.Variant variant(Codelet.Variant variant) {
    CodeletMethod method = variant.method();
    return new CodeletPlan.Variant(
        method.name().variant(),
        MemberName.of(method.element()),
        method.isInstance(),
        variant.when().map(this::function),
        variant.cost().map(this::function),
        variant.kernel().map(kernel -> kernel(method, kernel)));
  }

  private CodeletPlan.Kernel kernel(CodeletMethod method, Codelet.KernelImplementation kernel) {
    return new CodeletPlan.Kernel(
        ConstantNames.unused(ConstantNames.of(method.element().name()) + "_KERNEL", "_", constants),
        kernel.name(),
        kernel.file().orElseGet(() -> method.mark().place().file()),
        kernel.code(),
        kernel.group(),
        kernel.options(),
        kernel.items().map(this::function),
        method.parameters().stream().map(CodeletMethod.Parameter::name).toList(),
        kernel.binding());
  }

  private CodeletPlan.Function function(CodeletMethod.Function function) {
    return new CodeletPlan.Function(
        MemberName.of(function.element()), function.takes() == Takes.ALL);
  }

  private static CodeletPlan.Models models(Codelet codelet, List<String> names) {
    Codelet.Models models = codelet.models();
    List<Map<Integer, Integer>> terms = models.terms();
    List<Integer> values =
        terms.stream().flatMap(term -> term.keySet().stream()).distinct().toList();
    return new CodeletPlan.Models(
        models.time(),
        models.energy(),
        models.symbol(),
        values.stream().map(names::get).toList(),
        terms.stream()
            .map(term -> values.stream().map(value -> term.getOrDefault(value, 0)).toList())
            .toList());
  }
}
