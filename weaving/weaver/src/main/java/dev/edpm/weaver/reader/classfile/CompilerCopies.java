package dev.edpm.weaver.reader.classfile;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
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
  private static final String TRAIT_HELPER = "$Trait$Helper";
  private static final String TRAIT_BRIDGE =
      "Lorg/codehaus/groovy/transform/trait/Traits$TraitBridge;";

  /** Scala's name of the static function that has the body of a method of a value class. */
  private static final String EXTENSION = "$extension";

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

  /**
   * Tells whether a class has the annotations of another one: Scala writes a class with nothing but
   * static twins of the methods of an object.
   */
  static boolean isCopy(ClassNode type, ClassPool pool) {
    return Language.of(type) == Language.SCALA
        && (type.access & Opcodes.ACC_INTERFACE) == 0
        && type.methods.stream().noneMatch(method -> method.name.equals("<init>"))
        && pool.find(type.name + "$") != null;
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
              : hasBodyIn(DEFAULT_IMPLS, method);
      case SCALA -> hasBody && (forwards(method) || isOfValueClass(method));
      case GROOVY ->
          hasBody ? isWithoutLines(method) || isOfTrait(method) : hasBodyIn(TRAIT_HELPER, method);
      case JAVA -> false;
    };
  }

  /** Groovy copies the methods of traits into the classes that implement them. */
  private static boolean isOfTrait(MethodNode method) {
    return Annotations.find(Annotations.all(method.visibleAnnotations), TRAIT_BRIDGE).isPresent();
  }

  /** Kotlin and Groovy write no lines for methods without source, such as overloads. */
  private boolean isWithoutLines(MethodNode method) {
    return hasLines && GivenMembers.line(method) == 0;
  }

  /** Tells whether the body of a method of an interface is in another class. */
  private boolean hasBodyIn(String suffix, MethodNode method) {
    ClassNode bodies = pool.find(type.name + suffix);
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

  /** Callers of a method of a value class call a function of its companion. */
  private boolean isOfValueClass(MethodNode method) {
    ClassNode companion = pool.find(type.name + "$");
    return companion != null
        && companion.methods.stream()
            .anyMatch(
                each ->
                    each.name.equals(method.name + EXTENSION) && marks(each).equals(marks(method)));
  }

  private boolean forwards(MethodNode method) {
    Optional<Forwarder> forwarder = Forwarder.of(method);
    return forwarder.isPresent()
        && isOfSameFunction(forwarder.get(), method)
        && isMarked(forwarder.get(), method);
  }

  /**
   * Tells whether a method that calls another one of its name is part of the same function. A
   * programmer also writes such methods: overloads, and those that only call the one of the
   * superclass. These are functions of their own.
   */
  private boolean isOfSameFunction(Forwarder forwarder, MethodNode method) {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    String owner = forwarder.target().owner;
    if (forwarder.onObject().isPresent()) {
      return isStatic && owner.startsWith(type.name + "$");
    }
    boolean callsStatic = forwarder.target().getOpcode() == Opcodes.INVOKESTATIC;
    if (owner.equals(type.name)) {
      return isStatic != callsStatic;
    }
    return owner.startsWith(type.name + "__")
        || (forwarder.target().itf || owner.endsWith(DEFAULT_IMPLS))
            && pool.isA(type.name, owner.replace(DEFAULT_IMPLS, ""))
            && isAtLineOfType(method);
  }

  /** Compilers write the line of a class for the copies of functions of its interfaces. */
  private boolean isAtLineOfType(MethodNode method) {
    int line = GivenMembers.line(method);
    return type.methods.stream()
        .mapToInt(GivenMembers::line)
        .allMatch(each -> each == 0 || each >= line);
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
              || PropertyAccessor.is(method, language);
      case SCALA ->
          forwards(method)
              || isOfValueClass(method)
              || isOfCaseClass(method)
              || PropertyAccessor.is(method, language)
              || isPartOfScalaMember(method.name);
      case GROOVY -> isWithoutLines(method);
      case JAVA -> false;
    };
  }

  /** Tells whether a method has a default argument, a lambda or the value of a {@code lazy val}. */
  private static boolean isPartOfScalaMember(String name) {
    return name.contains("$default$")
        || name.contains("$anonfun$")
        || name.contains("$lzycompute")
        || name.contains("$lzyINIT");
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
      default -> name.startsWith("product") || name.startsWith("_");
    };
  }
}
