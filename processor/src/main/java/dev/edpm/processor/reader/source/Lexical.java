package dev.edpm.processor.reader.source;

import com.sun.source.tree.Tree;
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
 * @param typeVariables the bounds of each type variable in scope, by name
 * @param localConstants the values of final local string variables in scope, empty if not known
 * @param suppressed the ids of warnings that are suppressed here
 */
record Lexical(
    List<TypeElement> enclosing,
    Map<String, String> localTypes,
    Set<String> localStages,
    Map<String, List<Tree>> typeVariables,
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
    Map<String, List<Tree>> variables = new HashMap<>(typeVariables);
    for (TypeParameterTree parameter : parameters) {
      variables.put(parameter.getName().toString(), List.copyOf(parameter.getBounds()));
    }
    return new Lexical(enclosing, localTypes, localStages, variables, localConstants, suppressed);
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
