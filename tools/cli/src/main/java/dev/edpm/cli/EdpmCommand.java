package dev.edpm.cli;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.cli.attach.AttachCommand;
import dev.edpm.cli.attach.DetachCommand;
import dev.edpm.cli.attach.ReportCommand;
import dev.edpm.cli.check.CheckCommand;
import dev.edpm.cli.codelets.CodeletsCommand;
import dev.edpm.cli.counters.CountersCommand;
import dev.edpm.cli.diff.CompareCommand;
import dev.edpm.cli.diff.DiffCommand;
import dev.edpm.cli.diff.HistoryCommand;
import dev.edpm.cli.hot.HotCommand;
import dev.edpm.cli.html.HtmlCommand;
import dev.edpm.cli.machine.MachineCommand;
import dev.edpm.cli.merge.MergeCommand;
import dev.edpm.cli.model.ModelCommand;
import dev.edpm.cli.replay.ReplayCommand;
import dev.edpm.cli.show.ShowCommand;
import dev.edpm.cli.stats.StatsCommand;
import dev.edpm.cli.sync.SyncCommand;
import dev.edpm.cli.tasks.TasksCommand;
import dev.edpm.cli.text.Colours;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.StandardOutput;
import dev.edpm.cli.text.StatusLine;
import dev.edpm.cli.text.Terminal;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.cli.top.TopCommand;
import dev.edpm.cli.trace.DagCommand;
import dev.edpm.cli.trace.TraceCommand;
import dev.edpm.cli.weave.WeaveCommand;
import dev.edpm.runtime.Edpm;
import java.io.File;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code edpm}: its subcommands read compiled classes and reports of programs. */
@Command(
    name = "edpm",
    description =
        "Checks that classes are instrumented, weaves classes, shows, compares, merges and converts EDPM reports"
            + " and performance models, and lists counters.",
    mixinStandardHelpOptions = true,
    subcommands = {
      AttachCommand.class,
      CheckCommand.class,
      CodeletsCommand.class,
      CompareCommand.class,
      CountersCommand.class,
      DagCommand.class,
      DetachCommand.class,
      DiffCommand.class,
      HistoryCommand.class,
      HotCommand.class,
      HtmlCommand.class,
      MachineCommand.class,
      MergeCommand.class,
      ModelCommand.class,
      ReplayCommand.class,
      ReportCommand.class,
      ShowCommand.class,
      StatsCommand.class,
      SyncCommand.class,
      TasksCommand.class,
      TopCommand.class,
      TraceCommand.class,
      WeaveCommand.class,
      HelpCommand.class
    },
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%n",
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {
      ExitCodes.SUCCESS_TEXT,
      "1:a finding of check, diff, compare, history or weave",
      ExitCodes.MISTAKE_TEXT + "; diff, compare and history: something could not be judged",
      "64:diff, compare and history: what exit code 2 is for the other commands",
      ExitCodes.INTERNAL_ERROR_TEXT
    },
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm edpm-report.json     does the same as: edpm show edpm-report.json",
      "  edpm check target/classes",
      "  edpm help show"
    })
public final class EdpmCommand implements Runnable {

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Prints the stack trace of an internal error.")
  private boolean debug;

  @CommandLine.Spec private CommandSpec spec;

  private Optional<StatusLine> status = Optional.empty();

  private EdpmCommand() {}

  /** Runs the command and exits with its exit code. */
  @SuppressWarnings("DefaultCharset") // the terminal's
  public static void main(String[] args) {
    Optional<StatusLine> status = StatusLine.onStandardError();
    status.ifPresent(InputFile::notify);
    OutputStream err = status.map(line -> line.before(System.err)).orElse(System.err);
    CommandLine line = commandLine(Colours.ofStandardOutput());
    line.<EdpmCommand>getCommand().status = status;
    int code = run(line, StandardOutput.ofThisProcess(status), new PrintWriter(err, true), args);
    status.ifPresent(StatusLine::close);
    System.exit(code);
  }

  /** Runs the command without colours and returns its exit code. Safe on any thread. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    return run(commandLine(Help.Ansi.OFF), out, err, args);
  }

  /** Returns the command with all its subcommands. */
  static CommandLine commandLine(Help.Ansi ansi) {
    CommandLine line = new CommandLine(new EdpmCommand());
    line.setColorScheme(Help.defaultColorScheme(ansi));
    // A file may be named @x; picocli would read arguments from the file x.
    line.setExpandAtFiles(false);
    line.getHelpSectionMap()
        .put(CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandGroups::list);
    String version = "edpm " + Edpm.VERSION;
    version(line, version);
    return line;
  }

