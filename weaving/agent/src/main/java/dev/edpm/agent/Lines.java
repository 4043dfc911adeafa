package dev.edpm.agent;

/** Lines of the agent on standard error, unless {@code edpm.log} is off. */
final class Lines {

  private Lines() {}

  static void print(String message) {
    if (!Selection.setting("edpm.log").orElse("").equals("off")) {
      System.err.println("edpm: " + message);
    }
  }
}
