package dev.edpm.cli.sync;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.runtime.sync.SyncServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code edpm sync}: serves the clock of this machine. */
@Command(
    name = "sync",
    description =
        "Serves the clock of this machine, so that programs with edpm.sync exchange times with it.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {"  edpm sync --serve 7431", "  edpm sync --serve node-1:7431 --token secret"})
public final class SyncCommand implements Callable<Integer> {

  private static final String LOOPBACK = "127.0.0.1";
  private static final String TOKEN_VARIABLE = "EDPM_SYNC_TOKEN";
  private static final int GREATEST_PORT = 65_535;

  private static final Pattern ADDRESS =
      Pattern.compile(
          "(?:(?:\\[(?<six>[0-9A-Fa-f:.]+)]|(?<host>[A-Za-z0-9._-]+)):)?(?<port>[0-9]{1,5})");

  @Option(
      names = "--serve",
      required = true,
      paramLabel = "[HOST:]PORT",
      description =
          "Where to listen, until the command is terminated. Without a host only this machine can"
              + " connect; 0.0.0.0 is all addresses; port 0 is any free port.")
  private String address;

  @Option(
      names = "--token",
      paramLabel = "text",
      description =
          "A secret that programs must have in edpm.sync.token. Default: the environment variable"
              + " EDPM_SYNC_TOKEN, or none.")
  private String token;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws InterruptedException {
    Matcher given = ADDRESS.matcher(address);
    if (!given.matches() || Integer.parseInt(given.group("port")) > GREATEST_PORT) {
      throw new UserMistake(
          "--serve " + Excerpt.of(address) + " is not [HOST:]PORT, such as 7431 or node-1:7431");
    }
    String host = given.group("six") != null ? given.group("six") : given.group("host");
    PrintWriter out = spec.commandLine().getOut();
    try (SyncServer server =
        SyncServer.start(
            host == null ? LOOPBACK : host, Integer.parseInt(given.group("port")), secret())) {
      String shown = address.substring(0, given.start("port"));
      out.println(
          "serving the clock of this machine at "
              + (shown.isEmpty() ? LOOPBACK + ":" : shown)
              + server.port());
      out.flush();
      // Until the process is terminated.
      Thread.currentThread().join();
      return 0;
    } catch (IOException e) {
      throw new UserMistake("it is not possible to listen at " + address + ": " + e.getMessage());
    }
  }

  private String secret() {
    String variable = System.getenv(TOKEN_VARIABLE);
    return token != null ? token : variable != null ? variable : "";
  }
}
