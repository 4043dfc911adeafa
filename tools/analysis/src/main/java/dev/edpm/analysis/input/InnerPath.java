package dev.edpm.analysis.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Turns text from reports, which nobody has checked, into paths inside a folder. A text that is not
 * a plain name of a file in this system and locale is no path.
 */
public final class InnerPath {

  /** The maximum number of names. */
  public static final int MOST_NAMES = 64;

  /** The maximum length of a name on the usual file systems. */
  private static final int LONGEST_NAME = 255;

  private InnerPath() {}

  /**
   * Returns a path inside a folder, which may not exist; empty if one of the names is not plain, or
   * if there are too many.
   *
   * @param names of the folders inside, and of the file
   */
  public static Optional<Path> of(Path folder, List<String> names) {
    if (names.size() > MOST_NAMES || !names.stream().allMatch(InnerPath::isPlain)) {
      return Optional.empty();
    }
    try {
      Path path = folder;
      for (String name : names) {
        path = path.resolve(name);
      }
      return Optional.of(path);
    } catch (InvalidPathException e) {
      // The locale of this process has no such letters.
      return Optional.empty();
    }
  }

  /**
   * Returns an existing regular file inside a folder. A link that leads out of the folder is no
   * such file.
   *
   * @param names of the folders inside, and of the file
   */
  public static Optional<Path> file(Path folder, List<String> names) {
    return of(folder, names).filter(Files::isRegularFile).filter(file -> isIn(folder, file));
  }

  private static boolean isPlain(String name) {
    return !name.isEmpty()
        && name.length() <= LONGEST_NAME
        && !name.equals(".")
        && !name.equals("..")
        && name.chars().noneMatch(c -> c == '/' || c == '\\' || c == ':' || c < ' ');
  }

  private static boolean isIn(Path folder, Path file) {
    try {
      return file.toRealPath().startsWith(folder.toRealPath());
    } catch (IOException e) {
      return false;
    }
  }
}
