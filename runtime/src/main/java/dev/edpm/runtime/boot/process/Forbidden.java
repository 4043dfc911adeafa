package dev.edpm.runtime.boot.process;

import java.util.Optional;

/**
 * Recognises what a security manager refused. There is none from JDK 24 on, and its classes are
 * deprecated, so that a refusal is known by its exception alone.
 */
public final class Forbidden {

  private static final int MOST_CAUSES = 20;

  private Forbidden() {}

  /** Returns what was refused and what to do, one sentence; empty when nothing was. */
  public static Optional<String> by(Throwable failure) {
    Throwable cause = failure;
    for (int i = 0; cause != null && i < MOST_CAUSES; i++) {
      String message = String.valueOf(cause.getMessage());
      // Where a class's initialisation was tried before, the JVM keeps only the text of the cause.
      if (cause instanceof SecurityException
          || message.contains(SecurityException.class.getName())
          || message.contains("java.security.AccessControlException")) {
        return Optional.of(
            "the security manager refuses what measuring needs ("
                + message
                + "); grant java.security.AllPermission to the program and to edpm-runtime, or run"
                + " without a security manager");
      }
      cause = cause.getCause();
    }
    return Optional.empty();
  }
}
