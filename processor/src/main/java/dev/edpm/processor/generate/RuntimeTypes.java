package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.edpm.processor.plan.MemberName;

/** The types that generated sources name. */
final class RuntimeTypes {

  private RuntimeTypes() {}

  static ClassName of(String qualifiedName) {
    return ClassName.bestGuess(qualifiedName);
  }

  /** Returns the type {@code typeName}, such as {@code Outer.Inner}, of a package. */
  static ClassName of(String packageName, String typeName) {
    String[] names = typeName.split("\\.");
    ClassName type = ClassName.get(packageName, names[0]);
    for (int i = 1; i < names.length; i++) {
      type = type.nestedClass(names[i]);
    }
    return type;
  }

  static ClassName of(MemberName member) {
    return of(member.packageName(), member.typeName());
  }

  /** Returns a constant of an enum. */
  static CodeBlock constant(Enum<?> constant) {
    ClassName type = ClassName.get(constant.getDeclaringClass());
    return CodeBlock.of("$T.$L", type, constant.name());
  }

  /** Returns a number as people write it in source code. */
  static CodeBlock number(double number) {
    if (Double.isNaN(number)) {
      return CodeBlock.of("$T.NaN", Double.class);
    }
    if (Double.isInfinite(number)) {
      return CodeBlock.of(
          "$T.$L", Double.class, number > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY");
    }
    boolean isInt = number == (int) number && Double.compare(number, -0.0) != 0;
    return CodeBlock.of("$L", isInt ? (Object) (int) number : (Object) number);
  }
}
