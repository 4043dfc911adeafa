package dev.edpm.processor.reader.source;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Erases types by their names in the source. This is necessary for methods of local and anonymous
 * classes, which have no elements during annotation processing. A name that cannot be resolved is
 * taken for a type of the same package: the result only identifies the method for users.
 */
final class WrittenTypes {

  /** The descriptor of a type, and its simple name. */
  record Erased(String descriptor, String simpleName) {}

  /** The descriptor of a method, and the simple names of its parameter types. */
  record Signature(String descriptor, List<String> parameterTypes) {}

  private final NameResolver names;
  private final Elements elements;
  private final String packageName;

  WrittenTypes(NameResolver names, Elements elements, String packageName) {
    this.names = names;
    this.elements = elements;
    this.packageName = packageName;
  }

  Signature signature(MethodTree method, Lexical outside) {
    Lexical lexical = outside.withTypeVariables(method.getTypeParameters());
    StringBuilder descriptor = new StringBuilder("(");
    List<String> parameterTypes = new ArrayList<>();
    for (VariableTree parameter : method.getParameters()) {
      Erased type = erase(parameter.getType(), lexical);
      descriptor.append(type.descriptor());
      parameterTypes.add(type.simpleName());
    }
    descriptor.append(')');
    descriptor.append(
        method.getReturnType() == null ? "V" : erase(method.getReturnType(), lexical).descriptor());
    return new Signature(descriptor.toString(), parameterTypes);
  }

  private Erased erase(Tree tree, Lexical lexical) {
    if (tree instanceof PrimitiveTypeTree primitive) {
      return primitive(primitive);
    }
    if (tree instanceof ArrayTypeTree array) {
      Erased component = erase(array.getType(), lexical);
      return new Erased("[" + component.descriptor(), component.simpleName() + "[]");
    }
    if (tree instanceof ParameterizedTypeTree generic) {
      return erase(generic.getType(), lexical);
    }
    if (tree instanceof AnnotatedTypeTree annotated) {
      return erase(annotated.getUnderlyingType(), lexical);
    }
    String name = NameResolver.dotted(tree).orElse("java.lang.Object");
    TypeVariable variable = lexical.typeVariables().get(name);
    if (variable != null) {
      return variable
          .last()
          .filter(last -> !last.bounds().isEmpty())
          .map(last -> erase(last.bounds().get(0), last.scope()))
          .orElse(new Erased("Ljava/lang/Object;", "Object"));
    }
    String simpleName = name.substring(name.lastIndexOf('.') + 1);
    return new Erased("L" + binaryName(name, lexical).replace('.', '/') + ";", simpleName);
  }

  private String binaryName(String name, Lexical lexical) {
    String local = lexical.localTypes().get(name);
    if (local != null) {
      return local;
    }
    Optional<TypeElement> type = names.type(name, lexical.enclosing());
    return type.map(t -> elements.getBinaryName(t).toString())
        .orElse(packageName.isEmpty() || name.contains(".") ? name : packageName + "." + name);
  }

  private static Erased primitive(PrimitiveTypeTree tree) {
    String descriptor =
        switch (tree.getPrimitiveTypeKind()) {
          case BOOLEAN -> "Z";
          case BYTE -> "B";
          case CHAR -> "C";
          case SHORT -> "S";
          case INT -> "I";
          case LONG -> "J";
          case FLOAT -> "F";
          case DOUBLE -> "D";
          default -> "V";
        };
    return new Erased(descriptor, tree.toString());
  }
}
