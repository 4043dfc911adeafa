package dev.edpm.processor.weave;

/** What became of a class. */
public sealed interface WeaveResult {

  /** The class with its regions. */
  record Woven(byte[] classFile) implements WeaveResult {}

  /** The class cannot be woven, for a reason. */
  record Failed(String reason) implements WeaveResult {}
}
