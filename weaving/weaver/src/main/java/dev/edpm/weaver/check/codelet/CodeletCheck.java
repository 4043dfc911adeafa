package dev.edpm.weaver.check.codelet;

import dev.edpm.weaver.check.Checked;
import dev.edpm.weaver.check.Texts;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.hook.CodeletMethod;
import dev.edpm.weaver.model.hook.CodeletType;
import dev.edpm.weaver.model.hook.GeneratedName;
import dev.edpm.weaver.model.hook.KernelBinding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks the codelets of each round: every method, the codelets of a type together, and names. */
public final class CodeletCheck {

  private final Map<String, Place> given = new HashMap<>();
  private final Set<String> generated = new HashSet<>();

  /** Creates the check of one compilation. */
  public CodeletCheck() {}

  /** Checks the codelets of a type. The result has them in the order of their first methods. */
  public Checked<List<Codelet>> check(CodeletType type) {
    List<Diagnostic> found = new ArrayList<>(generated(type));
    Set<CodeletMethod> right = new HashSet<>();
    for (CodeletMethod method : type.methods()) {
      List<Diagnostic> wrong = CodeletShape.check(method);
      found.addAll(wrong);
      if (wrong.isEmpty()) {
        right.add(method);
      }
    }
    Map<String, CodeletGroup> signatures = new HashMap<>();
    List<CodeletGroup> groups = CodeletGroup.of(type);
    Map<CodeletMethod, KernelBinding> bindings = new HashMap<>();
    for (CodeletGroup codelet : groups) {
      found.addAll(name(codelet));
      if (codelet.first().name().written().isEmpty()) {
        Texts.checkDefault(codelet.name(), codelet.first().name().place()).ifPresent(found::add);
      }
      if (right.containsAll(codelet.variants())) {
        found.addAll(CodeletVariants.check(codelet));
        found.addAll(CodeletModels.check(codelet));
        found.addAll(signature(type, codelet, signatures));
        bindings.putAll(kernels(codelet, found));
      }
    }
    return Checked.of(
        found, () -> groups.stream().map(each -> Codelet.of(each, bindings)).toList());
  }

  /** Compares the kernels of a codelet with their methods. */
  private static Map<CodeletMethod, KernelBinding> kernels(
      CodeletGroup codelet, List<Diagnostic> found) {
    Map<CodeletMethod, KernelBinding> bindings = new HashMap<>();
    for (CodeletMethod method : codelet.variants()) {
      if (method.kernel().isPresent()) {
        Checked<KernelBinding> checked = KernelCheck.bind(method);
        found.addAll(checked.found());
        checked.model().ifPresent(binding -> bindings.put(method, binding));
      }
    }
    return bindings;
  }

  private List<Diagnostic> generated(CodeletType type) {
    String name = type.qualifiedGeneratedName();
    GeneratedName state = generated.add(name) ? type.generated() : GeneratedName.TAKEN;
    return state == GeneratedName.FREE
        ? List.of()
        : List.of(
            Diagnostic.at(
                type.type().place(),
                state == GeneratedName.TAKEN ? Message.WIRING_COLLISION : Message.WIRING_RECOMPILED,
                name,
                type.type().label()));
  }

  /** Checks explicit names only. Default names may be equal if types have the same simple name. */
  private List<Diagnostic> name(CodeletGroup codelet) {
    return codelet.variants().stream()
        .filter(method -> method.name().written().filter(text -> !text.isBlank()).isPresent())
        .findFirst()
        .flatMap(
            method -> {
              Place place = method.name().place();
              Place first = given.putIfAbsent(codelet.name(), place);
              return Optional.ofNullable(first)
                  .map(
                      other ->
                          Diagnostic.at(
                              place,
                              Message.DUPLICATE_CODELET,
                              codelet.name(),
                              other.file(),
                              other.line()));
            })
        .stream()
        .toList();
  }

  private static List<Diagnostic> signature(
      CodeletType type, CodeletGroup codelet, Map<String, CodeletGroup> signatures) {
    String signature = codelet.methodName() + "(" + codelet.erasedParameters() + ")";
    CodeletGroup first = signatures.putIfAbsent(signature, codelet);
    return first == null
        ? List.of()
        : List.of(
            Diagnostic.at(
                codelet.first().name().place(),
                Message.CODELET_METHOD,
                type.generatedName() + "." + signature,
                first.name(),
                first.first().name().place().file(),
                first.first().name().place().line()));
  }
}
