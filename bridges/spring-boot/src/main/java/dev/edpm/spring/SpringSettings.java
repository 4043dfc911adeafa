package dev.edpm.spring;

import java.util.Map;
import java.util.TreeMap;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.Environment;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;

/** The settings {@code edpm.*} in an environment of Spring. */
final class SpringSettings {

  private static final String PREFIX = "edpm.";

  private static final String[] COUNTERS = {"time.cpu", "jvm.allocated-bytes"};
  private static final String[] TAGS = {"uri"};

  private SpringSettings() {}

  /** Returns the counters of observations. */
  static String[] counters(Environment environment) {
    return environment.getProperty("edpm.spring.counters", String[].class, COUNTERS);
  }

  /** Returns the keys of the tags that meters have. */
  static String[] tags(Environment environment) {
    return environment.getProperty("edpm.spring.tags", String[].class, TAGS);
  }

  /**
   * Returns the settings of all sources but system properties and environment variables, each with
   * the value that Spring uses: a system property or variable of the same setting may replace it.
   */
  static Map<String, String> of(ConfigurableEnvironment environment) {
    Map<String, String> settings = new TreeMap<>();
    for (PropertySource<?> source : environment.getPropertySources()) {
      if (source instanceof EnumerablePropertySource<?> listed && !isOfLaunch(source)) {
        for (String name : listed.getPropertyNames()) {
          if (name.startsWith(PREFIX)) {
            settings.put(name, word(environment.getProperty(name, "")));
          }
        }
      }
    }
    return settings;
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
