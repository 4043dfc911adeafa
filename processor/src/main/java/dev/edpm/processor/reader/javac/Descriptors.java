package dev.edpm.processor.reader.javac;

import java.util.List;
import java.util.Locale;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Returns the descriptors of erased types, and their simple names for default names. */
public final class Descriptors {

  private final Elements elements;
  private final Types types;

  /** Creates the descriptors of one compilation. */
  public Descriptors(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  /** Returns the descriptor of {@code method} in its source. */
  public String ofMethod(ExecutableElement method) {
    StringBuilder text = new StringBuilder("(");
    for (VariableElement parameter : method.getParameters()) {
      text.append(of(parameter.asType()));
    }
    return text.append(')').append(of(method.getReturnType())).toString();
  }

  /** Returns the simple names of the erased parameter types of {@code method}. */
  public List<String> parameterNames(ExecutableElement method) {
    return method.getParameters().stream().map(p -> simpleName(p.asType())).toList();
  }

  /** Tells whether a type of the signature is missing; another processor may still generate it. */
  public boolean isIncomplete(ExecutableElement method) {
    return isMissing(method.getReturnType())
        || method.getParameters().stream().anyMatch(p -> isMissing(p.asType()));
  }

  private boolean isMissing(TypeMirror type) {
    TypeMirror erased = types.erasure(type);
    if (erased instanceof ArrayType array) {
      return isMissing(array.getComponentType());
    }
    return erased.getKind() == TypeKind.ERROR;
  }

  /** Returns the descriptor of the erasure of {@code type}. */
  public String of(TypeMirror type) {
    TypeMirror erased = types.erasure(type);
    return switch (erased.getKind()) {
      case BOOLEAN -> "Z";
      case BYTE -> "B";
      case CHAR -> "C";
      case SHORT -> "S";
      case INT -> "I";
      case LONG -> "J";
      case FLOAT -> "F";
      case DOUBLE -> "D";
      case VOID, NONE -> "V";
      case ARRAY -> "[" + of(((ArrayType) erased).getComponentType());
      default -> "L" + binaryName(erased).replace('.', '/') + ";";
    };
  }

  private String binaryName(TypeMirror erased) {
    return erased instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
        ? elements.getBinaryName(element).toString()
        : erased.toString();
  }

  private String simpleName(TypeMirror type) {
    TypeMirror erased = types.erasure(type);
    if (erased instanceof ArrayType array) {
      return simpleName(array.getComponentType()) + "[]";
    }
    return erased instanceof DeclaredType declared
        ? declared.asElement().getSimpleName().toString()
        : erased.getKind().toString().toLowerCase(Locale.ROOT);
  }
}
