package dev.edpm.processor;

import dev.edpm.processor.check.RuntimeCheck;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.reader.JavacAccess;
import dev.edpm.processor.reader.RuntimeView;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ModuleElement;

/** Finds out whether types can reach the runtime, and says each thing that is wrong once. */
final class RuntimeReach {

  private final JavacAccess javac;
  private final Set<String> judged = new HashSet<>();
  private final Set<Diagnostic> said = new HashSet<>();

  RuntimeReach(JavacAccess javac) {
    this.javac = javac;
  }

  /** Returns what is wrong for the type {@code qualifiedName} and was not said before. */
  List<Diagnostic> check(String qualifiedName) {
    ModuleElement module = RuntimeView.module(javac, qualifiedName);
    return judged.add(RuntimeView.name(module))
        ? RuntimeCheck.check(RuntimeView.of(javac, module), Version.OWN).stream()
            .filter(said::add)
            .toList()
        : List.of();
  }
}
