package dev.edpm.weaver.plan;

import dev.edpm.annotations.CounterDef;
import dev.edpm.weaver.check.DefinedCounter;
import java.util.List;

/**
 * The plan of the class that implements a {@code @CounterClass}.
 *
 * @param packageName its package, empty for the unnamed one
 * @param simpleName its name
 * @param interfaceName the interface's name within the package: {@code Outer.Residuals}
 * @param isPublic whether other packages can use the interface
 * @param inherited simple names of the types that the interface declares
 * @param definitions the distinct counters, in source order
 * @param methods the methods that record them
 */
public record CounterClassPlan(
    String packageName,
    String simpleName,
    String interfaceName,
    boolean isPublic,
    List<String> inherited,
    List<Definition> definitions,
    List<Method> methods) {

  private static final String DEFINITIONS = "Definitions";

  /**
   * A counter and the constant for it.
   *
   * @param constant the constant that holds its definition
   * @param counter the counter
   */
  public record Definition(String constant, DefinedCounter counter) {}

  /**
   * A method that records counters.
   *
   * @param name its name
   * @param constant the constant that holds the recording
   * @param parameters its parameters
   */
  public record Method(String name, String constant, List<Parameter> parameters) {

    /** Copies the list. */
    public Method {
      parameters = List.copyOf(parameters);
    }
  }

  /**
   * A recorded value.
   *
   * @param name the parameter's name
   * @param javaType its type
   * @param isFloating whether it is a floating-point number
   * @param definition the constant of its counter's definition
   */
  public record Parameter(String name, String javaType, boolean isFloating, String definition) {}

  /** Copies the lists. */
  public CounterClassPlan {
    inherited = List.copyOf(inherited);
    definitions = List.copyOf(definitions);
    methods = List.copyOf(methods);
  }

  /**
   * Returns the simple name of the nested class that holds the definitions. It differs from the
   * name of the interface, which it would hide otherwise.
   */
  public String definitionsName() {
    return interfaceName.equals(DEFINITIONS) ? DEFINITIONS + "_" : DEFINITIONS;
  }

  /** Returns whether any counter belongs to a group, which the program may then choose. */
  public boolean hasGroups() {
    return definitions.stream()
        .anyMatch(each -> each.counter().meaning().target() == CounterDef.Target.GROUP);
  }

  /** Returns the binary name of the class. */
  public String binaryName() {
    return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
  }
}
