package dev.edpm.runtime.boot.process;

import java.util.Optional;

/**
 * Recognises refusals of a security manager. From JDK 24 on there is none, and its classes are
 * deprecated, so a refusal is only recognised by its exception.
 */
public final class Forbidden {

  private static final int MOST_CAUSES = 20;

  private Forbidden() {}

  /**
   * Returns one sentence that says what was refused and what to do; empty if nothing was refused.
   */
  public static Optional<String> by(Throwable failure) {
    Throwable cause = failure;
    for (int i = 0; cause != null && i < MOST_CAUSES; i++) {
      String message = String.valueOf(cause.getMessage());
      // If the initialisation of a class was tried before, the JVM only keeps the text of the
      // cause.
      if (cause instanceof SecurityException
          || message.contains(SecurityException.class.getName())
          || message.contains("java.security.AccessControlException")) {
        return Optional.of(
            "the security manager denies a permission that measuring needs ("
                + message
                + "); grant java.security.AllPermission to the program and to edpm-runtime, or run"
                + " without a security manager");
      }
      cause = cause.getCause();
    }
    return Optional.empty();
  }
}
