package dev.edpm.it;

import java.nio.file.Files;
import java.nio.file.Path;

/** A Maven project that uses the artifacts as they are published. */
final class Consumer {

  private static final String REPORT = "edpm-report.json";

  private final Path folder;

  private Consumer(Path folder) {
    this.folder = folder;
  }

  /**
   * A copy of a project of {@code src/it}.
   *
   * @param copy the name of the copy, one for each test
   */
  static Consumer of(String project, String copy) {
    Path folder = Folders.copy(copy, sources().resolve(project));
    // Without one Maven would take the settings of the project around it.
    folder.resolve(".mvn").toFile().mkdir();
    return new Consumer(folder);
  }

  private static Path sources() {
    return Artifact.PROJECT.resolve("tests/integration/src/it");
  }

  Path folder() {
    return folder;
  }

  Path jar() {
    return folder.resolve("target/consumer.jar");
  }

  /** Builds the jar. */
  Command.Result build(String... arguments) {
    return maven("package", arguments);
  }

  /** Builds the jar, and runs the goals that check it. */
  Command.Result verify(String... arguments) {
    return maven("verify", arguments);
  }

  private Command.Result maven(String phase, String... arguments) {
    Path local = Path.of(System.getProperty("it.local.repository"));
    Command maven =
        Command.maven(
            folder,
            "-ntp",
            "-s",
            sources().resolve("settings.xml"),
            "-Dbuilds.repository=" + local.toUri(),
            "-Dmaven.repo.local=" + Artifact.REPOSITORY,
            "-Dconsumer.repository.path=" + repositoryFromJar());
    System.getProperties().stringPropertyNames().stream()
        .filter(name -> name.startsWith("consumer."))
        .forEach(name -> maven.with("-D" + name + "=" + System.getProperty(name)));
    return maven.with((Object[]) arguments).with(phase).run();
  }

  /** Class-path entries of a manifest are relative to the jar. */
  private String repositoryFromJar() {
    Path target = jar().getParent();
    return target.relativize(Artifact.REPOSITORY).toString().replace('\\', '/') + "/";
  }

  /** The report that the program writes to its own folder by default. */
  ConsumerReport report() {
    return new ConsumerReport(folder.resolve(REPORT));
  }

  boolean hasReport() {
    return Files.exists(folder.resolve(REPORT));
  }

  /** Runs the program in its own folder. */
  Command.Result run(String... options) {
    return Command.jdk(folder, "java").with((Object[]) options).with("-jar", jar()).run();
  }
}
