package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/**
 * Finds hooks that nothing would register: the annotation processor generates a class for them, and
 * it did not run. If it did, that class is among the class files.
 */
final class HookMarks {

  private static final Set<String> HOOKS =
      Set.of(
          Annotations.descriptor(RuntimeNames.COUNTER_DEF_ANNOTATION),
          Annotations.descriptor(RuntimeNames.KNOB_ANNOTATION),
          Annotations.descriptor(RuntimeNames.LISTENER_ANNOTATION),
          Annotations.descriptor(RuntimeNames.ON_EVENT_ANNOTATION),
          Annotations.descriptor(RuntimeNames.RULE_ANNOTATION),
          Annotations.descriptor(RuntimeNames.RULE_ANNOTATION + "$Several"));

  private final Consumer<Diagnostic> found;

  HookMarks(Consumer<Diagnostic> found) {
    this.found = found;
  }

  /** Reports the hooks of a class and its members. */
  void check(ClassNode type, ClassPlace place) {
    report(Annotations.all(type.visibleAnnotations), place.member(), place);
    type.fields.forEach(
        field -> report(Annotations.all(field.visibleAnnotations), field.name, place));
    type.methods.forEach(
        method ->
            report(
                Annotations.all(method.visibleAnnotations),
                method.name,
                new ClassPlace(
                    place.file(), place.member() + "." + method.name, GivenMembers.line(method))));
  }

  private void report(List<AnnotationNode> annotations, String element, ClassPlace place) {
    for (AnnotationNode annotation : annotations) {
      if (HOOKS.contains(annotation.desc)) {
        found.accept(
            Diagnostic.at(
                place,
                Message.HOOK_IN_CLASS_FILE,
                Annotations.simpleName(annotation.desc),
                element));
      }
    }
  }
}
