package dev.edpm.spring;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.bind.BindResult;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.Environment;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;

/** The settings {@code edpm.*} in an environment of Spring. */
final class SpringSettings {

  private static final String PREFIX = "edpm.";

  private static final String COUNTERS = "edpm.spring.counters";
  private static final String TAGS = "edpm.spring.tags";

  /** The starter's own, which are never too late because the measurement does not read them. */
  private static final Set<String> OWN = Set.of(COUNTERS, TAGS);

  /** The name of an element of a list, such as {@code edpm.enable[0]}. */
  private static final Pattern ELEMENT = Pattern.compile("(.+)\\[\\d+]");

  private static final System.Logger LOG = System.getLogger("dev.edpm");

  private SpringSettings() {}

  /** Returns the counters of observations. */
  static String[] counters(Environment environment) {
    return words(environment, COUNTERS, "time.cpu", "jvm.allocated-bytes");
  }

  /** Returns the keys of the tags that meters have. */
  static String[] tags(Environment environment) {
    return words(environment, TAGS, "uri");
  }

  private static String[] words(Environment environment, String name, String... unset) {
    return Stream.of(list(environment, name).orElse(unset))
        .filter(word -> !word.isBlank())
        .distinct()
        .toArray(String[]::new);
  }

  /** A list of YAML, or a text with commas. */
  private static BindResult<String[]> list(Environment environment, String name) {
    return Binder.get(environment)
        .bind(ConfigurationPropertyName.adapt(name, '.'), Bindable.of(String[].class));
  }

  /**
   * Returns the settings of the measurement in all sources but system properties and environment
   * variables, each with the value that Spring uses: a system property or variable of the same
   * setting may replace it. A list of YAML is a text with commas. A value that Spring cannot
   * resolve is logged, and ignored.
   */
  static Map<String, String> of(ConfigurableEnvironment environment) {
    Map<String, Optional<String>> settings = new TreeMap<>();
    for (PropertySource<?> source : environment.getPropertySources()) {
      if (source instanceof EnumerablePropertySource<?> listed && !isOfLaunch(source)) {
        for (String name : listed.getPropertyNames()) {
          Matcher element = ELEMENT.matcher(name);
          if (element.matches()) {
            add(settings, element.group(1), setting -> joined(environment, setting));
          } else {
            add(settings, name, setting -> value(environment, setting));
          }
        }
      }
    }
    Map<String, String> found = new TreeMap<>();
    settings.forEach((name, value) -> value.ifPresent(text -> found.put(name, text)));
    return found;
  }

  private static void add(
      Map<String, Optional<String>> settings,
      String name,
      Function<String, Optional<String>> value) {
    if (name.startsWith(PREFIX) && !OWN.contains(name)) {
      settings.computeIfAbsent(name, value);
    }
  }

  private static Optional<String> joined(Environment environment, String name) {
    return Optional.of(word(String.join(",", list(environment, name).orElse(new String[0]))));
  }

  private static Optional<String> value(Environment environment, String name) {
    try {
      return Optional.of(word(environment.getProperty(name, "")));
    } catch (IllegalArgumentException e) {
      // The monitored program must start nevertheless.
      LOG.log(System.Logger.Level.WARNING, "ignored settings: " + name + "; " + e.getMessage());
      return Optional.empty();
    }
  }

  private static boolean isOfLaunch(PropertySource<?> source) {
    return source.getName().equals(StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME)
        || source.getName().equals(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME);
  }

  /** In YAML, the words {@code on} and {@code off} without quotes are truth values. */
  private static String word(String value) {
    return switch (value) {
      case "true" -> "on";
      case "false" -> "off";
      default -> value;
    };
  }
}
