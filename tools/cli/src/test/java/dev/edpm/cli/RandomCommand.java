package dev.edpm.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A random command line. The commands, and which options and arguments they have, are those of
 * {@code edpm}.
 */
final class RandomCommand {

  /** Runs until it is terminated. */
  private static final String ENDLESS = "sync";

  private static final Set<String> OUTPUTS = Set.of("--output", "--starpu", "--reports");

  /** Values of options and arguments by their labels; the others are paths. */
  private static final Map<String, List<String>> VALUES =
      Map.ofEntries(
          Map.entry("patterns", List.of("**", "row", "gemm", "io.*,!row", "!**", "[", "", "\\")),
          Map.entry("counter", List.of("time.wall", "cache", "cpu.cycles", "x.y", "", "**")),
          Map.entry("percent", List.of("5", "10%", "time.wall=10%", "-1", "NaN", "1e9", "", "%")),
          Map.entry("number", List.of("1", "2", "5", "0", "-1", "99999999999", "x", "")),
          Map.entry("name", List.of("row", "lws", "mean", "p90", "time.wall", "dmdas", "x", "")),
          Map.entry("format", List.of("text", "json", "markdown", "junit", "csv", "x")),
          Map.entry("time", List.of("0s", "1ms", "2us", "-1s", "1e99s", "9999999999999s", "x")),
          Map.entry("TAG", List.of("n", "rows", "")),
          Map.entry("N", List.of("1", "3", "0", "x")),
          Map.entry("n", List.of("1", "3", "0", "x")),
          Map.entry("ms", List.of("100", "1", "x")),
          Map.entry("key", List.of("name", "total", "mean", "x")),
          Map.entry("column", List.of("mean,parents", "threads", "x", "")),
          Map.entry("source", List.of("run", "start", "models", "x")),
          Map.entry("trait", List.of("machine", "jvm,clock", "x")),
          Map.entry("arch", List.of("cpu", "cuda0", "cpu:2", "x")),
          Map.entry("footprint", List.of("3e8", "x")),
          Map.entry("parameter", List.of("alpha", "mean", "x")),
          Map.entry("type", List.of("history", "regression", "multiple", "x")),
          Map.entry("text", List.of("", "secret")),
          Map.entry("COMMAND", List.of("show", "model", "x")),
          Map.entry("PID", List.of("0", "999999999", "99999999999999999999", "x", "")),
          Map.entry("URL", List.of("http://127.0.0.1:1/#x", "x", "", "http://[", "file:///")),
          Map.entry("command", List.of("true", "false", "echo x; exit 3", "cp", "")));

  private static final List<CommandSpec> COMMANDS = new ArrayList<>();

  static {
    collect(EdpmCommand.commandLine(Ansi.OFF));
  }

  private final FilePool files;
  private final Random random;
  private final CommandSpec spec;
  private final List<String> words = new ArrayList<>();
  private final List<Path> inputs = new ArrayList<>();
  private final List<String> given = new ArrayList<>();

  private RandomCommand(FilePool files, Random random, CommandSpec spec) {
    this.files = files;
    this.random = random;
    this.spec = spec;
  }

  static RandomCommand of(FilePool files, Random random) {
    RandomCommand command =
        new RandomCommand(files, random, COMMANDS.get(random.nextInt(COMMANDS.size())));
    command.write();
    return command;
  }

  private static void collect(CommandLine line) {
    for (CommandLine command : line.getSubcommands().values()) {
      if (!command.getSubcommands().isEmpty()) {
        collect(command);
      } else if (!command.getCommandName().equals(ENDLESS)) {
        COMMANDS.add(command.getCommandSpec());
      }
    }
  }

  /** Returns the command and its arguments. */
  List<String> words() {
    return words;
  }

  /** Returns the files and folders that it reads. */
  List<Path> inputs() {
    return inputs;
  }

  String name() {
    return spec.qualifiedName().substring("edpm ".length());
  }

  /** Returns the exit code of a mistake. */
  int mistake() {
    return spec.exitCodeOnInvalidInput();
  }

  /** Tells whether an exit code has another meaning than a mistake. */
  boolean isVerdict(int status) {
    return status != mistake();
  }

