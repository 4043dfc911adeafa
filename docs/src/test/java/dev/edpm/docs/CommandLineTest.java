package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.EdpmCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The page on the command line has the options that the commands have. */
class CommandLineTest {

  private static final String PAGE = "docs/command-line.md";

  private static final CommandLine EDPM = new CommandLine(EdpmCommand.class);

  /** The commands that have no subcommands, such as "show" and "model show". */
  private static final Map<String, CommandLine> COMMANDS = new LinkedHashMap<>();

  static {
    collect(EDPM, "");
  }

  private static void collect(CommandLine line, String prefix) {
    line.getSubcommands()
        .forEach(
            (name, command) -> {
              if (command.getSubcommands().isEmpty()) {
                COMMANDS.put(prefix + name, command);
              } else {
                collect(command, prefix + name + " ");
              }
            });
  }

  static List<String> commands() {
    return List.copyOf(COMMANDS.keySet());
  }

  @Test
  void everyCommandHasASection() {
    assertThat(headings())
        .filteredOn(line -> line.startsWith("## edpm "))
        .containsExactlyInAnyOrderElementsOf(
            commands().stream().map(command -> "## edpm " + command).toList());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void itsTableHasItsOptions(String command) throws IOException {
    List<String> rows = new ArrayList<>();
    CommandLine.Model.CommandSpec spec = COMMANDS.get(command).getCommandSpec();
    Stream.concat(spec.positionalParameters().stream(), options(spec, false))
        .forEach(arg -> rows.add(row(arg)));
    compare("edpm " + command, rows);
  }

  @Test
  void theTableOfAllCommandsHasTheirOptions() throws IOException {
    compare(
        "Options of every command",
        options(EDPM.getCommandSpec(), true).map(CommandLineTest::row).toList());
    for (CommandLine command : COMMANDS.values()) {
      assertThat(options(command.getCommandSpec(), true).map(CommandLineTest::row).toList())
          .isEqualTo(options(EDPM.getCommandSpec(), true).map(CommandLineTest::row).toList());
    }
  }

  /** A row for each meaning that a code has, with the commands that list it in their help. */
  @Test
  void theTableOfExitCodesHasThoseOfTheCommands() throws IOException {
    Map<Integer, Map<String, Set<String>>> codes = new TreeMap<>();
    COMMANDS.forEach(
        (name, command) ->
            command
                .getCommandSpec()
                .usageMessage()
                .exitCodeList()
                .forEach(
                    (code, meaning) ->
                        codes
                            .computeIfAbsent(Integer.valueOf(code), key -> new LinkedHashMap<>())
                            .computeIfAbsent(meaning, key -> new TreeSet<>())
                            .add("`edpm " + name + "`")));
    List<String> rows = new ArrayList<>();
    codes.forEach(
        (code, meanings) -> {
          Set<String> listed = new TreeSet<>();
          meanings.values().forEach(listed::addAll);
          boolean areAll = listed.size() == COMMANDS.size();
          String usual =
              meanings.keySet().stream()
                  .max(Comparator.comparingInt(meaning -> meanings.get(meaning).size()))
                  .orElseThrow();
          meanings.entrySet().stream()
              .sorted(
                  Comparator.comparing(
                          (Map.Entry<String, Set<String>> row) -> areAll && isUsual(row, usual))
                      .thenComparing(row -> String.join(", ", row.getValue())))
              .forEach(
                  row -> {
                    String commands = String.join(", ", row.getValue());
                    if (areAll && isUsual(row, usual)) {
                      commands = meanings.size() == 1 ? "all" : "all others";
                    }
                    rows.add("| " + code + " | " + commands + " | " + row.getKey() + " |");
                  });
        });
    compare("Exit codes", "[|] [0-9].*", rows);
  }

  private static boolean isUsual(Map.Entry<String, ?> row, String usual) {
    return row.getKey().equals(usual);
  }

  private static Stream<OptionSpec> options(
      CommandLine.Model.CommandSpec spec, boolean ofEveryCommand) {
    List<String> common =
        EDPM.getCommandSpec().options().stream().map(OptionSpec::longestName).toList();
    return spec.options().stream()
        .filter(option -> common.contains(option.longestName()) == ofEveryCommand)
        .sorted(Comparator.comparing(OptionSpec::longestName));
  }

  private static String row(ArgSpec arg) {
    return "| " + name(arg) + " | " + description(arg) + " |";
  }

  private static String name(ArgSpec arg) {
    if (arg instanceof PositionalParamSpec positional) {
      String more = positional.arity().max() > 1 ? "..." : "";
      return "`" + positional.paramLabel() + more + "`";
    }
    OptionSpec option = (OptionSpec) arg;
    String value = option.arity().max() == 0 ? "" : "=" + option.paramLabel();
    String more = option.splitRegex().isEmpty() ? "" : option.splitRegex() + "...";
    return Arrays.stream(option.names())
        .map(name -> "`" + name + (name.startsWith("--") ? value + more : "") + "`")
        .collect(Collectors.joining(", "));
  }

  private static String description(ArgSpec arg) {
    String values =
        arg.completionCandidates() == null
            ? ""
            : StreamSupport.stream(arg.completionCandidates().spliterator(), false)
                .collect(Collectors.joining(", "));
    return String.join(" ", arg.description())
        .replace("%%", "%")
        .replace("${COMPLETION-CANDIDATES}", values)
        .replace("${DEFAULT-VALUE}", String.valueOf(arg.defaultValue()))
        .replace("**.l1-*, !energy.**", "`**.l1-*`, `!energy.**`");
  }

  private static List<String> headings() {
    return Page.named(PAGE).prose().stream().filter(line -> line.startsWith("#")).toList();
  }

  /** Writes the correct rows to a file, to be pasted into the page. */
  private static void compare(String section, List<String> right) throws IOException {
    compare(section, "[|] `.*", right);
  }

  /** Does the same for the rows that match a pattern. */
  private static void compare(String section, String pattern, List<String> right)
      throws IOException {
    Path file = Project.WORK.resolve(section.replace(' ', '-') + ".md");
    Files.createDirectories(file.getParent());
    Files.write(file, right);
    List<String> rows =
        Page.named(PAGE).prose().stream()
            .dropWhile(line -> !line.equals("## " + section))
            .skip(1)
            .takeWhile(line -> !line.startsWith("## "))
            .filter(line -> line.matches(pattern))
            .toList();
    assertThat(rows).as("the table is to be as in %s", file).containsExactlyElementsOf(right);
  }
}
