package dev.edpm.agent;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.ClassFileWeaver;
import java.lang.instrument.Instrumentation;

/** Starts the agent. */
final class Start {

  private Start() {}

  static void start(String options, Instrumentation instrumentation) throws OptionsException {
    Selection selection = Selection.of(options);
    Access access = new Access(instrumentation);
    RuntimeLink ofProgram =
        RuntimeLink.of(ClassLoader.getSystemClassLoader(), access)
            .orElseThrow(() -> new OptionsException("edpm-agent.jar is not complete"));
    if (!ofProgram.version().equals(RuntimeLink.AGENT)) {
      throw new OptionsException(
          "this is edpm-agent "
              + RuntimeLink.AGENT
              + ", but edpm-runtime of the program is "
              + ofProgram.version()
              + ": use the same version of both");
    }
    boolean counts = VirtualThreadHooks.install(instrumentation, access, ofProgram);
    // A backend may know any counter; the runtime reports those that none knows.
    ClassFileWeaver.Options all =
        new ClassFileWeaver.Options(selection.patterns(), NamePatterns.parse("**"));
    Results results = new Results(selection.patterns(), ofProgram, counts);
    Runtime.getRuntime().addShutdownHook(new Thread(results, "edpm-agent-end"));
    instrumentation.addTransformer(
        new LoadedClassTransformer(selection, new Origins(all, access, results)), true);
  }
}
