package dev.edpm.cli.attach;

import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.Page;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code edpm attach}: starts the agent in a running program. */
@Command(
    name = "attach",
    description = {
      "Measures a running program: starts the agent in it, which instruments the selected classes,"
          + " also those that are loaded already.",
      "edpm report and edpm detach write a report."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {"  edpm attach 4711 'org.h2.**,!org.h2.util.**'", "  edpm attach 4711 @regions.txt"})
public final class AttachCommand implements Callable<Integer> {

  /** What a file with options starts with. */
  private static final String FILE = "@";

  @Parameters(
      index = "0",
      paramLabel = "PID",
      description = "The id of the process; jps lists all JVMs.")
  private long pid;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "patterns",
      defaultValue = "",
      description =
          "Patterns of types and methods, and annotations, separated by semicolons, or @FILE with"
              + " a file of them, as for -javaagent. Default: the setting edpm.agent of the"
              + " program, or else annotations.")
  private String patterns;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    String selection =
        patterns.startsWith(FILE)
            ? FILE + Path.of(patterns.substring(1)).toAbsolutePath()
            : patterns;
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    new RunningProgram(pid).run("attach", selection).forEach(page::line);
    page.print(spec.commandLine().getOut());
    return 0;
  }
}
