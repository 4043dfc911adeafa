package dev.edpm.runtime.config;

import dev.edpm.annotations.catalogue.NearNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Looks settings up under their two names, and notes what cannot be understood. Written without
 * lambdas and streams where nothing is set, which is what most programs start with.
 */
final class SettingsReader {

  /** Far more than any setting needs: what is longer would take time and memory to understand. */
  private static final int LONGEST = 65_536;

  /** Read by the launcher of the command line, whose users may set it for all programs. */
  private static final String LAUNCHER_OPTIONS = Setting.VARIABLE_PREFIX + "OPTS";

  private record Given(String name, String value) {}

  private final Map<String, String> properties;
  private final Map<String, String> environment;
  private final List<Problem> problems = new ArrayList<>();

  SettingsReader(Map<String, String> properties, Map<String, String> environment) {
    this.properties = properties;
    this.environment = environment;
    checkLengths();
    checkNames(properties, true);
    checkNames(environment, false);
  }

  /** Returns the problems of everything read so far. */
  List<Problem> problems() {
    return List.copyOf(problems);
  }

  /** Tells whether the user set it. */
  boolean isSet(Setting setting) {
    return given(setting) != null;
  }

  /** Returns the names by which the user set what does something for tasks alone. */
  List<String> ofTasks() {
    List<String> names = new ArrayList<>();
    for (Setting setting : Setting.values()) {
      if (setting.isOfTasks() && isSet(setting)) {
        names.add(given(setting).name());
      }
    }
    return List.copyOf(names);
  }

  /**
   * Returns a setting's value.
   *
   * @param parse reads it, empty when it is not understood
   * @param expected what the message says that a value is
   * @param usual the default, in words
   */
  <V> Optional<V> read(
      Setting setting, Function<String, Optional<V>> parse, String expected, String usual) {
    String text = text(setting);
    return text == null
        ? Optional.empty()
        : understood(setting, parse.apply(text), expected, usual);
  }

  /** Returns what a setting was set to, or {@code null} when it was not. */
  String text(Setting setting) {
    Given given = given(setting);
    return given == null ? null : given.value().strip();
  }

  /**
   * Returns the value that was read from a setting's text.
   *
   * @param value empty when the text is not understood
   * @param expected what the message says that a value is
   * @param usual the default, in words
   */
  <V> Optional<V> understood(Setting setting, Optional<V> value, String expected, String usual) {
    if (value.isEmpty()) {
      unreadable(given(setting), expected, "the default, " + usual + ", is used");
    }
    return value;
  }

  /** Returns the rules of a setting; a rule that is not understood is left out. */
  <V> RegionRules<V> rules(
      Setting setting, Function<String, Optional<V>> parse, String expected, String usual) {
    Given given = given(setting);
    if (given == null) {
      return RegionRules.none();
    }
    List<String> wrong = new ArrayList<>();
    RegionRules<V> rules = RegionRules.parse(given.value().strip(), parse, wrong::add);
    if (rules.values().isEmpty()) {
      unreadable(given, expected, "the default, " + usual + ", is used");
      return rules;
    }
    for (String rule : wrong) {
      unreadable(new Given(given.name(), rule), expected, "this part of it is left out");
    }
    return rules;
  }

  /**
   * Returns what was given, or {@code null}. A variable that is set to nothing is one that is not
   * set, as shells and launchers have it.
   */
  private Given given(Setting setting) {
    Given given = asWritten(setting);
    return given == null || given.value().length() > LONGEST ? null : given;
  }

  private Given asWritten(Setting setting) {
    String property = properties.get(setting.property());
    if (property != null) {
      return new Given(setting.property(), property);
    }
    String variable = environment.get(setting.variable());
    return variable == null || variable.isBlank() ? null : new Given(setting.variable(), variable);
  }

  private void checkLengths() {
    for (Setting setting : Setting.values()) {
      Given given = asWritten(setting);
      if (given != null && given.value().length() > LONGEST) {
        problems.add(
            Problem.of(
                "setting-unreadable",
                given.name()
                    + " has "
                    + given.value().length()
                    + " characters, more than the "
                    + LONGEST
                    + " that are read; the default is used"));
      }
    }
  }

  private void unreadable(Given given, String expected, String consequence) {
    problems.add(
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

  private void checkNames(Map<String, String> given, boolean properties) {
    String prefix = properties ? Setting.PROPERTY_PREFIX : Setting.VARIABLE_PREFIX;
    List<String> ours = new ArrayList<>();
    for (String name : given.keySet()) {
      if (name.startsWith(prefix) && !name.equals(LAUNCHER_OPTIONS)) {
        ours.add(name);
      }
    }
    Collections.sort(ours);
    for (String name : ours) {
      checkName(name, properties);
    }
  }

  private void checkName(String name, boolean property) {
    List<String> known = new ArrayList<>();
    for (Setting setting : Setting.values()) {
      String knownName = property ? setting.property() : setting.variable();
      if (knownName.equals(name)) {
        return;
      }
      known.add(knownName);
    }
    List<String> near = NearNames.of(name, known);
    problems.add(
        Problem.of(
            "setting-unknown",
            Printable.quote(name)
                + " is not a setting"
                + (near.isEmpty() ? "" : "; did you mean " + near.get(0) + "?")));
  }
}
