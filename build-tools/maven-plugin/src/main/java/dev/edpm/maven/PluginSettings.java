package dev.edpm.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;

/** What the project configures of other plugins. */
final class PluginSettings {

  /** The plugin that compiles. */
  static final String COMPILER = "org.apache.maven.plugins:maven-compiler-plugin";

  /** The plugin that runs tests. */
  static final String SUREFIRE = "org.apache.maven.plugins:maven-surefire-plugin";

  private final MavenProject project;

  PluginSettings(MavenProject project) {
    this.project = project;
  }

  /**
   * Tells whether the configuration of a goal contains a text, in one of the executions of the goal
   * that the build runs.
   */
  boolean mentions(String plugin, String goal, String text) {
    return configurations(plugin, goal).stream().anyMatch(xml -> xml.contains(text));
  }

  /**
   * Returns the value of a system property that Surefire gives to tests, as an element ({@code
   * systemPropertyVariables}) or an argument of the JVM ({@code argLine}).
   */
  Optional<String> systemPropertyOfTests(String name) {
    String quoted = Pattern.quote(name);
    Pattern value = Pattern.compile("<" + quoted + ">([^<]*)<|-D" + quoted + "=([^\\s<\"']+)");
    for (String xml : configurations(SUREFIRE)) {
      Matcher matcher = value.matcher(xml);
      if (matcher.find()) {
        return Optional.of(
            (matcher.group(1) == null ? matcher.group(2) : matcher.group(1)).strip());
      }
    }
    return Optional.empty();
  }

  /** Returns the value of an environment variable that Surefire gives to tests. */
  Optional<String> variableOfTests(String name) {
    String quoted = Pattern.quote(name);
    Pattern value = Pattern.compile("<" + quoted + ">([^<]*)<");
    return configurations(SUREFIRE).stream()
        .flatMap(xml -> value.matcher(xml).results())
        .map(found -> found.group(1).strip())
        .findFirst();
  }

  /**
   * Returns the configurations of a goal as XML. Maven has merged that of the plugin into those of
   * its executions; a project without executions has that of the plugin alone.
   */
  private List<String> configurations(String key, String goal) {
    List<String> configurations = new ArrayList<>();
    Plugin plugin = project.getPlugin(key);
    if (plugin == null) {
      return configurations;
    }
    List<PluginExecution> executions =
        plugin.getExecutions().stream()
            .filter(execution -> execution.getGoals().contains(goal))
            .toList();
    if (executions.isEmpty()) {
      add(plugin.getConfiguration(), configurations);
    }
    for (PluginExecution execution : executions) {
      // The usual way to leave out what a parent does.
      if (!"none".equals(execution.getPhase())) {
        add(execution.getConfiguration(), configurations);
      }
    }
    return configurations;
  }

  /** Returns the configurations of a plugin as XML: its own, and those of its executions. */
  private List<String> configurations(String key) {
    List<String> configurations = new ArrayList<>();
    Plugin plugin = project.getPlugin(key);
    if (plugin != null) {
      add(plugin.getConfiguration(), configurations);
      for (PluginExecution execution : plugin.getExecutions()) {
        add(execution.getConfiguration(), configurations);
      }
    }
    return configurations;
  }

  private static void add(Object configuration, List<String> to) {
    if (configuration != null) {
      to.add(configuration.toString());
    }
  }
}
