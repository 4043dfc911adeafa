package dev.edpm.weaver.check.codelet;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.hook.CodeletMethod;
import dev.edpm.weaver.model.hook.CodeletMethod.Parameter;
import dev.edpm.weaver.model.hook.JavaType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks whether the implementations of one codelet are consistent. */
final class CodeletVariants {

  private static final List<String> COMMON =
      List.of("model", "energyModel", "symbol", "terms", "flops", "size", "footprint", "priority");

  /** The properties of a parameter that must be the same in all variants. */
  private record Form(JavaType type, Set<CodeletMethod.Mode> modes) {
    static List<Form> of(CodeletMethod method) {
      return method.parameters().stream()
          .map(each -> new Form(each.type(), each.modes().keySet()))
          .toList();
    }
  }

  private CodeletVariants() {}

  static List<Diagnostic> check(CodeletGroup codelet) {
    List<Diagnostic> found = new ArrayList<>();
    Map<String, Place> names = new HashMap<>();
    for (CodeletMethod method : codelet.variants()) {
      Place place =
          method.mark().values().containsKey("variant")
              ? method.mark().placeOf("variant")
              : method.name().place();
      Place first = names.putIfAbsent(method.name().variant(), place);
      if (first != null) {
        found.add(
            Diagnostic.at(
                place,
                Message.DUPLICATE_VARIANT,
                codelet.name(),
                method.name().variant(),
                first.file(),
                first.line()));
      }
      found.addAll(parameters(codelet, method));
    }
    for (String attribute : COMMON) {
      codelet.saying(attribute).ifPresent(first -> said(codelet, first, attribute, found));
    }
    return found;
  }

  private static List<Diagnostic> parameters(CodeletGroup codelet, CodeletMethod method) {
    CodeletMethod first = codelet.first();
    return Form.of(first).equals(Form.of(method))
            && first.typeParameters().equals(method.typeParameters())
        ? List.of()
        : List.of(
            Diagnostic.at(
                method.name().place(),
                Message.VARIANT_PARAMETERS,
                codelet.name(),
                text(method),
                first.name().place().file(),
                first.name().place().line(),
                text(first)));
  }

  private static String text(CodeletMethod method) {
    return method.parameters().stream()
        .map(CodeletVariants::text)
        .collect(Collectors.joining(", "));
  }

  private static String text(Parameter parameter) {
    return parameter.modes().keySet().stream()
            .map(mode -> "@" + mode.simpleName() + " ")
            .collect(Collectors.joining())
        + parameter.type().text();
  }

  private static void said(
      CodeletGroup codelet, CodeletMethod first, String attribute, List<Diagnostic> found) {
    for (CodeletMethod method : codelet.variants()) {
      if (method.mark().values().containsKey(attribute)
          && !meaning(method, attribute).equals(meaning(first, attribute))) {
        Place before = first.mark().placeOf(attribute);
        found.add(
            Diagnostic.at(
                method.mark().placeOf(attribute),
                Message.VARIANT_ATTRIBUTE,
                attribute,
                codelet.name(),
                before.file(),
                before.line()));
      }
    }
  }

  /**
   * Returns a comparable form of an attribute. Terms are compared by the positions of parameters,
   * not by names.
   */
  private static Object meaning(CodeletMethod method, String attribute) {
    return attribute.equals("terms") ? CodeletGroup.terms(method) : method.mark().texts(attribute);
  }
}
