package dev.edpm.runtime.config;

import dev.edpm.annotations.catalogue.NearNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads settings by their two names, and collects problems with invalid values. Without lambda
 * expressions and streams if nothing is set, as in most programs.
 */
final class SettingsReader {

  /** Far more than any setting needs. Parsing longer values would take time and memory. */
  private static final int LONGEST = 65_536;

  /** Read by the launcher of the command line. Users may set it for all programs. */
  private static final String LAUNCHER_OPTIONS = Setting.VARIABLE_PREFIX + "OPTS";

  private static final String OURS = "edpm";

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

  /** Returns the names of the settings that the user set and that only have an effect on tasks. */
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
   * @param parse parses it; empty if it is invalid
   * @param expected the description of a valid value for the message
   * @param usual the default, as text
   */
  <V> Optional<V> read(
      Setting setting, Function<String, Optional<V>> parse, String expected, String usual) {
    String text = text(setting);
    return text == null
        ? Optional.empty()
        : understood(setting, parse.apply(text), expected, usual);
  }

  /** Returns the text of a setting, or {@code null} if it is not set. */
  String text(Setting setting) {
    Given given = given(setting);
    return given == null ? null : given.value().strip();
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
      unreadable(given(setting), expected, "the default, " + usual + ", is used");
    }
    return value;
  }

  /** Returns the rules of a setting. Invalid rules are reported and ignored. */
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
      unreadable(new Given(given.name(), rule), expected, "this part is ignored");
    }
    return rules;
  }

  /**
   * Returns the name and text of a setting, or {@code null}. An empty environment variable counts
   * as not set, as in shells and launchers.
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
                    + " characters, but at most "
                    + LONGEST
                    + " are allowed; the default is used"));
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
    List<String> others = new ArrayList<>();
    for (String name : given.keySet()) {
      if (name.startsWith(prefix) && !name.equals(LAUNCHER_OPTIONS)) {
        ours.add(name);
      } else if (startsLikeSetting(name)) {
        others.add(name);
      }
    }
    Collections.sort(ours);
    for (String name : ours) {
      checkName(name, properties);
    }
    Collections.sort(others);
    for (String name : others) {
      checkSpelling(name, properties);
    }
  }

  private static boolean startsLikeSetting(String name) {
    return name.length() > OURS.length()
        && name.regionMatches(true, 0, OURS, 0, OURS.length())
        && ".-_".indexOf(name.charAt(OURS.length())) >= 0;
  }

  /**
   * Reports a name that is not read because it is spelt differently: the name of a variable that is
   * given as a property, or the other way round, or a setting with other separators or case.
   */
  private void checkSpelling(String name, boolean property) {
    Map<String, Setting> byVariable = new LinkedHashMap<>();
    for (Setting setting : Setting.values()) {
      byVariable.put(setting.variable(), setting);
    }
    String wanted = asVariable(name);
    boolean ours = name.startsWith(property ? Setting.VARIABLE_PREFIX : Setting.PROPERTY_PREFIX);
    if (!ours && !byVariable.containsKey(wanted)) {
      return;
    }
    List<String> near = NearNames.of(wanted, byVariable.keySet());
    Setting meant = near.isEmpty() ? null : byVariable.get(near.get(0));
    String known = meant == null ? "" : property ? meant.property() : meant.variable();
    problems.add(
        Problem.of(
            "setting-unknown",
            Printable.quote(name)
                + (property ? " is not a system property" : " is not an environment variable")
                + " that EDPM reads"
                + (known.isEmpty() ? "" : "; did you mean " + known + "?")));
  }

  private static String asVariable(String name) {
    return name.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
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
