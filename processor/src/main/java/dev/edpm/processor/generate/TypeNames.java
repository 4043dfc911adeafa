package dev.edpm.processor.generate;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import dev.edpm.weaver.model.hook.JavaType;
import java.util.List;

/** Creates the names of the user's types, with their type arguments, in generated sources. */
final class TypeNames {

  private TypeNames() {}

  static TypeName of(JavaType type) {
    if (type instanceof JavaType.Primitive primitive) {
      return primitive(primitive.name());
    }
    if (type instanceof JavaType.Array array) {
      return ArrayTypeName.of(of(array.component()));
    }
    if (type instanceof JavaType.Variable variable) {
      return TypeVariableName.get(variable.name());
    }
    if (type instanceof JavaType.Wildcard wildcard) {
      return wildcard
          .below()
          .map(bound -> WildcardTypeName.supertypeOf(of(bound)))
          .orElseGet(
              () ->
                  WildcardTypeName.subtypeOf(
                      wildcard.above().map(TypeNames::of).orElse(ClassName.OBJECT)));
    }
    return declared((JavaType.Declared) type);
  }

  static TypeVariableName of(JavaType.Parameter parameter) {
    return TypeVariableName.get(parameter.name(), all(parameter.bounds()));
  }

  private static TypeName[] all(List<JavaType> types) {
    return types.stream().map(TypeNames::of).toArray(TypeName[]::new);
  }

  private static TypeName declared(JavaType.Declared type) {
    if (type.outer().isPresent()
        && declared(type.outer().get()) instanceof ParameterizedTypeName outer) {
      return type.arguments().isEmpty()
          ? outer.nestedClass(type.simpleName())
          : outer.nestedClass(type.simpleName(), List.of(all(type.arguments())));
    }
    ClassName name = RuntimeTypes.of(type.packageName(), type.name());
    return type.arguments().isEmpty()
        ? name
        : ParameterizedTypeName.get(name, all(type.arguments()));
  }

  private static TypeName primitive(String name) {
    return switch (name) {
      case "boolean" -> TypeName.BOOLEAN;
      case "byte" -> TypeName.BYTE;
      case "short" -> TypeName.SHORT;
      case "char" -> TypeName.CHAR;
      case "int" -> TypeName.INT;
      case "long" -> TypeName.LONG;
      case "float" -> TypeName.FLOAT;
      default -> TypeName.DOUBLE;
    };
  }
}
