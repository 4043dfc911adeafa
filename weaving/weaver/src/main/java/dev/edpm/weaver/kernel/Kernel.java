package dev.edpm.weaver.kernel;

import java.util.List;
import java.util.Optional;

/**
 * A kernel of a program.
 *
 * @param name its name
 * @param parameters its parameters, in order; empty if they are unknown
 * @param unknown why its parameters are unknown; empty if they are known
 */
public record Kernel(String name, List<Parameter> parameters, Optional<String> unknown) {

  /**
   * A parameter.
   *
   * @param name its name
   * @param type its type
   */
  public record Parameter(String name, KernelType type) {}

  /** Copies the list. */
  public Kernel {
    parameters = List.copyOf(parameters);
  }

  static Kernel known(String name, List<Parameter> parameters) {
    return new Kernel(name, parameters, Optional.empty());
  }

  static Kernel unknown(String name, String reason) {
    return new Kernel(name, List.of(), Optional.of(reason));
  }
}
