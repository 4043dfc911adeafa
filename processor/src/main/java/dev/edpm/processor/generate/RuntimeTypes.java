package dev.edpm.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.edpm.weaver.plan.MemberName;

/** Creates the names of types, constants and numbers in generated sources. */
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

  /** Returns the name of an enum constant. */
  static CodeBlock constant(Enum<?> constant) {
    ClassName type = ClassName.get(constant.getDeclaringClass());
    return CodeBlock.of("$T.$L", type, constant.name());
  }

  /** Returns a number in its shortest usual form: {@code 3} instead of {@code 3.0}. */
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
