package dev.edpm.agent;

import java.lang.instrument.Instrumentation;

/**
 * The agent of the JVM, which weaves regions into classes while the program loads them. Whatever
 * happens to it, the program runs.
 */
public final class Agent {

  private Agent() {}

  /**
   * Called by the JVM before the program starts ({@code -javaagent:edpm-agent.jar=options}).
   *
   * @param options the selection of classes, {@code null} if there are none
   */
  public static void premain(String options, Instrumentation instrumentation) {
    try {
      Start.start(options, instrumentation);
    } catch (OptionsException e) {
      Lines.print(e.getMessage() + "; the program runs without the agent");
    } catch (RuntimeException | Error e) {
      Lines.print("the agent cannot start, so the program runs without it: " + e);
    }
  }
}
