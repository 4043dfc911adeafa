package dev.edpm.weaver.reader.classfile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Returns the parameters of methods that are in the source, without those that compilers add. */
final class MethodSignatures {

  private static final int OF_ENUM = 2;

  private MethodSignatures() {}

  /** Returns how many parameters the compiler adds before those of the source. */
  static int added(ClassNode type, MethodNode method) {
    Type[] all = Type.getArgumentTypes(method.desc);
    if (!method.name.equals("<init>")) {
      return 0;
    }
    if ((type.access & Opcodes.ACC_ENUM) != 0) {
      return Math.min(OF_ENUM, all.length);
    }
    InnerClassNode own = ClassPool.ownEntry(type).orElse(null);
    if (own == null || all.length == 0 || (own.access & Opcodes.ACC_STATIC) != 0) {
      return 0;
    }
    String outer = own.outerName == null ? type.outerClass : own.outerName;
    return outer != null && all[0].getSort() == Type.OBJECT && hasOuterInstance(type, outer, all[0])
        ? 1
        : 0;
  }

  /** Member classes have an outer instance always, local ones only where there is one. */
  private static boolean hasOuterInstance(ClassNode type, String outer, Type first) {
    return first.getInternalName().equals(outer)
        && (ClassPool.ownEntry(type).orElseThrow().outerName != null
            || type.fields.stream().anyMatch(field -> field.name.startsWith("this$")));
  }

  /** Returns how many captured variables the compiler adds after the parameters of the source. */
  private static int captured(ClassNode type, MethodNode method) {
    if (!method.name.equals("<init>") || type.outerClass == null) {
      return 0;
    }
    int captured = 0;
    for (FieldNode field : type.fields) {
      if (field.name.startsWith("val$") && (field.access & Opcodes.ACC_SYNTHETIC) != 0) {
        captured++;
      }
    }
    return captured;
  }

  /** Returns the types of the parameters in the source. */
  private static List<Type> parameters(ClassNode type, MethodNode method) {
    List<Type> all = new ArrayList<>(Arrays.asList(Type.getArgumentTypes(method.desc)));
    int from = added(type, method);
    int to = Math.max(from, all.size() - captured(type, method));
    return all.subList(from, to);
  }

  /** Returns the descriptor without the parameters that the compiler adds. */
  static String descriptor(ClassNode type, MethodNode method) {
    return Type.getMethodDescriptor(
        Type.getReturnType(method.desc), parameters(type, method).toArray(new Type[0]));
  }

  /** Returns the simple names of the types of the parameters in the source. */
  static List<String> parameterTypes(ClassNode type, MethodNode method) {
    return parameters(type, method).stream().map(MethodSignatures::simpleName).toList();
  }

  private static String simpleName(Type type) {
    String name = type.getClassName();
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  /** Returns a member as source code has it, for messages. */
  static String described(ClassNode type, MethodNode method) {
    String owner = Type.getObjectType(type.name).getClassName();
    String parameters = parameterTypes(type, method).stream().collect(Collectors.joining(", "));
    return switch (method.name) {
      case "<init>" -> "new " + owner + "(" + parameters + ")";
      case "<clinit>" -> "static initializer of " + owner;
      default -> owner + "." + method.name + "(" + parameters + ")";
    };
  }
}
