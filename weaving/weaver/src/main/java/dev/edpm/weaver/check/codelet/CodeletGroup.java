package dev.edpm.weaver.check.codelet;

import dev.edpm.annotations.ModelType;
import dev.edpm.weaver.model.CodeletName;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.hook.CodeletMethod;
import dev.edpm.weaver.model.hook.CodeletMethod.Function;
import dev.edpm.weaver.model.hook.CodeletMethod.Parameter;
import dev.edpm.weaver.model.hook.CodeletMethod.Takes;
import dev.edpm.weaver.model.hook.CodeletType;
import dev.edpm.weaver.model.hook.JavaType;
import dev.edpm.weaver.model.hook.MarkedElement;
import dev.edpm.weaver.model.hook.MarkedElement.Trait;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.SourceVersion;

/**
 * A codelet before its check: the methods of one type with the same codelet name.
 *
 * @param name its name
 * @param variants its implementations, in source order; at least one
 */
record CodeletGroup(String name, List<CodeletMethod> variants) {

  /** The names of {@code Object}'s methods, which a generated static method could clash with. */
  private static final Set<String> OF_OBJECTS =
      Set.of(
          "clone",
          "equals",
          "finalize",
          "getClass",
          "hashCode",
          "notify",
          "notifyAll",
          "toString",
          "wait");

  /** The result of the function that returns numbers of work-items. */
  static final String ITEMS = "long[]";

  /** Copies the list. */
  CodeletGroup {
    variants = List.copyOf(variants);
  }

  /** Returns the codelets of {@code type}, in the order of their first implementations. */
  static List<CodeletGroup> of(CodeletType type) {
    CodeletNames names =
        new CodeletNames(
            type.type().owner().displayName(),
            type.methods().stream().map(CodeletMethod::name).toList());
    Map<String, List<CodeletMethod>> byName = new LinkedHashMap<>();
    for (CodeletMethod method : type.methods()) {
      byName.computeIfAbsent(names.name(method.name()), n -> new ArrayList<>()).add(method);
    }
    return byName.entrySet().stream()
        .map(entry -> new CodeletGroup(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** Returns the implementation that determines the names of the parameters. */
  CodeletMethod first() {
    return variants.get(0);
  }

  /** Returns the name of the generated method. */
  String methodName() {
    CodeletName own = first().name();
    return own.written()
        .filter(written -> SourceVersion.isName(written) && written.indexOf('.') < 0)
        .filter(written -> !OF_OBJECTS.contains(written))
        .orElse(own.method());
  }

  /** Returns the first implementation that sets {@code attribute}. */
  Optional<CodeletMethod> saying(String attribute) {
    return variants.stream()
        .filter(method -> method.mark().values().containsKey(attribute))
        .findFirst();
  }

  /** Returns the model of the duration of its tasks. */
  ModelType model() {
    return model("model");
  }

  /** Returns the model of the energy of its tasks. */
  ModelType energyModel() {
    return model("energyModel");
  }

  private ModelType model(String attribute) {
    return saying(attribute)
        .map(method -> method.mark().choice(attribute, ModelType.NONE))
        .orElse(ModelType.NONE);
  }

  /** Returns the explicit name of its models, if there is one. */
  Optional<String> symbol() {
    return saying("symbol").map(method -> method.mark().text("symbol", name));
  }

  /** Returns the priority of its tasks. */
  int priority() {
    return saying("priority").map(method -> (int) method.mark().number("priority", 0)).orElse(0);
  }

  /** Returns the function that returns the number of operations of a task. */
  Optional<Function> flops() {
    return saying("flops").flatMap(method -> function(method, "flops", "double"));
  }

  /** Returns the function that returns the size of a task for models. */
  Optional<Function> size() {
    return saying("size").flatMap(method -> function(method, "size", "long"));
  }

  /** Returns the function that returns the footprint of a task for models. */
  Optional<Function> footprint() {
    return saying("footprint").flatMap(method -> function(method, "footprint", "int"));
  }

  /** Returns the function that predicts the time of a task with one implementation. */
  static Optional<Function> cost(CodeletMethod method) {
    return function(method, "cost", "double");
  }

  /** Returns the function that returns whether one implementation can run a task. */
  static Optional<Function> when(CodeletMethod method) {
    return function(method, "when", "boolean");
  }

  /** Returns the function that returns the numbers of work-items of a kernel. */
  static Optional<Function> items(CodeletMethod method) {
    return method.kernel().flatMap(kernel -> function(method, kernel.mark(), "items", ITEMS));
  }

  static Optional<Function> function(CodeletMethod method, String attribute, String returned) {
    return function(method, method.mark(), attribute, returned);
  }

  /**
   * Returns the method that an attribute names; an overload that takes only the values is
   * preferred.
   */
  static Optional<Function> function(
      CodeletMethod method, WrittenMark mark, String attribute, String returned) {
    String wanted = mark.text(attribute, "");
    List<Function> found =
        functions(method, returned).stream()
            .filter(each -> each.element().name().equals(wanted))
            .toList();
    return found.stream()
        .filter(each -> each.takes() == Takes.VALUES)
        .findFirst()
        .or(() -> found.stream().findFirst());
  }

  /** Returns all methods that the attribute may name. */
  static List<Function> functions(CodeletMethod method, String returned) {
    return method.functions().stream()
        .filter(each -> each.takes() != Takes.OTHER && isCallable(each.element(), returned))
        .toList();
  }

  private static boolean isCallable(MarkedElement function, String returned) {
    return function.is(Trait.STATIC)
        && !function.is(Trait.PRIVATE)
        && !function.is(Trait.THROWING)
        && function.type().equals(returned);
  }

  /**
   * Returns the monomials of its model, which must be valid: for each monomial the exponents by the
   * positions of the parameters, in order of appearance.
   */
  List<Map<Integer, Integer>> terms() {
    return saying("terms").map(CodeletGroup::terms).orElse(List.of());
  }

  static List<Map<Integer, Integer>> terms(CodeletMethod method) {
    List<String> names = method.parameters().stream().map(Parameter::name).toList();
    List<Map<Integer, Integer>> terms = new ArrayList<>();
    for (String text : method.mark().texts("terms")) {
      Map<Integer, Integer> powers = new LinkedHashMap<>();
      Monomial.parse(text)
          .ifPresent(
              monomial -> monomial.powers().forEach((n, p) -> powers.put(names.indexOf(n), p)));
      terms.add(powers);
    }
    return terms;
  }

  /**
   * Returns the erased parameter types of the generated method, by which javac distinguishes
   * overloads.
   */
  String erasedParameters() {
    Map<String, JavaType.Parameter> variables = new TreeMap<>();
    first().typeParameters().forEach(each -> variables.put(each.name(), each));
    return String.join(
        ", ",
        first().parameters().stream()
            .map(each -> each.isData() ? "DataHandle" : erased(each.type(), variables))
            .toList());
  }

  private static String erased(JavaType type, Map<String, JavaType.Parameter> variables) {
    if (type instanceof JavaType.Array array) {
      return erased(array.component(), variables) + "[]";
    }
    if (type instanceof JavaType.Variable variable) {
      return erased(variables.get(variable.name()).bounds().get(0), variables);
    }
    return type instanceof JavaType.Declared declared ? declared.name() : type.text();
  }
}
