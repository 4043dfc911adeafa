package dev.edpm.weaver.check.codelet;

import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.weaver.check.Suggestion;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.WrittenValue;
import dev.edpm.weaver.model.hook.CodeletMethod;
import dev.edpm.weaver.model.hook.CodeletMethod.Parameter;
import dev.edpm.weaver.model.hook.JavaType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks the models of a codelet and the methods that its attributes name. */
final class CodeletModels {

  private static final Set<String> NUMBERS =
      Set.of("byte", "short", "int", "long", "float", "double");

  private CodeletModels() {}

  static List<Diagnostic> check(CodeletGroup codelet) {
    List<Diagnostic> found = new ArrayList<>();
    for (CodeletMethod method : codelet.variants()) {
      found.addAll(function(method, "when", "boolean"));
      method
          .kernel()
          .ifPresent(
              kernel -> found.addAll(function(method, kernel.mark(), "items", CodeletGroup.ITEMS)));
      found.addAll(function(method, "cost", "double"));
      found.addAll(function(method, "flops", "double"));
      found.addAll(function(method, "size", "long"));
      found.addAll(function(method, "footprint", "int"));
      found.addAll(cost(codelet, method));
      found.addAll(terms(codelet, method));
    }
    boolean needsTerms =
        codelet.model() == ModelType.MULTIPLE || codelet.energyModel() == ModelType.MULTIPLE;
    if (needsTerms && codelet.saying("terms").isEmpty()) {
      String attribute = codelet.model() == ModelType.MULTIPLE ? "model" : "energyModel";
      found.add(Diagnostic.at(placeOf(codelet, attribute), Message.MISSING_TERMS, attribute));
    }
    if (codelet.energyModel() == ModelType.USER) {
      found.add(Diagnostic.at(placeOf(codelet, "energyModel"), Message.USER_ENERGY));
    }
    return found;
  }

  private static Place placeOf(CodeletGroup codelet, String attribute) {
    return codelet.saying(attribute).orElseThrow().mark().placeOf(attribute);
  }

  private static List<Diagnostic> function(
      CodeletMethod method, String attribute, String returned) {
    return function(method, method.mark(), attribute, returned);
  }

  private static List<Diagnostic> function(
      CodeletMethod method, WrittenMark mark, String attribute, String returned) {
    String name = mark.text(attribute, "");
    if (name.isEmpty() || CodeletGroup.function(method, mark, attribute, returned).isPresent()) {
      return List.of();
    }
    List<String> others =
        CodeletGroup.functions(method, returned).stream()
            .map(each -> each.element().name())
            .distinct()
            .toList();
    return List.of(
        Diagnostic.at(
            mark.placeOf(attribute),
            Message.CODELET_FUNCTION,
            returned,
            name,
            method.values().stream()
                .map(value -> value.type().text() + " " + value.name())
                .collect(Collectors.joining(", ")),
            Suggestion.of(NearNames.of(name, others))));
  }

  private static List<Diagnostic> cost(CodeletGroup codelet, CodeletMethod method) {
    WrittenMark mark = method.mark();
    boolean hasCost = !mark.text("cost", "").isEmpty();
    if (codelet.model() == ModelType.USER && !hasCost) {
      return List.of(
          Diagnostic.at(mark.placeOf("model"), Message.MISSING_COST, method.element().name()));
    }
    return hasCost && codelet.model() != ModelType.USER
        ? List.of(Diagnostic.at(mark.placeOf("cost"), Message.USELESS_COST, codelet.model()))
        : List.of();
  }

  private static List<Diagnostic> terms(CodeletGroup codelet, CodeletMethod method) {
    WrittenMark mark = method.mark();
    if (!mark.values().containsKey("terms")) {
      return List.of();
    }
    if (codelet.model() != ModelType.MULTIPLE && codelet.energyModel() != ModelType.MULTIPLE) {
      return List.of(Diagnostic.at(mark.placeOf("terms"), Message.USELESS_TERMS, codelet.model()));
    }
    if (mark.all("terms").isEmpty()) {
      return List.of(Diagnostic.at(mark.place(), Message.MISSING_TERMS, "model"));
    }
    List<Diagnostic> found = new ArrayList<>();
    Map<Map<String, Integer>, String> monomials = new HashMap<>();
    for (WrittenValue term : mark.all("terms")) {
      Monomial monomial = Monomial.parse(term.text()).orElse(null);
      if (monomial == null) {
        found.add(Diagnostic.at(term.place(), Message.TERM_SYNTAX, term.text()));
        continue;
      }
      monomial.powers().keySet().forEach(name -> found.addAll(factor(method, name, term)));
      String first = monomials.putIfAbsent(monomial.powers(), term.text());
      if (first != null) {
        found.add(Diagnostic.at(term.place(), Message.DUPLICATE_TERM, term.text(), first));
      }
    }
    return found;
  }

  private static List<Diagnostic> factor(CodeletMethod method, String name, WrittenValue term) {
    List<String> numbers =
        method.values().stream().filter(CodeletModels::isNumber).map(Parameter::name).toList();
    return numbers.contains(name)
        ? List.of()
        : List.of(
            Diagnostic.at(
                term.place(),
                Message.TERM_FACTOR,
                name,
                method.element().name(),
                method.parameters().stream()
                    .filter(each -> each.name().equals(name))
                    .map(
                        each ->
                            each.isData() ? ", but data" : ", but of type " + each.type().text())
                    .findFirst()
                    .orElseGet(() -> Suggestion.of(NearNames.of(name, numbers)))));
  }

  private static boolean isNumber(Parameter value) {
    return value.type() instanceof JavaType.Primitive type && NUMBERS.contains(type.name());
  }
}
