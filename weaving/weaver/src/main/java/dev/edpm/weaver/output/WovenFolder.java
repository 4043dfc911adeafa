package dev.edpm.weaver.output;

import dev.edpm.weaver.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A folder of classes that is woven in place. The classes as the compiler wrote them are kept in
 * another folder, so that each weaving begins with all of them, whichever the compiler wrote again
 * since the last one.
 *
 * <p>A woven class has the modification time of its unwoven one, because compilers compare these
 * times with those of sources.
 */
public final class WovenFolder {

  private final Path classes;
  private final KeptClasses kept;

  /**
   * The result of a weaving.
   *
   * @param regions the number of regions of woven classes
   * @param found errors, warnings and notes
   * @param failed whether there is an error, so that nothing was written
   */
  public record Outcome(int regions, List<Diagnostic> found, boolean failed) {}

  /**
   * Creates an object for a folder.
   *
   * @param classes the folder of classes
   * @param kept the folder for the unwoven classes, which only this class writes
   */
  public WovenFolder(Path classes, Path kept) {
    this.classes = classes;
    this.kept = new KeptClasses(kept);
  }

  /** Weaves the classes. Files that are right already are not written. */
  public Outcome weave(ClassRoots.Settings settings) throws IOException {
    Map<String, byte[]> present = present();
    Set<String> own = own(present);
    Map<String, byte[]> unwoven = new TreeMap<>(present);
    for (String path : own) {
      Optional<byte[]> original = kept.read(path);
      original.ifPresentOrElse(
          bytes -> unwoven.put(path, bytes), () -> unwoven.remove(path)); // a wiring class
    }
    ClassRoots roots = new ClassRoots(settings);
    roots.weave(unwoven);
    if (!roots.hasFailed()) {
      write(present, own, unwoven, roots.changed());
    }
    return new Outcome(roots.regions(), List.copyOf(roots.found()), roots.hasFailed());
  }

  /**
   * Puts the unwoven classes back, for a compiler that reads its own earlier output. The classes of
   * the weaver stay.
   */
  public void restore() throws IOException {
    Map<String, byte[]> present = present();
    for (String path : own(present)) {
      Optional<byte[]> unwoven = kept.read(path);
      if (unwoven.isPresent()) {
        write(path, present.get(path), unwoven.get());
      }
    }
  }

  /**
   * Writes the folder.
   *
   * @param present the files as they are
   * @param own the paths of those that an earlier weaving wrote
   * @param unwoven the classes as their compiler wrote them
   * @param changed the results of the weaving
   */
  private void write(
      Map<String, byte[]> present,
      Set<String> own,
      Map<String, byte[]> unwoven,
      Map<String, byte[]> changed)
      throws IOException {
    Set<String> woven = new TreeSet<>(changed.keySet());
    woven.removeIf(path -> !path.endsWith(".class"));
    for (String path : woven) {
      if (unwoven.containsKey(path) && !own.contains(path)) {
        kept.keep(path, unwoven.get(path), Files.getLastModifiedTime(classes.resolve(path)));
      }
    }
    // If this ends before all files are written, the next weaving knows which of them are its own.
    kept.noteAlso(woven, changed);
    Set<String> all = new TreeSet<>(own);
    all.addAll(changed.keySet());
    for (String path : all) {
      byte[] wanted = changed.getOrDefault(path, unwoven.getOrDefault(path, new byte[0]));
      write(path, present.getOrDefault(path, new byte[0]), wanted);
    }
    kept.note(woven, changed);
  }

  /** Replaces the content of a file; no bytes mean that there is no file. */
  private void write(String path, byte[] present, byte[] wanted) throws IOException {
    if (Arrays.equals(present, wanted)) {
      return;
    }
    Path file = classes.resolve(path);
    if (wanted.length == 0) {
      Files.delete(file);
      return;
    }
    Files.createDirectories(file.getParent());
    Files.write(file, wanted);
    Optional<FileTime> time = kept.time(path);
    if (time.isPresent()) {
      Files.setLastModifiedTime(file, time.get());
    }
  }

  private Map<String, byte[]> present() throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    if (Files.isDirectory(classes)) {
      Path folder = classes.toRealPath(); // a link is not walked
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path file : all.filter(Files::isRegularFile).toList()) {
          String path = folder.relativize(file).toString().replace('\\', '/');
          if (ClassRoots.isRead(path)) {
            files.put(path, Files.readAllBytes(file));
          }
        }
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }
    return files;
  }

  /** Returns the paths of the files that an earlier weaving wrote, and nobody after it. */
  private Set<String> own(Map<String, byte[]> present) throws IOException {
    Set<String> noted = kept.noted();
    Set<String> own = new TreeSet<>();
    present.forEach(
        (path, bytes) -> {
          if (noted.contains(KeptClasses.line(path, bytes))) {
            own.add(path);
          }
        });
    return own;
  }
}
