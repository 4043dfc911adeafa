package dev.edpm.weaver.reader.classfile;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Recognises what compilers of other languages make of one function: copies of it, with its
 * annotations, that call it; and forms of code whose executions cannot be counted.
 */
final class CompilerCopies {

  private static final String DEFAULT_IMPLS = "$DefaultImpls";

  /** Kotlin's variable in the code of an inline function, wherever that is copied to. */
  private static final String INLINE_MARKER = "$i$f$";

  private final ClassPool pool;
  private final ClassNode type;
  private final Language language;
  private final boolean hasLines;

  CompilerCopies(ClassPool pool, ClassNode type) {
    this.pool = pool;
    this.type = type;
    this.language = Language.of(type);
    this.hasLines = type.methods.stream().anyMatch(method -> GivenMembers.line(method) > 0);
  }

  /** Tells whether a method is a suspend function, whose code is called again after each pause. */
  boolean isSuspend(MethodNode method) {
    Type[] parameters = Type.getArgumentTypes(method.desc);
    return language == Language.KOTLIN
        && parameters.length > 0
        && parameters[parameters.length - 1]
            .getDescriptor()
            .equals("Lkotlin/coroutines/Continuation;");
  }

  /** Tells whether a method is an inline function, whose code is copied into its callers. */
  boolean isInline(MethodNode method) {
    if (language != Language.KOTLIN || method.localVariables == null) {
      return false;
    }
    for (LocalVariableNode variable : method.localVariables) {
      if (variable.name.equals(INLINE_MARKER + method.name)) {
        return true;
      }
    }
    return false;
  }

  /** Tells whether a method with a mark is a copy of a function that is read elsewhere. */
  boolean isCopy(MethodNode method) {
    if ((method.access & Opcodes.ACC_BRIDGE) != 0) {
      return true;
    }
    boolean hasBody = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    return switch (language) {
      case KOTLIN ->
          hasBody
              ? isWithoutLines(method) || isCopyInDefaultImpls(method) || forwards(method)
              : isInDefaultImpls(method);
      case SCALA -> hasBody && forwards(method);
      case GROOVY, JAVA -> false;
    };
  }

  /** Kotlin writes no lines for methods without source of their own, such as overloads. */
  private boolean isWithoutLines(MethodNode method) {
    return hasLines && GivenMembers.line(method) == 0;
  }

  /** Tells whether the body of a method of an interface is in another class. */
  private boolean isInDefaultImpls(MethodNode method) {
    ClassNode bodies = pool.find(type.name + DEFAULT_IMPLS);
    return bodies != null
        && bodies.methods.stream()
            .anyMatch(
                body ->
                    body.name.equals(method.name)
                        && body.desc.equals("(L" + type.name + ";" + method.desc.substring(1)));
  }

  /** Tells whether a method repeats one of an interface that has a body itself. */
  private boolean isCopyInDefaultImpls(MethodNode method) {
    if (!type.name.endsWith(DEFAULT_IMPLS)) {
      return false;
    }
    String name = type.name.substring(0, type.name.length() - DEFAULT_IMPLS.length());
    ClassNode of = pool.find(name);
    return of != null
        && of.methods.stream()
            .anyMatch(
                body ->
                    body.name.equals(method.name)
                        && method.desc.equals("(L" + name + ";" + body.desc.substring(1))
                        && (body.access & Opcodes.ACC_ABSTRACT) == 0);
  }

  private boolean forwards(MethodNode method) {
    Optional<Forwarder> forwarder = Forwarder.of(method);
    return forwarder.isPresent()
        && isOfSameFunction(forwarder.get())
        && isMarked(forwarder.get(), method);
  }

  /** Twins call an object of a class inside theirs, a part of theirs, or their supertype. */
  private boolean isOfSameFunction(Forwarder forwarder) {
    String owner = forwarder.target().owner;
    return forwarder.onObject().isPresent()
        ? owner.startsWith(type.name + "$")
        : owner.startsWith(type.name + "__")
            || owner.equals(type.name)
            || pool.isA(type.name, owner.replace(DEFAULT_IMPLS, ""));
  }

  /** Tells whether a function that is called has the same annotations of EDPM. */
  private boolean isMarked(Forwarder forwarder, MethodNode method) {
    ClassNode owner = pool.find(forwarder.target().owner);
    String own = marks(method);
    return owner != null
        && owner.methods.stream()
            .filter(
                each -> Forwarder.plain(each.name).equals(Forwarder.plain(forwarder.target().name)))
            .anyMatch(each -> each != method && marks(each).equals(own));
  }

  private static String marks(MethodNode method) {
    List<AnnotationNode> all =
        Annotations.all(method.visibleAnnotations, method.invisibleAnnotations);
    StringBuilder text = new StringBuilder();
    for (AnnotationNode annotation : all) {
      if (annotation.desc.startsWith("Ldev/edpm/")) {
        text.append(annotation.desc).append(annotation.values);
      }
    }
    return text.toString();
  }

  /**
   * Tells whether a method without a mark has no source of its own: a mark of the type, or a
   * pattern, makes no region of it.
   */
  boolean isGiven(MethodNode method) {
    return switch (language) {
      case KOTLIN ->
          isWithoutLines(method)
              || isCopyInDefaultImpls(method)
              || forwards(method)
              || isAccessor(method);
      case SCALA -> forwards(method) || isOfCaseClass(method);
      case GROOVY -> isWithoutLines(method);
      case JAVA -> false;
    };
  }

  /** Tells whether a method does nothing but return a property, or set it. */
  private static boolean isAccessor(MethodNode method) {
    int instructions = 0;
    boolean field = false;
    for (AbstractInsnNode at : method.instructions) {
      int opcode = at.getOpcode();
      if (opcode >= 0) {
        instructions++;
        field |= opcode == Opcodes.GETFIELD || opcode == Opcodes.PUTFIELD;
      }
    }
    boolean named = method.name.startsWith("get") || method.name.startsWith("set");
    return named && field && instructions <= 4;
  }

  /** Scala's members of case classes have the line of the class. */
  private boolean isOfCaseClass(MethodNode method) {
    if (!pool.isA(type.name, "scala/Product") && !type.name.endsWith("$")) {
      return false;
    }
    int line = GivenMembers.line(method);
    return type.methods.stream()
            .anyMatch(each -> each.name.equals("<init>") && GivenMembers.line(each) == line)
        && isNameOfCaseClass(method.name);
  }

  private static boolean isNameOfCaseClass(String name) {
    return switch (name) {
      case "copy",
          "canEqual",
          "equals",
          "hashCode",
          "toString",
          "apply",
          "unapply",
          "fromProduct",
          "writeReplace",
          "readResolve" ->
          true;
      default ->
          name.startsWith("product") || name.startsWith("_") || name.startsWith("copy$default$");
    };
  }
}
