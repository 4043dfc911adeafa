package dev.edpm.weaver.check.codelet;

import dev.edpm.weaver.model.hook.CodeletMethod.Parameter;
import dev.edpm.weaver.model.hook.JavaType;
import dev.edpm.weaver.model.hook.KernelBinding.Form;
import dev.edpm.weaver.model.hook.KernelBinding.Input;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The parameters of a method that a kernel can take, and their types in OpenCL C. */
final class KernelInputs {

  /** For each type in Java, the types in OpenCL C with the same values or the same bytes. */
  static final Map<String, List<String>> TYPES =
      Map.of(
          "byte", List.of("char", "uchar"),
          "short", List.of("short", "ushort"),
          "char", List.of("ushort"),
          "int", List.of("int", "uint"),
          "long", List.of("long", "ulong"),
          "float", List.of("float"),
          "double", List.of("double"));

  private static final Map<String, Form> FORMS =
      Map.of(RuntimeNames.BLOCK, Form.BLOCK, RuntimeNames.TILE, Form.TILE);

  private KernelInputs() {}

  /** Returns what a kernel takes for a parameter; empty if it cannot take it. */
  static Optional<Input> of(Parameter parameter) {
    if (!parameter.isData()) {
      return parameter.type() instanceof JavaType.Primitive value && TYPES.containsKey(value.name())
          ? Optional.of(new Input(Form.VALUE, value.name()))
          : Optional.empty();
    }
    return data(parameter.type());
  }

  /** Returns whether a kernel can take data of a type. */
  static boolean isData(JavaType type) {
    return data(type).isPresent();
  }

  private static Optional<Input> data(JavaType written) {
    if (written instanceof JavaType.Declared type && type.arguments().size() == 1) {
      Form form = FORMS.get(type.packageName() + "." + type.name());
      return form == null ? Optional.empty() : array(form, type.arguments().get(0));
    }
    return array(Form.ARRAY, written);
  }

  private static Optional<Input> array(Form form, JavaType type) {
    return type instanceof JavaType.Array array
            && array.component() instanceof JavaType.Primitive element
            && TYPES.containsKey(element.name())
        ? Optional.of(new Input(form, element.name()))
        : Optional.empty();
  }
}
