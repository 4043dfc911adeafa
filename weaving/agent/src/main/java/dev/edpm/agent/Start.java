package dev.edpm.agent;

import dev.edpm.agent.attach.Entry;
import java.lang.instrument.Instrumentation;

/** Starts the agent with the program. */
final class Start {

  private Start() {}

  static void start(String options, Instrumentation instrumentation) throws OptionsException {
    RunningAgent agent = new RunningAgent(instrumentation);
    agent.startWithProgram(options);
    Entry.started(agent);
  }
}
