package dev.edpm.runtime.boot.process;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The signal that ends the process. */
final class EndSignal {

  /** The JDK handles a signal on a thread of this name, which waits for the shutdown hooks. */
  private static final Pattern HANDLER = Pattern.compile("(SIG[A-Z]+) handler");

  private EndSignal() {}

  /** Returns its name, such as SIGTERM; empty if the program ends by itself. */
  static Optional<String> find() {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      Matcher handler = HANDLER.matcher(thread.getName());
      if (handler.matches()) {
        return Optional.of(handler.group(1));
      }
    }
    return Optional.empty();
  }
}
