package dev.edpm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs the command in a terminal, which {@code script} of util-linux makes, and without one. */
@EnabledOnOs(OS.LINUX)
class TerminalTest {

  private static final String ESCAPE = "\u001b[";

  @TempDir Path folder;
  private String show;
  private String help;

  @BeforeEach
  void commands() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "util-linux has no script here");
    Path report = Files.writeString(folder.resolve("r.json"), Samples.document("0", 5));
    // Single quotes: paths of the class path may have spaces.
    String edpm =
        "'%s' -XX:TieredStopAtLevel=1 -cp '%s' %s "
            .formatted(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                System.getProperty("java.class.path"),
                EdpmCommand.class.getName());
    show = edpm + "show '" + report + "'";
    help = edpm + "help show";
  }

  @Test
  void aTerminalGetsColoursUnlessTheUserWantsNone() throws Exception {
    assertThat(inTerminal(show, Map.of())).contains(ESCAPE + "1mregion ");
    assertThat(inTerminal(help, Map.of())).contains(ESCAPE);
    assertThat(inTerminal(show, Map.of("NO_COLOR", "1")))
        .contains("region ")
        .doesNotContain("\u001b");
    assertThat(inTerminal(help, Map.of("NO_COLOR", "1"))).contains("edpm").doesNotContain("\u001b");
    assertThat(inTerminal(show, Map.of("CLICOLOR", "0"))).doesNotContain("\u001b");
    assertThat(inTerminal(show, Map.of("TERM", "dumb"))).doesNotContain("\u001b");
  }

  @Test
  void aPipeGetsNoneUnlessTheUserWantsThem() throws Exception {
    assertThat(inTerminal(show + " | cat", Map.of())).contains("region ").doesNotContain("\u001b");
    assertThat(inTerminal(help + " | cat", Map.of())).contains("edpm").doesNotContain("\u001b");
    assertThat(run(List.of("bash", "-c", show), Map.of())).doesNotContain("\u001b");
    assertThat(run(List.of("bash", "-c", show), Map.of("CLICOLOR_FORCE", "1"))).contains(ESCAPE);
  }

  /** A terminal of {@code script} has the size that {@code stty} gave it. */
  @Test
  void tablesFitTheTerminal() throws Exception {
    Files.writeString(
        folder.resolve("r.json"),
        Files.readString(folder.resolve("r.json"))
            .replace("\"row\"", "\"com.acme.orders.OrderRepository.findByCustomer\""));
    String leftOut = "left out, because the terminal has 64 columns: ";
    assertThat(inTerminal("stty cols 64; " + show, Map.of("NO_COLOR", "1")))
        .contains(leftOut, "com.acme.orders.OrderRepository.findByCustomer", "--columns")
        .doesNotContain("overhead  parents");
    assertThat(inTerminal(show, Map.of("NO_COLOR", "1", "COLUMNS", "64"))).contains(leftOut);
    assertThat(inTerminal("stty cols 300; " + show, Map.of("NO_COLOR", "1")))
        .contains("overhead  parents")
        .doesNotContain("left out");
    assertThat(inTerminal("stty cols 64; " + show + " | cat", Map.of("COLUMNS", "64")))
        .contains("overhead  parents")
        .doesNotContain("left out");
  }

  @Test
  void aFastCommandHasNoStatusLine() throws Exception {
    assertThat(inTerminal(show, Map.of()).replace("\r\n", "")).doesNotContain("\r");
  }

  private String inTerminal(String command, Map<String, String> environment) throws Exception {
    return run(List.of("script", "-qec", command, "/dev/null"), environment);
  }

  private String run(List<String> command, Map<String, String> environment) throws Exception {
    Path out = folder.resolve("out");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile());
    builder
        .environment()
        .keySet()
        .removeAll(List.of("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"));
    builder.environment().put("TERM", "xterm");
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(out)).isZero();
    return Files.readString(out);
  }
}
