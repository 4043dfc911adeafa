package dev.edpm.processor.weave;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the method of a class file that a source method became. Only constructors are hard: javac
 * puts the name and ordinal of an enum constant or the enclosing instance before their parameters,
 * and what a local class captures after them.
 */
final class MemberFinder {

  private static final List<Type> ENUM_PARAMETERS =
      List.of(Type.getType(String.class), Type.INT_TYPE);

  private final ClassNode type;
  private final Map<String, MethodNode> methods = new HashMap<>();

  MemberFinder(ClassNode type) {
    this.type = type;
    for (MethodNode method : type.methods) {
      methods.put(method.name + method.desc, method);
    }
  }

  /** Returns the method, or {@code null} when there is none, or no single one. */
  MethodNode find(String name, String sourceDescriptor) {
    if (!name.equals("<init>")) {
      return methods.get(name + sourceDescriptor);
    }
    List<Type> source = List.of(Type.getArgumentTypes(sourceDescriptor));
    if ((type.access & Opcodes.ACC_ENUM) != 0) {
      return constructor(ENUM_PARAMETERS, source, 0);
    }
    InnerClassNode inner = inner();
    if (inner == null || (inner.access & Opcodes.ACC_STATIC) != 0) {
      return constructor(List.of(), source, 0);
    }
    List<Type> outer = List.of(Type.getObjectType(outerName(inner)));
    if (inner.outerName != null) {
      return constructor(outer, source, 0);
    }
    int captured = captured();
    MethodNode withOuter =
        everyConstructorTakes(outer.get(0)) ? constructor(outer, source, captured) : null;
    return withOuter != null ? withOuter : constructor(List.of(), source, captured);
  }

  private MethodNode constructor(List<Type> before, List<Type> parameters, int captured) {
    List<MethodNode> found =
        type.methods.stream()
            .filter(method -> method.name.equals("<init>"))
            .filter(method -> matches(method, before, parameters, captured))
            .toList();
    return found.size() == 1 ? found.get(0) : null;
  }

  private static boolean matches(
      MethodNode method, List<Type> before, List<Type> parameters, int captured) {
    List<Type> all = List.of(Type.getArgumentTypes(method.desc));
    int end = before.size() + parameters.size();
    return all.size() == end + captured
        && all.subList(0, before.size()).equals(before)
        && all.subList(before.size(), end).equals(parameters);
  }

  private boolean everyConstructorTakes(Type first) {
    return type.methods.stream()
        .filter(method -> method.name.equals("<init>"))
        .map(method -> Type.getArgumentTypes(method.desc))
        .allMatch(parameters -> parameters.length > 0 && parameters[0].equals(first));
  }

  private int captured() {
    return (int)
        type.fields.stream()
            .filter(field -> (field.access & Opcodes.ACC_SYNTHETIC) != 0)
            .filter(field -> field.name.startsWith("val$"))
            .count();
  }

  private InnerClassNode inner() {
    return type.innerClasses.stream()
        .filter(entry -> entry.name.equals(type.name))
        .findFirst()
        .orElse(null);
  }

  private String outerName(InnerClassNode inner) {
    return inner.outerName != null ? inner.outerName : String.valueOf(type.outerClass);
  }
}
