package dev.edpm.processor;

import dev.edpm.processor.check.RuntimeCheck;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.reader.javac.JavacAccess;
import dev.edpm.processor.reader.javac.RuntimeReader;
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
    ModuleElement module = RuntimeReader.module(javac, qualifiedName);
    return judged.add(RuntimeReader.name(module))
        ? RuntimeCheck.check(RuntimeReader.of(javac, module), Version.OWN).stream()
            .filter(said::add)
            .toList()
        : List.of();
  }
}
