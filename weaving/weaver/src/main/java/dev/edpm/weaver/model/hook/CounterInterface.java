package dev.edpm.weaver.model.hook;

import dev.edpm.weaver.model.WrittenMark;
import java.util.List;
import java.util.Optional;

/**
 * A {@code @CounterClass}.
 *
 * @param type the annotated type, which must be an interface
 * @param mark the annotation
 * @param methods its abstract methods, in source order
 * @param memberTypes simple names of the types that it declares
 * @param implementation whether the name of the generated implementation is free
 */
public record CounterInterface(
    MarkedElement type,
    WrittenMark mark,
    List<Method> methods,
    List<String> memberTypes,
    GeneratedName implementation) {

  /**
   * A method that records counters.
   *
   * @param element the method
   * @param mark its {@code @CounterDef}
   * @param parameters its parameters
   */
  public record Method(
      MarkedElement element, Optional<WrittenMark> mark, List<Parameter> parameters) {

    /** Copies the list. */
    public Method {
      parameters = List.copyOf(parameters);
    }
  }

  /**
   * A recorded value.
   *
   * @param element the parameter
   * @param mark its {@code @CounterDef}
   */
  public record Parameter(MarkedElement element, Optional<WrittenMark> mark) {}

  /** Copies the lists. */
  public CounterInterface {
    methods = List.copyOf(methods);
    memberTypes = List.copyOf(memberTypes);
  }

  /** Returns the simple name of the generated implementation. */
  public String implementationName() {
    return type.owner().displayName().replace('.', '_') + "Counters";
  }

  /** Returns the qualified name of the generated implementation, which is also its binary name. */
  public String qualifiedImplementationName() {
    String inPackage = type.owner().packageName();
    return inPackage.isEmpty() ? implementationName() : inPackage + "." + implementationName();
  }
}
