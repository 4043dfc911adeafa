package dev.edpm.runtime.file;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Removes temporary files that killed processes of the same user on the same machine have left
 * behind. Safe on any thread; never throws.
 */
public final class Orphans {

  /** In a folder with more files than this, only so many are checked. */
  private static final int MOST_FILES = 100_000;

  /**
   * For a process in another container of the same host name, only the age of the file shows
   * whether the process is alive: a file that is being written changes continuously.
   */
  private static final Duration UNTOUCHED = Duration.ofMinutes(10);

  private static final Set<Path> SWEPT = ConcurrentHashMap.newKeySet();

  private Orphans() {}

  /** Removes the orphans in a folder, at the first call with it. */
  public static void removeOnce(Path folder) {
    if (SWEPT.add(folder)) {
      remove(folder);
    }
  }

  static void remove(Path folder) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      TemporaryName here = TemporaryName.fresh();
      int looked = 0;
      for (Path file : files) {
        looked++;
        if (looked > MOST_FILES) {
          return;
        }
        if (isOrphan(file, here)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException | DirectoryIteratorException | SecurityException e) {
      // The files stay; nothing depends on them.
      return;
    }
  }

  private static boolean isOrphan(Path file, TemporaryName here) throws IOException {
    Optional<TemporaryName> parsed = TemporaryName.parse(file.getFileName().toString());
    if (parsed.isEmpty()
        || !parsed.get().host().equals(here.host())
        || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        || !ProcessUser.owns(file)) {
      return false;
    }
    TemporaryName name = parsed.get();
    return name.isElsewhere(here)
        ? Files.getLastModifiedTime(file).toInstant().isBefore(Instant.now().minus(UNTOUCHED))
        : name.hasEnded();
  }
}
