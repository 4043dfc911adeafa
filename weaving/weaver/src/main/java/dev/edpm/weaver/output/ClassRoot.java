package dev.edpm.weaver.output;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A folder in a folder of classes or an archive: the classes below it belong together.
 *
 * @param path its path with a slash at its end; empty for the folder or archive itself
 */
public record ClassRoot(String path) {

  private static final List<String> APPLICATIONS = List.of("BOOT-INF/classes/", "WEB-INF/classes/");
  private static final String VERSIONS = "META-INF/versions/";

  /** Returns the root of a file: an application in an archive and a version of Java have one. */
  public static ClassRoot of(String file) {
    Optional<String> application = APPLICATIONS.stream().filter(file::startsWith).findFirst();
    int end = file.startsWith(VERSIONS) ? file.indexOf('/', VERSIONS.length()) : -1;
    return new ClassRoot(application.orElse(file.substring(0, end + 1)));
  }

  /** Returns the version of Java from which on these classes are used; empty for all versions. */
  public OptionalInt version() {
    if (path.startsWith(VERSIONS)) {
      String number = path.substring(VERSIONS.length(), path.length() - 1);
      if (number.matches("[0-9]{1,4}")) {
        return OptionalInt.of(Integer.parseInt(number));
      }
    }
    return OptionalInt.empty();
  }
}
