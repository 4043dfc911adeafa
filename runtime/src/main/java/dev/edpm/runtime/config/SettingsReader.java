package dev.edpm.runtime.config;

import dev.edpm.annotations.catalogue.NearNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/** Looks settings up under their two names, and notes what cannot be understood. */
final class SettingsReader {

  private record Given(String name, String value) {}

  private final Map<String, String> properties;
  private final Map<String, String> environment;
  private final List<Problem> problems = new ArrayList<>();

  SettingsReader(Map<String, String> properties, Map<String, String> environment) {
    this.properties = properties;
    this.environment = environment;
    names(properties, Setting.PROPERTY_PREFIX, Setting::property);
    names(environment, Setting.VARIABLE_PREFIX, Setting::variable);
  }

  /** Returns the problems of everything read so far. */
  List<Problem> problems() {
    return List.copyOf(problems);
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
    return given(setting)
        .flatMap(
            given -> {
              Optional<V> value = parse.apply(given.value().strip());
              if (value.isEmpty()) {
                unreadable(given, expected, "the default, " + usual + ", is used");
              }
              return value;
            });
  }

  /** Returns the rules of a setting; a rule that is not understood is left out. */
  <V> RegionRules<V> rules(
      Setting setting, Function<String, Optional<V>> parse, String expected, String usual) {
    return this.<RegionRules<V>>read(
            setting,
            text -> {
              List<String> wrong = new ArrayList<>();
              RegionRules<V> rules = RegionRules.parse(text, parse, wrong::add);
              if (rules.values().isEmpty()) {
                return Optional.empty();
              }
              String name = given(setting).map(Given::name).orElseThrow();
              wrong.forEach(
                  rule ->
                      unreadable(new Given(name, rule), expected, "this part of it is left out"));
              return Optional.of(rules);
            },
            expected,
            usual)
        .orElseGet(RegionRules::none);
  }

  /** Notes that a valid value is not served yet. */
  void notServed(Setting setting, String value, String instead) {
    given(setting)
        .filter(given -> given.value().strip().equals(value))
        .ifPresent(
            given ->
                problems.add(
                    Problem.of(
                        "setting-not-served",
                        given.name() + "=" + value + " is not in this version: " + instead)));
  }

  /** A variable that is set to nothing is one that is not set, as shells and launchers have it. */
  private Optional<Given> given(Setting setting) {
    String property = properties.get(setting.property());
    if (property != null) {
      return Optional.of(new Given(setting.property(), property));
    }
    String variable = environment.get(setting.variable());
    return variable == null || variable.isBlank()
        ? Optional.empty()
        : Optional.of(new Given(setting.variable(), variable));
  }

  private void unreadable(Given given, String expected, String consequence) {
    problems.add(
        Problem.of(
            "setting-unreadable",
            given.name()
                + "="
                + Printable.quote(given.value())
                + " is not understood: expected "
                + expected
                + "; "
                + consequence));
  }

  private void names(Map<String, String> given, String prefix, Function<Setting, String> nameOf) {
    for (String name : new TreeSet<>(given.keySet())) {
      if (!name.startsWith(prefix)) {
        continue;
      }
      List<Setting> settings = Arrays.asList(Setting.values());
      Optional<Setting> known =
          settings.stream().filter(s -> nameOf.apply(s).equals(name)).findAny();
      if (known.isEmpty()) {
        List<String> near = NearNames.of(name, settings.stream().map(nameOf).toList());
        problems.add(
            Problem.of(
                "setting-unknown",
                Printable.quote(name)
                    + " is not a setting"
                    + (near.isEmpty() ? "" : "; did you mean " + near.get(0) + "?")));
      } else if (known.get().isLater()) {
        problems.add(
            Problem.of("setting-not-served", name + " is not in this version and has no effect"));
      }
    }
  }
}
