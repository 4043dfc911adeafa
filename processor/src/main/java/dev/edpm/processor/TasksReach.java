package dev.edpm.processor;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.javac.RuntimeReader;
import dev.edpm.processor.reader.model.CodeletType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Checks whether codelets can access tasks, and reports it once for each module that cannot. */
final class TasksReach {

  private final Elements elements;
  private final Map<String, Boolean> judged = new HashMap<>();

  TasksReach(Elements elements) {
    this.elements = elements;
  }

  /** Tells whether the codelets of a type can access tasks. */
  boolean isThere(CodeletType type) {
    ModuleElement module = module(type);
    return judged.computeIfAbsent(
        RuntimeReader.name(module), name -> RuntimeReader.hasTasks(elements, module));
  }

  /**
   * Returns an error for a type whose module cannot access tasks, if it was not returned before.
   */
  List<Diagnostic> check(CodeletType type) {
    String module = RuntimeReader.name(module(type));
    if (judged.containsKey(module) || isThere(type)) {
      return List.of();
    }
    Place mark = type.methods().get(0).mark().place();
    return List.of(
        module.isEmpty()
            ? Diagnostic.at(mark, Message.NO_TASKS)
            : Diagnostic.at(mark, Message.TASKS_MODULE, module));
  }

  private ModuleElement module(CodeletType type) {
    TypeElement found = elements.getTypeElement(type.type().owner().topLevel());
    return found == null ? null : elements.getModuleOf(found);
  }
}
