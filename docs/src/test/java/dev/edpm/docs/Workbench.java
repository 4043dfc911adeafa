package dev.edpm.docs;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Prepares the folder in which the commands of a page run. */
final class Workbench {

  static final String GETTING_STARTED = "docs/getting-started.md";

  private static final Set<String> NOT_SOURCES = Set.of(".git", ".idea", ".settings");

  private Workbench() {}

  /** An empty folder. */
  static Path empty(String name) throws IOException {
    Path folder = Project.WORK.resolve(name);
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    return Files.createDirectories(folder);
  }

  /** The project as it is before its first build. Maven finds there what this build has fetched. */
  static Path checkout(String name) throws IOException {
    Path folder = empty(name);
    Files.walkFileTree(Project.FOLDER, new Copy(folder));
    mavenArguments(
        folder,
        "-o",
        "-B",
        "-Dmaven.repo.local=" + System.getProperty("docs.local.repository"),
        // The build that runs this test does both for the same sources; they take most of the time.
        "-Dmaven.javadoc.skip",
        "-P!error-prone");
    return folder;
  }

  /** The modules that the README's build makes. */
  static Path built(String name) throws IOException {
    Path folder = empty(name);
    for (String module : List.of("examples", "tools")) {
      Files.createSymbolicLink(folder.resolve(module), Project.FOLDER.resolve(module));
    }
    return folder;
  }

  /**
   * The project of {@link #GETTING_STARTED} without sources, in which the commands of pages run.
   */
  static Path project(String name) throws IOException {
    Path folder = empty(name);
    Path settings = folder.resolve(".mvn/settings.xml");
    mavenArguments(
        folder,
        "-B",
        "-ntp",
        "-s",
        settings.toString(),
        "-Dmaven.repo.local=" + Project.REPOSITORY,
        "-Dbuilds.repository=" + Path.of(System.getProperty("docs.local.repository")).toUri());
    Files.copy(Project.FOLDER.resolve("docs/src/test/resources/settings.xml"), settings);
    String pom =
        Page.named(GETTING_STARTED).blocks().stream()
            .filter(block -> block.file().filter("words/pom.xml"::equals).isPresent())
            .map(Block::text)
            .findFirst()
            .orElseThrow();
    Files.writeString(folder.resolve("pom.xml"), pom);
    // By this copy, src/test/bin/mvn recognises the project.
    Files.writeString(folder.resolve(".mvn/pom.xml"), pom);
    Files.createSymbolicLink(folder.resolve("tools"), Project.TOOLS);
    // A page links to this program, which its reader saves.
    Files.copy(Project.FOLDER.resolve("docs/timeline.jq"), folder.resolve("timeline.jq"));
    return folder;
  }

  private static void mavenArguments(Path folder, String... arguments) throws IOException {
    Path file = folder.resolve(".mvn/maven.config");
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", arguments) + "\n");
  }

  private static final class Copy extends SimpleFileVisitor<Path> {

    private final Path to;

    Copy(Path to) {
      this.to = to;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
        throws IOException {
      if (NOT_SOURCES.contains(folder.getFileName().toString()) || isBuilt(folder)) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      Files.createDirectories(to.resolve(Project.FOLDER.relativize(folder)));
      return FileVisitResult.CONTINUE;
    }

    /** A package may have the same name. */
    private static boolean isBuilt(Path folder) {
      return folder.getFileName().toString().equals("target")
          && Files.exists(folder.resolveSibling("pom.xml"));
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Path copy = to.resolve(Project.FOLDER.relativize(file));
      Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
      return FileVisitResult.CONTINUE;
    }
  }
}
