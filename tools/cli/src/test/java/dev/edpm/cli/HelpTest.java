package dev.edpm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Edpm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The help of each command. */
class HelpTest {

  static List<String> commands() {
    return specs().stream().skip(1).map(HelpTest::name).toList();
  }

  /** The command itself, its subcommands, and theirs. */
  private static List<CommandSpec> specs() {
    List<CommandSpec> specs = new ArrayList<>();
    collect(EdpmCommand.commandLine(Ansi.OFF), specs);
    return specs;
  }

  private static void collect(CommandLine line, List<CommandSpec> to) {
    to.add(line.getCommandSpec());
    line.getSubcommands().values().forEach(one -> collect(one, to));
  }

  private static String name(CommandSpec spec) {
    return spec.qualifiedName().replaceFirst("^edpm ?", "");
  }

  private static Object[] words(String first, String command, String last) {
    return (first + " " + command + " " + last).strip().split(" ");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpOfACommandIsWhatItsOptionPrints(String command) {
    Invocation help = Invocation.of(words("help", command, ""));
    assertThat(help.status()).isZero();
    assertThat(help).isEqualTo(Invocation.of(words("", command, "--help")));
    assertThat(help.out())
        .startsWith("Usage: edpm " + command + " ")
        .contains("\nExit codes:\n  0 ", "\n  2 ", "\nExamples:\n  edpm ");
    assertThat(help.out().lines()).allMatch(line -> line.length() <= 80);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void namesAreOnOneLine(String command) {
    CommandSpec spec =
        specs().stream().filter(one -> name(one).equals(command)).findFirst().orElseThrow();
    List<String> shown = List.of(Invocation.of(words("help", command, "")).out().split("\\s+"));
    Stream.concat(
            Stream.of(spec.usageMessage().description()),
            spec.args().stream().flatMap(arg -> Stream.of(arg.description())))
        .flatMap(text -> Stream.of(text.replace("%%", "%").split(" ")))
        .forEach(word -> assertThat(shown).contains(word));
  }

  @Test
  void helpWithoutACommandListsAllOfThem() {
    Invocation help = Invocation.of("help");
    assertThat(help.status()).isZero();
    assertThat(help).isEqualTo(Invocation.of("--help"));
    for (String command : EdpmCommand.commandLine(Ansi.OFF).getSubcommands().keySet()) {
      assertThat(help.out()).containsPattern("\n  " + command + " +[A-Z]");
    }
  }

  @Test
  void eachCommandIsInOneGroup() {
    assertThat(CommandGroups.ALL.stream().flatMap(group -> group.commands().stream()))
        .containsExactlyInAnyOrderElementsOf(
            EdpmCommand.commandLine(Ansi.OFF).getSubcommands().keySet());
    assertThat(Invocation.of("help").out())
        .doesNotContain("Commands:")
        .contains("\nCompare versions:\n  compare  ", "\n\nConvert and merge:\n  trace  ");
    assertThat(Invocation.of("help", "model").out()).contains("\nCommands:\n  show ");
  }

  @Test
  void aFileWithoutACommandIsShown(@TempDir Path folder) throws IOException {
    Path report = Files.writeString(folder.resolve("a report"), "{}");
    assertThat(Invocation.of(report, "--json")).isEqualTo(Invocation.of("show", report, "--json"));
    assertThat(Invocation.of("missing.json"))
        .isEqualTo(Invocation.of("show", "missing.json"))
        .matches(call -> call.status() == 2);
  }

  @Test
  void everyOptionAndParameterIsDescribed() {
    for (CommandSpec spec : specs()) {
      assertThat(spec.usageMessage().description()).as(spec.qualifiedName()).isNotEmpty();
      assertThat(spec.args())
          .as(spec.qualifiedName())
          .allSatisfy(arg -> assertThat(String.join("", arg.description())).isNotBlank());
      assertThat(spec.options()).extracting(OptionSpec::longestName).contains("--help");
    }
  }

  /** An example is a command line that the command understands. */
  @ParameterizedTest
  @MethodSource("commands")
  void examplesAreUnderstood(String command) {
    String[] examples =
        specs().stream()
            .filter(spec -> name(spec).equals(command))
            .findFirst()
            .orElseThrow()
            .usageMessage()
            .footer();
    assertThat(examples).isNotEmpty();
    for (String example : examples) {
      assertThat(example).startsWith("  edpm " + command);
      String[] words = example.replaceFirst(" [|] .*", "").replace("'", "").strip().split(" ");
      EdpmCommand.commandLine(Ansi.OFF).parseArgs(Arrays.copyOfRange(words, 1, words.length));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "check", "counters", "html", "merge", "model", "model show", "show", "trace"})
  void theVersionIsThatOfTheRuntime(String command) {
    Invocation call = Invocation.of(words("", command, "--version"));
    assertThat(call).isEqualTo(new Invocation(0, "edpm " + Edpm.VERSION + "\n", ""));
  }

  @Test
  void aMisspeltNameIsOneSentenceWithTheNearestOne() {
    assertThat(Invocation.of("help", "shw"))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "edpm help: there is no command 'shw'; did you mean show? (see edpm help --help)\n"));
    assertThat(Invocation.of("shwo").err())
        .isEqualTo(
            "edpm: there is no command or file 'shwo'; did you mean show? (see edpm --help)\n");
    assertThat(Invocation.of("nosuch").err())
        .isEqualTo("edpm: there is no command or file 'nosuch' (see edpm --help)\n");
    assertThat(Invocation.of("machine", "shwo").err())
        .isEqualTo(
            "edpm machine: there is no command 'shwo'; did you mean show? (see edpm machine"
                + " --help)\n");
    assertThat(Invocation.of("show", "a.json", "b.json").err())
        .isEqualTo("edpm show: unexpected argument 'b.json' (see edpm show --help)\n");
    assertThat(Invocation.of("show", "--jsn", "x").err())
        .isEqualTo(
            "edpm show: Unknown option: '--jsn'; did you mean --json? (see edpm show --help)\n");
  }
}