  /** Returns the exit codes that its help lists. */
  Set<Integer> exitCodes() {
    return spec.usageMessage().exitCodeList().keySet().stream()
        .map(Integer::valueOf)
        .collect(Collectors.toSet());
  }

  private void write() {
    words.addAll(List.of(name().split(" ")));
    List<List<String>> parts = new ArrayList<>();
    for (PositionalParamSpec positional : spec.positionalParameters()) {
      int most = Math.min(3, positional.arity().max());
      int least = random.nextInt(20) == 0 ? 0 : Math.min(most, positional.arity().min());
      for (int i = least + random.nextInt(most - least + 1); i > 0; i--) {
        parts.add(List.of(value(positional)));
      }
    }
    // Outputs last, because they are often one of the inputs.
    List<OptionSpec> options = new ArrayList<>(spec.options());
    options.sort((a, b) -> Boolean.compare(isOutput(a), isOutput(b)));
    for (OptionSpec option : options) {
      if (isChosen(option)) {
        List<String> part = new ArrayList<>(List.of(option.longestName()));
        if (option.arity().max() > 0) {
          part.add(value(option));
        }
        parts.add(random.nextInt(parts.size() + 1), part);
      }
    }
    parts.forEach(words::addAll);
  }

  private boolean isChosen(OptionSpec option) {
    if (option.longestName().equals("--reports")) {
      return true; // the temporary folder of a command that fails would remain
    }
    if (isOutput(option) && name().equals("model plot")) {
      return true; // without it the file is in the working directory
    }
    if (option.usageHelp() || option.versionHelp() || option.longestName().equals("--debug")) {
      return random.nextInt(60) == 0;
    }
    if (option.required()) {
      return random.nextInt(20) > 0;
    }
    return random.nextInt(isOutput(option) ? 2 : 5) == 0;
  }

  private boolean isOutput(ArgSpec arg) {
    return arg instanceof OptionSpec option
        && (OUTPUTS.contains(option.longestName())
            || name().equals("model feed") && option.longestName().equals("--models"));
  }

  private String value(ArgSpec arg) {
    String label = arg.paramLabel();
    List<String> values = VALUES.get(label);
    boolean isPath =
        values == null
            || label.equals("source") && ((OptionSpec) arg).longestName().equals("--source");
    if (!isPath) {
      String value = values.get(random.nextInt(values.size()));
      return value.equals("cp") ? "cp '" + files.root() + "/a.json' \"$EDPM_REPORT\"" : value;
    }
    if (isOutput(arg)) {
      // A relative path would be in the working directory.
      return output().replaceFirst("^@", "");
    }
    String path = path(files.names().get(random.nextInt(files.names().size())));
    given.add(path);
    if (path.indexOf('\0') < 0) {
      inputs.add(Path.of(path));
    }
    return path;
  }

  private String output() {
    int kind = random.nextInt(10);
    if (kind < 5 && !given.isEmpty()) {
      String same = given.get(random.nextInt(given.size()));
      return random.nextBoolean() ? same : same.replaceFirst("/pool/", "/pool/linked/./");
    }
    if (kind < 7) {
      return path(files.names().get(random.nextInt(files.names().size())));
    }
    List<String> fresh =
        List.of(
            "new.json",
            "new.jsonl",
            "new.pftrace",
            "new.trace",
            "new.dot",
            "new.collapsed",
            "new.speedscope.json",
            "new.html",
            "new.svg",
            "new/x.json",
            "a.json/x.json",
            "new");
    return kind == 7 && name().equals("merge")
        ? "-"
        : files.root() + "/" + fresh.get(random.nextInt(fresh.size()));
  }

  private String path(String name) {
    String path = files.root() + "/" + name;
    return switch (random.nextInt(20)) {
      case 0 -> files.root() + "/missing.json";
      case 1 -> files.root() + "/./" + name;
      case 2 -> files.root() + "/linked/" + name;
      case 3 -> files.root() + "/runs/../" + name;
      case 4 ->
          // The working directory is not searched for classes.
          List.of(
                  name().equals("check") ? name : "",
                  "/dev/null",
                  "@" + path,
                  path + "\0",
                  path + "/")
              .get(random.nextInt(5));
      default -> path;
    };
  }
}
