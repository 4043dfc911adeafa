package dev.edpm.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;

/**
 * Finds the reports that the tests of a project have written: where {@code edpm.report} of the
 * build or of Surefire or {@code EDPM_REPORT} says, or where a program writes its report without
 * that setting.
 */
final class ProjectReports {

  /** The name of the file that {@code edpm:html} writes from several reports. */
  static final String MERGED = "edpm-merged.json";

  private static final String PROPERTY = "edpm.report";
  private static final String VARIABLE = "EDPM_REPORT";
  private static final String DEFAULT = "edpm-report.json";

  /** A placeholder, or a percent sign. */
  private static final Pattern PERCENT = Pattern.compile("%(.?)");

  /** The file in the build's folder that has the start of the last build with reports. */
  private static final String LAST_BUILD = "edpm-last-build";

  private static final long SECOND = 1000;

  /**
   * The reports of one build.
   *
   * @param files the reports, sorted
   * @param earlier whether this build has written none, so that they are those of an earlier one
   */
  record OfBuild(List<Path> files, boolean earlier) {}

  private final MavenProject project;
  private final Properties given;
  private final Map<String, String> environment;
  private final Instant started;

  /**
   * @param given the properties of the command line, which Surefire passes on to tests
   * @param environment the variables of this process, which Surefire passes on to tests
   * @param started the start of this build
   */
  ProjectReports(
      MavenProject project, Properties given, Map<String, String> environment, Instant started) {
    this.project = project;
    this.given = given;
    this.environment = environment;
    this.started = started;
  }

  /**
   * Returns the path of the report, in which {@code %p} and the like are not replaced; empty if the
   * tests write no file.
   */
  Optional<Path> path() {
    String setting = setting();
    if (setting.equals("off") || setting.equals("-")) {
      return Optional.empty();
    }
    return Optional.of(project.getBasedir().toPath().resolve(isValid(setting) ? setting : DEFAULT));
  }

  /** Tells whether programs use the value; otherwise they use the default. */
  private static boolean isValid(String setting) {
    return (setting.endsWith(".json") || setting.endsWith(".jsonl"))
        && PERCENT.matcher(setting).results().allMatch(found -> "prh%".contains(found.group(1)));
  }

  /** Returns the value of the setting as the tests find it: a property precedes a variable. */
  private String setting() {
    PluginSettings plugins = new PluginSettings(project);
    return Optional.ofNullable(given.getProperty(PROPERTY))
        .or(() -> plugins.systemPropertyOfTests(PROPERTY))
        .or(
            () ->
                plugins
                    .variableOfTests(VARIABLE)
                    .or(() -> Optional.ofNullable(environment.get(VARIABLE)))
                    .filter(value -> !value.isBlank()))
        .orElse(DEFAULT);
  }

  /** Returns why there is no report, for messages. */
  String whyNone() {
    return path()
        .map(path -> "there is no report at " + path)
        .orElseGet(() -> "the tests write no file, because " + PROPERTY + " is " + setting());
  }

  /** Tells whether a file has a name of the tests' reports. */
  boolean isReport(Path file) {
    Optional<Path> report = path();
    return report.isPresent()
        && names(report.get().getFileName().toString())
            .matcher(file.getFileName().toString())
            .matches()
        && file.toAbsolutePath()
            .normalize()
            .getParent()
            .equals(report.get().toAbsolutePath().normalize().getParent());
  }

  /**
   * Returns the reports that this build has written; if there are none, because it has not run the
   * tests, those of the last build that has.
   */
  OfBuild files() throws MojoExecutionException {
    List<Path> all = all();
    List<Path> now = since(started, all);
    if (!now.isEmpty()) {
      remember();
      return new OfBuild(now, false);
    }
    return all.isEmpty() ? new OfBuild(all, false) : new OfBuild(since(lastBuild(), all), true);
  }

  /** Returns the reports of all builds, sorted. */
  private List<Path> all() throws MojoExecutionException {
    Optional<Path> report = path();
    if (report.isEmpty() || !Files.isDirectory(report.get().getParent())) {
      return List.of();
    }
    Path folder = report.get().getParent();
    Pattern names = names(report.get().getFileName().toString());
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> names.matcher(file.getFileName().toString()).matches())
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  /**
   * Returns the names of the files for a name with placeholders. A process that starts measuring
   * again appends a number to the name, and the default name has the process id if another process
   * writes the file. What {@code edpm:html} writes is not a report of tests.
   */
  private static Pattern names(String name) {
    int dot = name.lastIndexOf('.');
    StringBuilder names = new StringBuilder();
    boolean several = name.equals(DEFAULT);
    int end = 0;
    Matcher percent = PERCENT.matcher(name);
    while (percent.find()) {
      names.append(Pattern.quote(name.substring(end, percent.start())));
      names.append(
          switch (percent.group(1)) {
            case "%" -> "%";
            case "h" -> ".*";
            default -> "\\d+";
          });
      several |= !percent.group(1).equals("%");
      end = percent.end();
    }
    names.append(Pattern.quote(name.substring(end, dot)));
    String ending = Pattern.quote(name.substring(dot));
    return Pattern.compile(
        several
            ? "(?!" + Pattern.quote(MERGED) + ")" + names + "(-\\d+){0,2}" + ending
            : names + ending);
  }

  private static List<Path> since(Instant start, List<Path> files) throws MojoExecutionException {
    List<Path> later = new ArrayList<>();
    for (Path file : files) {
      try {
        // Some file systems store whole seconds.
        long written = Files.getLastModifiedTime(file).toMillis();
        if (written >= start.toEpochMilli() / SECOND * SECOND) {
          later.add(file);
        }
      } catch (IOException e) {
        throw unreadable(file, e);
      }
    }
    return later;
  }

  private static MojoExecutionException unreadable(Path file, IOException e) {
    return new MojoExecutionException(file + " cannot be read: " + e.getMessage(), e);
  }

  private Path memory() {
    return Path.of(project.getBuild().getDirectory()).resolve(LAST_BUILD);
  }

  private void remember() throws MojoExecutionException {
    Path memory = memory();
    try {
      Files.createDirectories(memory.getParent());
      Files.writeString(memory, started + "\n");
    } catch (IOException e) {
      throw new MojoExecutionException(memory + " cannot be written: " + e.getMessage(), e);
    }
  }

  private Instant lastBuild() {
    try {
      return Instant.parse(Files.readString(memory()).strip());
    } catch (IOException | DateTimeException e) {
      // Nothing is known of it, as before the first one.
      return Instant.EPOCH;
    }
  }
}