  private static void version(CommandLine line, String version) {
    line.getCommandSpec().version(version);
    line.getSubcommands().values().forEach(one -> version(one, version));
  }

  /** Runs a command line that {@link #commandLine} made. */
  static int run(CommandLine line, PrintWriter out, PrintWriter err, String... args) {
    EdpmCommand edpm = line.getCommand();
    UnbrokenNames.keep(line);
    line.setOut(out);
    line.setErr(err);
    line.setParameterExceptionHandler((e, given) -> misused(e, err));
    line.setExecutionStrategy(edpm::execute);
    line.setExecutionExceptionHandler(
        (e, command, parsed) -> edpm.failed(e, command.getCommandSpec(), err));
    int status;
    try {
      status = line.execute(withCommand(line, args));
      // This flushes it; a failure of standard output is thrown.
      if (out.checkError()) {
        throw new UserMistake("the output cannot be written");
      }
    } catch (OutOfMemoryError e) {
      status = edpm.failed(InputFile.tooLargeForHeap("the command"), asked(line), err);
    } catch (Throwable e) {
      status = edpm.failed(e, asked(line), err);
    }
    err.flush();
    return status;
  }

  /**
   * Puts {@code show} before a first argument that is a file, or can only be the name of one, and
   * is not a command.
   */
  private static String[] withCommand(CommandLine line, String[] args) {
    if (args.length == 0
        || args[0].startsWith("-")
        || line.getSubcommands().containsKey(args[0])
        || !args[0].contains(".") && !new File(args[0]).isFile()) {
      return args;
    }
    return Stream.concat(Stream.of("show"), Stream.of(args)).toArray(String[]::new);
  }

  /**
   * Runs the command, or prints its help. Picocli would print the stack trace of an exception that
   * occurs while help is printed.
   */
  private int execute(ParseResult parsed) {
    status.ifPresent(line -> line.begin(last(parsed).commandSpec().qualifiedName()));
    try {
      return new CommandLine.RunLast().execute(parsed);
    } catch (ParameterException | ExecutionException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new ExecutionException(last(parsed).commandSpec().commandLine(), e.getMessage(), e);
    }
  }

  /** Returns the command that the arguments name, as far as they were parsed. */
  private static CommandSpec asked(CommandLine line) {
    ParseResult parsed = line.getParseResult();
    return parsed == null ? line.getCommandSpec() : last(parsed).commandSpec();
  }

  private static ParseResult last(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    return last;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  private static int misused(ParameterException e, PrintWriter err) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    String mistake =
        e instanceof UnmatchedArgumentException unmatched
            ? unmatched(unmatched)
            : e.getMessage().replaceFirst("[.]$", "");
    err.println(Terminal.line(command + ": " + mistake + " (see " + command + " --help)"));
    return e.getCommandLine().getCommandSpec().exitCodeOnInvalidInput();
  }

  private static String unmatched(UnmatchedArgumentException e) {
    if (e.isUnknownOption()) {
      return e.getMessage() + HelpCommand.suggestion(e.getSuggestions());
    }
    CommandLine line = e.getCommandLine();
    String given = "'" + e.getUnmatched().get(0) + "'";
    if (line.getSubcommands().isEmpty()) {
      return "unexpected argument " + given;
    }
    return "there is no command "
        + (line.getParent() == null ? "or file " : "")
        + given
        + HelpCommand.suggestion(
            NearNames.of(e.getUnmatched().get(0), line.getSubcommands().keySet()));
  }

  private int failed(Throwable e, CommandSpec command, PrintWriter err) {
    if (e instanceof StandardOutput.NoReader) {
      return command.exitCodeOnSuccess();
    }
    String name = command.qualifiedName();
    if (e instanceof UserMistake || e instanceof InputException) {
      err.println(Terminal.line(name + ": " + e.getMessage()));
      return command.exitCodeOnInvalidInput();
    }
    err.println(
        Terminal.line(
            name
                + ": internal error: "
                + e
                + "; please report it to the project with the output of this command with"
                + " --debug"));
    if (debug) {
      e.printStackTrace(err);
    }
    return ExitCodes.INTERNAL_ERROR;
  }
}
