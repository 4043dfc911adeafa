package dev.edpm.runtime.config;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.text.Printable;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Reads settings by their two names, and collects problems with invalid values. Without lambda
 * expressions and streams if nothing is set, as in most programs.
 */
public final class SettingsReader {

  /** Names of types, counters and backends, and of events as backends write them. */
  private static final String COUNTER = "[A-Za-z0-9_-]+(\\.[A-Za-z0-9_.:/=,+@-]*)?";

  private static final String ESCAPE = "\\\\(.)";

  /** Far more than any setting needs. Parsing longer values would take time and memory. */
  private static final int LONGEST = 65_536;

  private record Given(String name, String value) {}

  private final Map<Setting, Given> given;
  private final Consumer<Problem> problems;

  private SettingsReader(Map<Setting, Given> given, Consumer<Problem> problems) {
    this.given = given;
    this.problems = problems;
  }

  /** Takes the settings from all properties and variables, and reports unknown names. */
  static SettingsReader of(
      Map<String, String> properties, Map<String, String> environment, Consumer<Problem> problems) {
    Map<Setting, Given> given = new EnumMap<>(Setting.class);
    for (Setting setting : Setting.values()) {
      Given one = given(setting, properties, environment);
      if (one == null) {
        continue;
      }
      if (one.value().length() > LONGEST) {
        problems.accept(tooLong(one));
      } else {
        given.put(setting, one);
      }
    }
    UnknownSettings names = new UnknownSettings(problems);
    names.check(properties, true);
    names.check(environment, false);
    return new SettingsReader(given, problems);
  }

  /** Returns a reader of the same settings that reports invalid values elsewhere. */
  SettingsReader reportingTo(Consumer<Problem> others) {
    return new SettingsReader(given, others);
  }

  /** Tells whether the user set it. */
  public boolean isSet(Setting setting) {
    return given.containsKey(setting);
  }

  /** Returns the names of the settings that the user set and that only have an effect on tasks. */
  List<String> ofTasks() {
    List<String> names = new ArrayList<>();
    for (Setting setting : Setting.values()) {
      if (setting.isOfTasks() && isSet(setting)) {
        names.add(given.get(setting).name());
      }
    }
    return List.copyOf(names);
  }

  /**
   * Returns a setting's value.
   *
   * @param parse parses it; empty if it is invalid
   * @param expected the description of a valid value for the message
   * @param usual the default, as text
   */
  public <V> Optional<V> read(
      Setting setting, Function<String, Optional<V>> parse, String expected, String usual) {
    String text = text(setting);
    return text == null
        ? Optional.empty()
        : understood(setting, parse.apply(text), expected, usual);
  }

  /** Returns the text of a setting, or {@code null} if it is not set. */
  public String text(Setting setting) {
    Given one = given.get(setting);
    return one == null ? null : one.value().strip();
  }

  /**
   * Returns the value that was parsed from a setting's text, and reports an invalid one.
   *
   * @param value empty if the text is invalid
   * @param expected the description of a valid value for the message
   * @param usual the default, as text
   */
  <V> Optional<V> understood(Setting setting, Optional<V> value, String expected, String usual) {
    if (value.isEmpty()) {
      unreadable(given.get(setting), expected, "the default, " + usual + ", is used");
    }
    return value;
  }

  /**
   * Reads a setting with one of several words.
   *
   * @param words the valid words; the first is the default
   */
  public String word(Setting setting, String... words) {
    String text = text(setting);
    if (text == null) {
      return words[0];
    }
    Optional<String> known = List.of(words).contains(text) ? Optional.of(text) : Optional.empty();
    return understood(setting, known, String.join(" or ", words), words[0]).orElse(words[0]);
  }

