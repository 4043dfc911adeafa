package dev.edpm.weaver.check.codelet;

import dev.edpm.weaver.check.Measured;
import dev.edpm.weaver.model.CodeletName;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.TypeDecl;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Determines the names of the codelets of one type, and of the regions of their tasks. */
public final class CodeletNames {

  private final String type;
  private final Map<String, Long> unnamed;
  private final Map<String, Long> variants;

  /**
   * Creates the names of a type.
   *
   * @param type the type's name within its package
   * @param codelets all of its codelets
   */
  CodeletNames(String type, List<CodeletName> codelets) {
    this.type = type;
    this.unnamed =
        codelets.stream()
            .filter(each -> each.written().isEmpty())
            .collect(Collectors.groupingBy(CodeletName::method, Collectors.counting()));
    this.variants =
        codelets.stream()
            .map(this::name)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  /** Returns the names of the codelets of {@code type}. */
  public static CodeletNames of(TypeDecl type) {
    return new CodeletNames(
        type.displayName(),
        type.members().stream().flatMap(member -> member.codelet().stream()).toList());
  }

  /** Returns the name of a codelet. */
  String name(CodeletName codelet) {
    if (codelet.written().isPresent()) {
      return codelet.written().get();
    }
    String name = type + "." + codelet.method();
    return unnamed.getOrDefault(codelet.method(), 0L) > 1
        ? name + "(" + String.join(",", codelet.parameterTypes()) + ")"
        : name;
  }

  /**
   * Returns the name of the region of {@code member} if its counters alone make it one. It is the
   * name of the codelet; if the codelet has several variants, the name of the variant follows.
   */
  public Optional<String> region(MemberDecl member) {
    if (!Measured.isCountedTask(member)) {
      return Optional.empty();
    }
    CodeletName codelet = member.codelet().orElseThrow();
    String name = name(codelet);
    return Optional.of(variants.get(name) > 1 ? name + "." + codelet.variant() : name);
  }
}
