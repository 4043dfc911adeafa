package dev.edpm.spring;

import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * The settings that application contexts of this process have passed on to the measurement, as
 * system properties. For one thread at a time.
 */
final class PassedSettings {

  private final Map<String, String> settings = new HashMap<>();

  /** Passes a setting on. */
  void pass(String name, String value) {
    System.setProperty(name, value);
    settings.put(name, value);
  }

  /** Tells whether a context has passed on this value. */
  boolean has(String name, String value) {
    return value != null && value.equals(settings.get(name));
  }

  /**
   * Returns the environment of a context as it would be without the settings of earlier ones, which
   * as system properties have precedence over those of its files.
   */
  ConfigurableEnvironment without(ConfigurableEnvironment environment) {
    if (settings.isEmpty()) {
      return environment;
    }
    StandardEnvironment own = new StandardEnvironment();
    MutablePropertySources sources = own.getPropertySources();
    sources.remove(StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME);
    sources.remove(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME);
    for (PropertySource<?> source : environment.getPropertySources()) {
      if (!ConfigurationPropertySources.isAttachedConfigurationPropertySource(source)) {
        sources.addLast(isOfSystem(source) ? properties(source.getName()) : source);
      }
    }
    ConfigurationPropertySources.attach(own);
    return own;
  }

  private static boolean isOfSystem(PropertySource<?> source) {
    return source.getName().equals(StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME);
  }

  private PropertySource<?> properties(String name) {
    Map<String, Object> properties = new HashMap<>();
    for (String property : System.getProperties().stringPropertyNames()) {
      properties.put(property, System.getProperty(property));
    }
    settings.forEach(properties::remove);
    return new MapPropertySource(name, properties);
  }
}
