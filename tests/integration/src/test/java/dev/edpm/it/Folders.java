package dev.edpm.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Folders under {@code target} that a test starts from afresh. */
final class Folders {

  private static final Path WORK = Path.of(System.getProperty("it.work"));
  private static final Set<String> NOT_SOURCES = Set.of(".git", ".idea", ".settings");

  private Folders() {}

  /** Deletes a folder, if there is one, with everything in it. */
  static void delete(Path folder) {
    try {
      if (Files.exists(folder)) {
        Files.walkFileTree(folder, new Deletion());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An empty folder. */
  static Path empty(String name) {
    Path folder = WORK.resolve(name);
    delete(folder);
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A copy of a folder, without the files of builds and editors. */
  static Path copy(String name, Path original) {
    Path folder = empty(name);
    try {
      Files.walkFileTree(original, new Copy(original, folder));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return folder;
  }

  /** The files of a folder and below, by the end of their names, in order. */
  static List<Path> files(Path folder, String suffix) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    }
  }

  /** Writes the entries of a jar whose names are wanted into a folder. */
  static void unzip(Path jar, Path folder, Predicate<String> wanted) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (!entry.isDirectory() && wanted.test(entry.getName())) {
          Path file = folder.resolve(entry.getName());
          Files.createDirectories(file.getParent());
          Files.copy(zip.getInputStream(entry), file);
        }
      }
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.delete(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
      if (failure != null) {
        throw failure;
      }
      Files.delete(folder);
      return FileVisitResult.CONTINUE;
    }
  }

  private static final class Copy extends SimpleFileVisitor<Path> {

    private final Path from;
    private final Path to;

    Copy(Path from, Path to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
        throws IOException {
      if (NOT_SOURCES.contains(folder.getFileName().toString()) || isBuilt(folder)) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      Files.createDirectories(to.resolve(from.relativize(folder)));
      return FileVisitResult.CONTINUE;
    }

    /** A package may have the same name. */
    private static boolean isBuilt(Path folder) {
      return folder.getFileName().toString().equals("target")
          && Files.exists(folder.resolveSibling("pom.xml"));
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
      return FileVisitResult.CONTINUE;
    }
  }
}
