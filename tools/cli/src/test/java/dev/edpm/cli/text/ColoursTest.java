package dev.edpm.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.Help.Ansi;

/** The conventions of no-color.org and bixense.com/clicolors. */
class ColoursTest {

  @ParameterizedTest
  @CsvSource({
    "'', true, ON",
    "'', false, OFF",
    "NO_COLOR=1, true, OFF",
    "NO_COLOR=0, true, OFF",
    "NO_COLOR=, true, ON",
    "CLICOLOR=0, true, OFF",
    "CLICOLOR=1, true, ON",
    "CLICOLOR=1, false, OFF",
    "CLICOLOR_FORCE=1, false, ON",
    "CLICOLOR_FORCE=0, false, OFF",
    "CLICOLOR_FORCE=, false, OFF",
    "CLICOLOR_FORCE=1 CLICOLOR=0, false, ON",
    "CLICOLOR_FORCE=1 NO_COLOR=1, true, OFF",
    "TERM=dumb, true, OFF",
    "TERM=xterm, true, ON"
  })
  void theEnvironmentDecides(String environment, boolean terminal, Ansi expected) {
    Map<String, String> variables = new HashMap<>();
    for (String variable : environment.split(" ")) {
      if (!variable.isEmpty()) {
        String[] parts = variable.split("=", 2);
        variables.put(parts[0], parts[1]);
      }
    }
    assertThat(Colours.of(variables, terminal)).isEqualTo(expected);
  }
}
