package dev.edpm.cli.top;

import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.StandardOutput;
import dev.edpm.cli.text.UserMistake;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm top}: shows a running program. */
@Command(
    name = "top",
    description =
        "Shows a running program with edpm.live: regions with their rates, counters, tasks and"
            + " knobs.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm top 'http://127.0.0.1:2011/#7d7f482ec9d0bca74a2e9faf3b56a366'",
      "  edpm top --ticks 1 'http://127.0.0.1:2011/#7d7f482ec9d0bca74a2e9faf3b56a366'"
    })
public final class TopCommand implements Callable<Integer> {

  private static final int LEAST_PERIOD = 100;
  private static final int GREATEST_PERIOD = 10_000;
  private static final String CLEAR = "\u001b[H\u001b[2J";

  @Parameters(
      paramLabel = "URL",
      description = "The URL that the program printed, with the token after #.")
  private String url;

  @Option(
      names = "--period",
      paramLabel = "ms",
      defaultValue = "1000",
      description =
          "The time between two ticks, from 100 to 10000 milliseconds. Default: ${DEFAULT-VALUE}.")
  private int period;

  @Option(
      names = "--ticks",
      paramLabel = "n",
      description = "Ends after this number of ticks. Default: when the program ends.")
  private Integer ticks;

  @Option(
      names = "--top",
      paramLabel = "n",
      defaultValue = "20",
      description = "The maximum number of regions. Default: ${DEFAULT-VALUE}.")
  private int top;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws InterruptedException {
    if (period < LEAST_PERIOD || period > GREATEST_PERIOD) {
      throw new UserMistake(
          "--period " + period + " is not from " + LEAST_PERIOD + " to " + GREATEST_PERIOD);
    }
    PrintWriter out = spec.commandLine().getOut();
    StandardOutput.endWithReader(out);
    boolean clears = ticks == null && spec.commandLine().getColorScheme().ansi().enabled();
    TopScreen screen = new TopScreen(top);
    try (LiveEvents events = LiveEvents.connect(url, period)) {
      for (int shown = 0; ticks == null || shown < ticks; ) {
        Optional<LiveEvents.Event> event = events.next();
        if (event.isEmpty()) {
          break;
        }
        switch (event.get().name()) {
          case "hello" -> screen.hello(event.get().data());
          case "tick" -> {
            screen.tick(event.get().data());
            out.print(clears ? CLEAR : shown > 0 ? "\n" : "");
            screen.lines(StandardOutput.width(out)).forEach(out::println);
            out.flush();
            shown++;
          }
          default -> out.println("the program has ended");
        }
      }
      return 0;
    }
  }
}
