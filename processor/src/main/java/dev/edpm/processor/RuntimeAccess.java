package dev.edpm.processor;

import dev.edpm.processor.reader.javac.JavacAccess;
import dev.edpm.processor.reader.javac.RuntimeReader;
import dev.edpm.weaver.check.RuntimeCheck;
import dev.edpm.weaver.diagnostic.Diagnostic;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ModuleElement;

/** Checks whether types can access the runtime, and returns each diagnostic once. */
final class RuntimeAccess {

  private final JavacAccess javac;
  private final Set<String> checked = new HashSet<>();
  private final Set<Diagnostic> said = new HashSet<>();

  RuntimeAccess(JavacAccess javac) {
    this.javac = javac;
  }

  /** Returns the diagnostics for the type {@code qualifiedName} that were not returned before. */
  List<Diagnostic> check(String qualifiedName) {
    ModuleElement module = RuntimeReader.module(javac, qualifiedName);
    return checked.add(RuntimeReader.name(module))
        ? RuntimeCheck.check(RuntimeReader.of(javac, module), Version.OWN).stream()
            .filter(said::add)
            .toList()
        : List.of();
  }
}
