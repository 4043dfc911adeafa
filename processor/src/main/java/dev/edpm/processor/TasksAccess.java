package dev.edpm.processor;

import dev.edpm.processor.reader.javac.RuntimeReader;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.hook.CodeletType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Checks whether codelets can access tasks, and reports it once for each module that cannot. */
final class TasksAccess {

  private final Elements elements;
  private final Map<String, Boolean> checked = new HashMap<>();

  TasksAccess(Elements elements) {
    this.elements = elements;
  }

  /** Tells whether the codelets of a type can access tasks. */
  boolean isThere(CodeletType type) {
    return isThere(module(type.type().owner().topLevel()));
  }

  private boolean isThere(ModuleElement module) {
    return checked.computeIfAbsent(
        RuntimeReader.name(module), name -> RuntimeReader.hasTasks(elements, module));
  }

  /**
   * Returns an error for a type whose module cannot access tasks, if it was not returned before.
   */
  List<Diagnostic> check(CodeletType type) {
    return check(type.type().owner().topLevel(), type.methods().get(0).mark().place());
  }

  /**
   * Returns an error as {@link #check(CodeletType)} does, for a type that cannot be read yet.
   *
   * @param mark the place of the error
   */
  List<Diagnostic> check(String qualifiedName, Place mark) {
    ModuleElement found = module(qualifiedName);
    String module = RuntimeReader.name(found);
    if (checked.containsKey(module) || isThere(found)) {
      return List.of();
    }
    return List.of(
        module.isEmpty()
            ? Diagnostic.at(mark, Message.NO_TASKS)
            : Diagnostic.at(mark, Message.TASKS_MODULE, module));
  }

  private ModuleElement module(String qualifiedName) {
    TypeElement found = elements.getTypeElement(qualifiedName);
    return found == null ? null : elements.getModuleOf(found);
  }
}
