package dev.edpm.processor.reader.source;

import com.sun.source.tree.TypeParameterTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/**
 * The lexical scope of a place in the source.
 *
 * @param enclosing the enclosing types that javac has entered, innermost first
 * @param localTypes binary names of the local types in scope, by simple name
 * @param localStages the simple names of the local types that are stages
 * @param typeVariables the type variables in scope, by name
 * @param localConstants the values of final local string variables in scope, empty if not known
 * @param suppressed the ids of warnings that are suppressed here
 */
record Lexical(
    List<TypeElement> enclosing,
    Map<String, String> localTypes,
    Set<String> localStages,
    Map<String, TypeVariable> typeVariables,
    Map<String, Optional<String>> localConstants,
    Set<String> suppressed) {

  static Lexical empty() {
    return new Lexical(List.of(), Map.of(), Set.of(), Map.of(), Map.of(), Set.of());
  }

  Lexical inside(TypeElement type) {
    List<TypeElement> types = new ArrayList<>();
    types.add(type);
    types.addAll(enclosing);
    return new Lexical(types, localTypes, localStages, typeVariables, localConstants, suppressed);
  }

  Lexical withLocalType(String name, String binaryName, boolean isStage) {
    Map<String, String> types = new HashMap<>(localTypes);
    types.put(name, binaryName);
    Set<String> stages = localStages;
    if (isStage != stages.contains(name)) {
      stages = new HashSet<>(stages);
      if (isStage) {
        stages.add(name);
      } else {
        stages.remove(name);
      }
    }
    return new Lexical(enclosing, types, stages, typeVariables, localConstants, suppressed);
  }

  Lexical withLocalConstant(String name, Optional<String> value) {
    Map<String, Optional<String>> constants = new HashMap<>(localConstants);
    constants.put(name, value);
    return new Lexical(enclosing, localTypes, localStages, typeVariables, constants, suppressed);
  }

  Lexical withTypeVariables(List<? extends TypeParameterTree> parameters) {
    if (parameters.isEmpty()) {
      return this;
    }
    Map<String, TypeVariable> variables = new HashMap<>(typeVariables);
    Lexical inside =
        new Lexical(enclosing, localTypes, localStages, variables, localConstants, suppressed);
    for (TypeParameterTree parameter : parameters) {
      // The bounds may name the other parameters, and hide variables outside.
      variables.put(
          parameter.getName().toString(),
          new TypeVariable(List.copyOf(parameter.getBounds()), inside));
    }
    return inside;
  }

  Lexical suppressing(Set<String> ids) {
    if (ids.isEmpty()) {
      return this;
    }
    Set<String> all = new HashSet<>(suppressed);
    all.addAll(ids);
    return new Lexical(enclosing, localTypes, localStages, typeVariables, localConstants, all);
  }
}
