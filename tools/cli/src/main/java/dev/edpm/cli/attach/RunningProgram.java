package dev.edpm.cli.attach;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.runtime.Edpm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A running program, which is called through the attach API of the JDK: only the user of the
 * process can do that, and the program opens no port for it.
 */
final class RunningProgram {

  private static final String AGENT = "edpm-agent.jar";
  private static final String ENTRY = "edpm-attach.jar";

  /** The system property with the answer: the number of the request, the outcome, and lines. */
  private static final String ANSWER = "dev.edpm.answer";

  private static final String DONE = "done";

  /** The first Java with which the agent runs. */
  private static final int LEAST_JAVA = 17;

  /** The JVM refuses longer arguments, of which the path of the jar is a part. */
  private static final int LONGEST = 1000;

  /** The line of the signals that a process catches, as a bit set in hexadecimal. */
  private static final String CAUGHT = "SigCgt:";

  /** The bit of SIGQUIT. */
  private static final long QUIT = 1L << 2;

  private final long pid;

  RunningProgram(long pid) {
    this.pid = pid;
  }

  /**
   * Runs a command in the program.
   *
   * @param command the command and its arguments
   * @return its lines for the user
   * @throws UserMistake if it is refused
   */
  List<String> run(String... command) {
    if (ProcessHandle.of(pid).isEmpty()) {
      throw new UserMistake("there is no process " + pid);
    }
    requireJvm();
    String number = UUID.randomUUID().toString();
    String request =
        String.join(
            "\n",
            Stream.concat(
                    Stream.of(number, Edpm.VERSION, jar(AGENT).toString()), Stream.of(command))
                .toList());
    if (jar(ENTRY).toString().length() + request.length() > LONGEST) {
      throw new UserMistake("the patterns are too long; write them into a file, and name @file");
    }
    try {
      return answer(number, load(request));
    } catch (NoClassDefFoundError e) {
      throw new UserMistake("this Java has no module jdk.attach; run edpm with a JDK");
    }
  }

  /**
   * Requires that the process catches the signal by which the JDK asks a JVM to listen: it would
   * end any other process.
   */
  private void requireJvm() {
    try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
      Optional<String> caught = lines.filter(line -> line.startsWith(CAUGHT)).findFirst();
      if (caught.isPresent()
          && (Long.parseUnsignedLong(caught.get().substring(CAUGHT.length()).strip(), 16) & QUIT)
              == 0) {
        throw new UserMistake("process " + pid + " is not a JVM; jps lists all JVMs");
      }
    } catch (IOException | UncheckedIOException e) {
      // Not Linux, where jcmd does not check this either.
    }
  }

  private Properties load(String request) {
    try {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
      try {
        requireJava(machine.getSystemProperties().getProperty("java.specification.version"));
        machine.loadAgent(jar(ENTRY).toString(), request);
        return machine.getSystemProperties();
      } finally {
        machine.detach();
      }
    } catch (AttachNotSupportedException
        | AgentLoadException
        | AgentInitializationException
        | IOException e) {
      throw new UserMistake("process " + pid + " cannot be attached to: " + e.getMessage());
    }
  }

  private void requireJava(String version) {
    if (version.startsWith("1.") || Integer.parseInt(version) < LEAST_JAVA) {
      throw new UserMistake(
          "process " + pid + " runs Java " + version + "; the agent needs Java " + LEAST_JAVA);
    }
  }

  private List<String> answer(String number, Properties properties) {
    List<String> lines = properties.getProperty(ANSWER, "").lines().toList();
    if (lines.size() < 2 || !lines.get(0).equals(number)) {
      throw new UserMistake("process " + pid + " gave no answer; its standard error may say why");
    }
    List<String> text = lines.subList(2, lines.size());
    if (!lines.get(1).equals(DONE)) {
      throw new UserMistake("process " + pid + ": " + String.join("; ", text));
    }
    return text;
  }

  /** Returns a jar beside that of the command. */
  private static Path jar(String name) {
    try {
      Path own =
          Path.of(RunningProgram.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path jar = own.toAbsolutePath().resolveSibling(name);
      if (!Files.isRegularFile(jar)) {
        throw new UserMistake("there is no " + jar + "; run edpm from its zip");
      }
      return jar;
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
