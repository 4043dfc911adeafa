package dev.edpm.processor;

import java.util.Map;
import java.util.Optional;

/**
 * Recognises build tools that run processors in a javac of their own, which reads stubs of classes
 * in another language and writes no class files. Only an option that such a tool passes
 * distinguishes it from javac.
 */
final class StubTool {

  private static final Map<String, String> TOOLS = Map.of("kapt.kotlin.generated", "kapt");

  private StubTool() {}

  /** Returns the name of the tool that passes {@code options}. */
  static Optional<String> name(Map<String, String> options) {
    return TOOLS.entrySet().stream()
        .filter(tool -> options.containsKey(tool.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
