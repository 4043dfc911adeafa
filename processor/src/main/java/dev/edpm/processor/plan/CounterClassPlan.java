package dev.edpm.processor.plan;

import dev.edpm.processor.check.DefinedCounter;
import java.util.List;

/**
 * The class that implements a {@code @CounterClass}.
 *
 * @param packageName its package, empty for the unnamed one
 * @param simpleName its name
 * @param interfaceName the interface's name within the package: {@code Outer.Residuals}
 * @param isPublic whether other packages may use the interface
 * @param inherited simple names of the types that the interface declares
 * @param definitions the counters, each once, in source order
 * @param methods what records them
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
   * A counter.
   *
   * @param constant the constant that holds its definition
   * @param counter what is known of it
   */
  public record Definition(String constant, DefinedCounter counter) {}

  /**
   * A method that records.
   *
   * @param name its name
   * @param constant the constant that holds what records
   * @param parameters what it takes
   */
  public record Method(String name, String constant, List<Parameter> parameters) {

    /** Copies the list. */
    public Method {
      parameters = List.copyOf(parameters);
    }
  }

  /**
   * A value that is recorded.
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
   * interface's, which it would hide.
   */
  public String definitionsName() {
    return interfaceName.equals(DEFINITIONS) ? DEFINITIONS + "_" : DEFINITIONS;
  }

  /** Returns the binary name of the class. */
  public String binaryName() {
    return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
  }
}
