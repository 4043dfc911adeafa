package dev.edpm.cli;

import dev.edpm.runtime.Edpm;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** The command {@code edpm}: what a user does with classes and reports outside the program. */
@Command(
    name = "edpm",
    description = "Checks woven classes, shows and merges EDPM reports, and lists counters.",
    mixinStandardHelpOptions = true,
    version = "edpm " + Edpm.VERSION,
    subcommands = {
      CheckCommand.class,
      ShowCommand.class,
      MergeCommand.class,
      CountersCommand.class
    })
public final class EdpmCommand implements Runnable {

  /** Exit status when the user can put it right. */
  static final int MISTAKE = 2;

  /** Exit status of a bug in here. */
  private static final int BUG = 70;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private EdpmCommand() {}

  /** Runs the command and exits with its status. */
  @SuppressWarnings("DefaultCharset") // the terminal's
  public static void main(String[] args) {
    System.exit(run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), args));
  }

  /** Runs the command and returns its exit status. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = new CommandLine(new EdpmCommand());
    line.setOut(out);
    line.setErr(err);
    line.setParameterExceptionHandler((e, given) -> misused(e, err));
    line.setExecutionExceptionHandler((e, command, parsed) -> failed(e, command, err));
    int status = line.execute(args);
    out.flush();
    err.flush();
    return status;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  private static int misused(ParameterException e, PrintWriter err) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    err.println(
        Terminal.line(
            command + ": " + e.getMessage() + " (" + command + " --help says what there is)"));
    return MISTAKE;
  }

  private static int failed(Exception e, CommandLine command, PrintWriter err) {
    String name = command.getCommandSpec().qualifiedName();
    if (e instanceof UserMistake) {
      err.println(Terminal.line(name + ": " + e.getMessage()));
      return MISTAKE;
    }
    err.println(Terminal.line(name + ": this is a bug in edpm, please report it: " + e));
    return BUG;
  }
}
