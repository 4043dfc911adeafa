package dev.edpm.agent.attach;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.jar.JarFile;

/**
 * What the command {@code edpm} calls in a running program: its own small jar, because the class
 * path of the program gets the jar. The jar of the agent contains the runtime; a program that has
 * loaded a runtime from another class loader must not find a second one. Needs no other class of
 * EDPM. Called on one thread of the JVM.
 */
public final class Entry {

  /** The system property of the program that has the answer. */
  public static final String ANSWER = "dev.edpm.answer";

  /** The first line of an answer after its number, if the command was successful. */
  public static final String DONE = "done";

  private static final String VERSION = Entry.class.getPackage().getImplementationVersion();

  /** The agent, {@code null} until the JVM has one. */
  private static Function<List<String>, String> agent;

  private Entry() {}

  /** Notes the agent that the program was started with. */
  public static void started(Function<List<String>, String> running) {
    agent = running;
  }

  /**
   * Called by the JVM for a command.
   *
   * @param request lines: the number of the request, the version of {@code edpm}, the path of the
   *     agent, the command, and its arguments
   */
  public static void agentmain(String request, Instrumentation instrumentation) {
    List<String> words = List.of(request.split("\n", -1));
    String answer;
    try {
      answer = DONE + "\n" + answer(words, instrumentation);
    } catch (IllegalArgumentException e) {
      answer = "refused\n" + e.getMessage();
    } catch (ReflectiveOperationException | IOException | RuntimeException | Error e) {
      answer = "failed\n" + e;
    }
    System.setProperty(ANSWER, words.get(0) + "\n" + answer);
  }

  private static String answer(List<String> words, Instrumentation instrumentation)
      throws ReflectiveOperationException, IOException {
    if (!words.get(1).equals(VERSION)) {
      throw new IllegalArgumentException(
          "the program has edpm-agent " + VERSION + "; use edpm of the same version");
    }
    List<String> command = words.subList(3, words.size());
    Runtimes runtimes = new Runtimes(instrumentation);
    return switch (command.get(0)) {
      case "report" -> runtimes.report(Path.of(command.get(1)));
      case "attach" -> {
        if (agent == null) {
          agent = load(Path.of(words.get(2)), runtimes, instrumentation);
        }
        yield agent.apply(command);
      }
      case "detach" -> {
        if (agent == null) {
          throw new IllegalArgumentException("the program has no agent");
        }
        yield agent.apply(command) + lastReport(runtimes, Path.of(command.get(1)));
      }
      default -> throw new IllegalArgumentException("there is no command " + command.get(0));
    };
  }

  private static String lastReport(Runtimes runtimes, Path file)
      throws ReflectiveOperationException {
    try {
      return runtimes.isMeasured() ? runtimes.report(file) : "";
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("the agent is detached; " + e.getMessage(), e);
    }
  }

  /**
   * Loads the agent in a class loader of its own, so that no class of the program changes because
   * of it. Only a program that has no runtime finds the one in the jar.
   */
  @SuppressWarnings("unchecked") // its type in any class loader
  private static Function<List<String>, String> load(
      Path jar, Runtimes runtimes, Instrumentation instrumentation)
      throws ReflectiveOperationException, IOException {
    if (!runtimes.exist()) {
      instrumentation.appendToSystemClassLoaderSearch(new JarFile(jar.toFile()));
    }
    ClassLoader loader =
        new URLClassLoader(
            "edpm-agent", new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    return Class.forName("dev.edpm.agent.RunningAgent", true, loader)
        .asSubclass(Function.class)
        .getConstructor(Instrumentation.class)
        .newInstance(instrumentation);
  }
}