  /**
   * Reads a setting with a number from 1.
   *
   * @param most the greatest valid number
   * @param usual the default, as text
   */
  public OptionalInt number(Setting setting, int most, String usual) {
    if (!isSet(setting)) {
      return OptionalInt.empty();
    }
    return read(
            setting,
            text -> Quantities.count(text).filter(number -> number >= 1 && number <= most),
            "a number from 1 to " + most,
            usual)
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  /**
   * Reads a setting with a number of bytes, such as {@code 64m}, greater than zero.
   *
   * @param usual the default, as text
   */
  public OptionalLong bytes(Setting setting, String usual) {
    if (!isSet(setting)) {
      return OptionalLong.empty();
    }
    return read(
            setting,
            text -> Quantities.bytes(text).filter(bytes -> bytes > 0),
            "a number of bytes such as 64m or 8g",
            usual)
        .map(OptionalLong::of)
        .orElse(OptionalLong.empty());
  }

  /**
   * Reads a setting with the path of a file or folder, which need not exist.
   *
   * @param expected the description of a valid value for the message
   * @param usual the default, as text
   */
  public Optional<Path> file(Setting setting, String expected, String usual) {
    return isSet(setting) ? read(setting, SettingsReader::path, expected, usual) : Optional.empty();
  }

  private static Optional<Path> path(String text) {
    try {
      return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Parses paths that are separated as in a class path, at least one; each counts once. */
  static Optional<List<Path>> paths(String text) {
    List<Path> paths = new ArrayList<>();
    for (String each : text.split(Pattern.quote(File.pathSeparator), -1)) {
      Optional<Path> path = path(each);
      if (path.isEmpty()) {
        return Optional.empty();
      }
      if (paths.stream().noneMatch(known -> isSame(known, path.get()))) {
        paths.add(path.get());
      }
    }
    return Optional.of(paths);
  }

  private static boolean isSame(Path a, Path b) {
    return a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize());
  }

  /**
   * Parses a comma-separated list of names, which may be empty. A backslash escapes a special
   * character that belongs to a name.
   */
  public static Optional<List<String>> names(String text) {
    List<String> names =
        NamePatterns.split(text, ',').stream()
            .map(name -> name.strip().replaceAll(ESCAPE, "$1"))
            .filter(name -> !name.isEmpty())
            .toList();
    return names.stream().allMatch(name -> name.matches(COUNTER))
        ? Optional.of(names)
        : Optional.empty();
  }

  /** Returns the rules of a setting. Invalid rules are reported and ignored. */
  <V> RegionRules<V> rules(
      Setting setting, Function<String, Optional<V>> parse, String expected, String usual) {
    Given one = given.get(setting);
    if (one == null) {
      return RegionRules.none();
    }
    List<String> wrong = new ArrayList<>();
    RegionRules<V> rules = RegionRules.parse(one.value().strip(), parse, wrong::add);
    if (rules.values().isEmpty()) {
      unreadable(one, expected, "the default, " + usual + ", is used");
      return rules;
    }
    for (String rule : wrong) {
      unreadable(new Given(one.name(), rule), expected, "this part is ignored");
    }
    return rules;
  }

  /**
   * Returns the name and text of a setting, or {@code null}. An empty environment variable counts
   * as not set, as in shells and launchers.
   */
  private static Given given(
      Setting setting, Map<String, String> properties, Map<String, String> environment) {
    String property = properties.get(setting.property());
    if (property != null) {
      return new Given(setting.property(), property);
    }
    String variable = environment.get(setting.variable());
    return variable == null || variable.isBlank() ? null : new Given(setting.variable(), variable);
  }

  private static Problem tooLong(Given given) {
    return Problem.of(
        "setting-unreadable",
        given.name()
            + " has "
            + given.value().length()
            + " characters, but at most "
            + LONGEST
            + " are allowed; the default is used");
  }

  private void unreadable(Given given, String expected, String consequence) {
    problems.accept(
        Problem.of(
            "setting-unreadable",
            given.name()
                + "="
                + Printable.quote(given.value())
                + " is invalid: expected "
                + expected
                + "; "
                + consequence));
  }
}
