package dev.edpm.cli;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.cli.check.CheckCommand;
import dev.edpm.cli.counters.CountersCommand;
import dev.edpm.cli.merge.MergeCommand;
import dev.edpm.cli.show.ShowCommand;
import dev.edpm.cli.text.Terminal;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.runtime.Edpm;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;

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

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Prints the stack trace of an internal error.")
  private boolean debug;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private EdpmCommand() {}

  /** Runs the command and exits with its status. */
  @SuppressWarnings("DefaultCharset") // the terminal's
  public static void main(String[] args) {
    System.exit(run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), args));
  }

  /** Runs the command and returns its exit status. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    return run(new EdpmCommand(), out, err, args);
  }

  private static int run(EdpmCommand edpm, PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = new CommandLine(edpm);
    line.setOut(out);
    line.setErr(err);
    line.setParameterExceptionHandler((e, given) -> misused(e, err));
    line.setExecutionExceptionHandler(
        (e, command, parsed) -> edpm.failed(e, command.getCommandSpec().qualifiedName(), err));
    int status;
    try {
      status = line.execute(args);
    } catch (OutOfMemoryError e) {
      status = edpm.failed(InputFile.tooLargeForHeap("this"), "edpm", err);
    } catch (Throwable e) {
      status = edpm.failed(e, "edpm", err);
    }
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

  private int failed(Throwable e, String name, PrintWriter err) {
    if (e instanceof UserMistake || e instanceof InputException) {
      err.println(Terminal.line(name + ": " + e.getMessage()));
      return MISTAKE;
    }
    err.println(
        Terminal.line(
            name
                + ": internal error: "
                + e
                + "; please report it to the project with the output of this command with --debug"));
    if (debug) {
      e.printStackTrace(err);
    }
    return BUG;
  }
}
