package dev.edpm.processor.reader.source;

import dev.edpm.weaver.model.hook.CodeletMethod.Takes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Finds the arguments of a codelet with which other methods can be called. */
final class CallableWith {

  private final Types types;
  private final List<TypeMirror> all = new ArrayList<>();
  private final List<TypeMirror> values = new ArrayList<>();
  private final boolean isGeneric;

  /**
   * Creates an instance for one codelet.
   *
   * @param codelet the method of the codelet
   * @param isData matches the parameters that are data
   */
  CallableWith(Types types, ExecutableElement codelet, Predicate<VariableElement> isData) {
    this.types = types;
    this.isGeneric = !codelet.getTypeParameters().isEmpty();
    if (!codelet.getModifiers().contains(Modifier.STATIC)) {
      all.add(ElementReader.type(codelet).asType());
      values.add(ElementReader.type(codelet).asType());
    }
    for (VariableElement parameter : codelet.getParameters()) {
      all.add(parameter.asType());
      if (!isData.test(parameter)) {
        values.add(parameter.asType());
      }
    }
  }

  Takes check(ExecutableElement function) {
    if (accepts(function, values)) {
      return Takes.VALUES;
    }
    return accepts(function, all) ? Takes.ALL : Takes.OTHER;
  }

  private boolean accepts(ExecutableElement function, List<TypeMirror> arguments) {
    List<? extends VariableElement> parameters = function.getParameters();
    if (parameters.size() != arguments.size()) {
      return false;
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (!accepts(function, parameters.get(i).asType(), arguments.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Compares erased types if a type variable would have to be inferred. */
  private boolean accepts(ExecutableElement function, TypeMirror parameter, TypeMirror argument) {
    return isGeneric || !function.getTypeParameters().isEmpty()
        ? types.isAssignable(types.erasure(argument), types.erasure(parameter))
        : types.isAssignable(argument, parameter);
  }
}
