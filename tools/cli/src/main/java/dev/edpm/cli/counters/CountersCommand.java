package dev.edpm.cli.counters;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.backend.order.Backends;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm counters}: lists counters and the events that serve them on this machine. */
@Command(
    name = "counters",
    description = {
      "Lists counters, each with the event that serves it on this machine, or why it is"
          + " unavailable.",
      "It queries the backends as a program does, in the order of edpm.backends (EDPM_BACKENDS)."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm counters",
      "  edpm counters cache cpu.cycles",
      "  edpm counters --json '**.l1-*'"
    })
public final class CountersCommand implements Callable<Integer> {

  @Parameters(
      arity = "0..*",
      paramLabel = "counter",
      description = {
        "Counters (cpu.cycles, perf.page-faults), types (cache) or patterns (**.l1-*, !energy.**);"
            + " a backslash escapes a comma. Default: the whole catalogue."
      })
  private List<String> asked = List.of();

  @Option(names = "--json", description = "Prints JSON, with the keys of a report.")
  private boolean json;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    Settings settings = Settings.load();
    Problems problems = new Problems(Log.to(err::println, settings.log()));
    settings.problems().forEach(problems::report);
    Catalogue catalogue =
        Catalogue.load(
            Thread.currentThread().getContextClassLoader(),
            broken -> problems.report(Problem.of("catalogue", broken.getMessage())));
    Backends backends = Backends.load(settings, problems);
    ServedCounters served =
        ServedCounters.of(backends, new CounterChoice(catalogue, backends::named).choose(asked));
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      JsonPage.print(served.json(), out);
    } else {
      Page page = new Page(spec.commandLine().getColorScheme().ansi());
      served.write(page, Runtime.version().feature());
      page.print(out);
    }
    return 0;
  }
}
