package dev.edpm.weaver.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What is kept of a folder that is woven in place: the unwoven classes, and a list with the digests
 * of the files that the weaving wrote.
 */
final class KeptClasses {

  private final Path originals;
  private final Path list;

  KeptClasses(Path folder) {
    this.originals = folder.resolve("unwoven");
    this.list = folder.resolve("woven.txt");
  }

  /** Keeps a class as its compiler wrote it. */
  void keep(String path, byte[] bytes, FileTime time) throws IOException {
    Path file = originals.resolve(path);
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
    Files.setLastModifiedTime(file, time);
  }

  /** Returns a class as its compiler wrote it; empty for a class of the weaver. */
  Optional<byte[]> read(String path) throws IOException {
    Path file = originals.resolve(path);
    return Files.exists(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
  }

  /** Returns the time at which a compiler wrote a class; empty for a class of the weaver. */
  Optional<FileTime> time(String path) throws IOException {
    Path file = originals.resolve(path);
    return Files.exists(file) ? Optional.of(Files.getLastModifiedTime(file)) : Optional.empty();
  }

  /** Returns the lines about the files that the weaving wrote. */
  Set<String> noted() throws IOException {
    return Files.exists(list) ? new TreeSet<>(Files.readAllLines(list)) : new TreeSet<>();
  }

  /** Notes files that are to be written, beside those that are noted already. */
  void noteAlso(Set<String> paths, Map<String, byte[]> contents) throws IOException {
    Set<String> lines = noted();
    paths.forEach(path -> lines.add(line(path, contents.get(path))));
    write(lines);
  }

  /** Notes these files and no others, and forgets the classes that are not among them. */
  void note(Set<String> paths, Map<String, byte[]> contents) throws IOException {
    if (Files.isDirectory(originals)) {
      try (Stream<Path> all = Files.walk(originals)) {
        for (Path file : all.filter(Files::isRegularFile).toList()) {
          if (!paths.contains(originals.relativize(file).toString().replace('\\', '/'))) {
            Files.delete(file);
          }
        }
      }
    }
    Set<String> lines = new TreeSet<>();
    paths.forEach(path -> lines.add(line(path, contents.get(path))));
    write(lines);
  }

  private void write(Set<String> lines) throws IOException {
    if (!lines.equals(noted())) {
      Files.createDirectories(list.getParent());
      Files.write(list, lines);
    }
  }

  /** Returns the line about a file. */
  static String line(String path, byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest) + " " + path;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // each JDK has it
    }
  }
}
