package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.TagUse;
import dev.edpm.weaver.model.TagValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads the tags of the parameters of methods and constructors. */
final class ParameterTags {

  private final ClassPool pool;
  private final Consumer<Diagnostic> faults;

  ParameterTags(ClassPool pool, Consumer<Diagnostic> faults) {
    this.pool = pool;
    this.faults = faults;
  }

  /** Returns the tags of a method whose declaration is {@code item}. */
  List<TagUse> of(ClassNode type, MethodNode method, SourceItem item, Place place) {
    List<AnnotationNode>[] all = method.visibleParameterAnnotations;
    if (all == null) {
      return List.of();
    }
    Type[] parameters = Type.getArgumentTypes(method.desc);
    // javac lists no annotations of the parameters that it adds.
    int added = all.length < parameters.length ? MethodSignatures.added(type, method) : 0;
    List<TagUse> tags = new ArrayList<>();
    for (int i = 0; i < all.length && i + added < parameters.length; i++) {
      Optional<AnnotationNode> tag = Annotations.find(Annotations.all(all[i]), Annotations.TAG);
      if (tag.isPresent()) {
        tag(method, parameters[i + added], i + added, tag.get(), item, place).ifPresent(tags::add);
      }
    }
    return tags;
  }

  private Optional<TagUse> tag(
      MethodNode method,
      Type type,
      int parameter,
      AnnotationNode tag,
      SourceItem item,
      Place place) {
    Optional<String> key = Annotations.text(tag, "value").or(() -> name(method, parameter));
    boolean hasBody = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    if (key.isEmpty() && hasBody) {
      faults.accept(Diagnostic.at(place, Message.TAG_NAME_UNKNOWN));
      return Optional.empty();
    }
    return Optional.of(
        new TagUse(
            hasBody ? TagUse.On.PARAMETER : TagUse.On.NOTHING,
            hasBody ? Optional.of(item) : Optional.empty(),
            hasBody ? subject(method) : "a parameter of a method without a body",
            key,
            value(type),
            type.getClassName(),
            parameter,
            place,
            place));
  }

  private static String subject(MethodNode method) {
    return method.name.equals("<init>") ? "the constructor" : method.name + "()";
  }

  private static Optional<String> name(MethodNode method, int parameter) {
    if (method.parameters != null && parameter < method.parameters.size()) {
      Optional<String> name = Optional.ofNullable(method.parameters.get(parameter).name);
      if (name.isPresent()) {
        return name;
      }
    }
    int slot = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    Type[] parameters = Type.getArgumentTypes(method.desc);
    for (int i = 0; i < parameter; i++) {
      slot += parameters[i].getSize();
    }
    if (method.localVariables != null) {
      for (LocalVariableNode variable : method.localVariables) {
        if (variable.index == slot) {
          return Optional.of(variable.name);
        }
      }
    }
    return Optional.empty();
  }

  private Optional<TagValue> value(Type type) {
    return type.getSort() == Type.ARRAY
        ? Optional.empty()
        : TagValue.of(
            type.getClassName(),
            superclass ->
                type.getSort() == Type.OBJECT
                    && pool.isA(type.getInternalName(), superclass.replace('.', '/')));
  }
}
