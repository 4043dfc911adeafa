package dev.edpm.cli.diff;

import dev.edpm.analysis.input.InputFile;
import dev.edpm.cli.text.UserMistake;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A command that the shell of the system runs once. The shell and the programs that it has started
 * end when this process ends: a program that ran on would disturb later measurements.
 */
final class ShellCommand {

  /** A program that ignores the signal to end itself for so long is killed. */
  private static final int SECONDS_TO_END = 2;

  private static final boolean WINDOWS =
      System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");

  private final ProcessBuilder builder;
  private Process process;
  private boolean stopped;

  /**
   * @param output receives what the command prints
   */
  ShellCommand(String command, Path output) {
    builder =
        new ProcessBuilder(WINDOWS ? List.of("cmd", "/c", command) : List.of("sh", "-c", command))
            .redirectErrorStream(true)
            .redirectInput(new File(WINDOWS ? "NUL" : "/dev/null"))
            .redirectOutput(output.toFile());
  }

  /** Sets a variable of the command's environment. */
  ShellCommand with(String variable, String value) {
    builder.environment().put(variable, value);
    return this;
  }

  /**
   * Runs the command to its end and returns its exit code.
   *
   * @throws UserMistake if the shell cannot be started, or if this process ends or is interrupted
   *     meanwhile
   */
  int run() {
    Thread hook = new Thread(this::stop, "edpm-compare-stop");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
      int status = start().waitFor();
      Runtime.getRuntime().removeShutdownHook(hook);
      return status;
    } catch (IOException e) {
      Runtime.getRuntime().removeShutdownHook(hook);
      throw new UserMistake("the shell cannot be started: " + InputFile.reason(e));
    } catch (InterruptedException e) {
      stop();
      Runtime.getRuntime().removeShutdownHook(hook);
      Thread.currentThread().interrupt();
      throw interrupted();
    } catch (IllegalStateException e) {
      // Hooks can neither be added nor be removed once this process is ending.
      throw interrupted();
    }
  }

  private static UserMistake interrupted() {
    return new UserMistake("interrupted");
  }

  private synchronized Process start() throws IOException {
    if (stopped) {
      throw interrupted();
    }
    process = builder.start();
    return process;
  }

  private synchronized void stop() {
    stopped = true;
    if (process == null) {
      return;
    }
    List<ProcessHandle> all = new ArrayList<>();
    // The shell first, so that it does not continue with its next command.
    all.add(process.toHandle());
    process.descendants().forEach(all::add);
    all.forEach(ProcessHandle::destroy);
    try {
      CompletableFuture.allOf(
              all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new))
          .get(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (TimeoutException | InterruptedException | ExecutionException e) {
      all.forEach(ProcessHandle::destroyForcibly);
    }
  }
}
