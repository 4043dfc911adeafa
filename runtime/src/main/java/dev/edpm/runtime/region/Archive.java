package dev.edpm.runtime.region;

import java.net.URL;

/**
 * The archive that a class is loaded from.
 *
 * @param jar its file name, empty for a class from a folder or without a file
 * @param version its version, empty if unknown
 */
public record Archive(String jar, String version) {

  /** The archive of a class that is in none. */
  public static final Archive NONE = new Archive("", "");

  /**
   * Returns the innermost archive in the location of classes, which may be inside another one.
   *
   * @param location the folder or archive of the classes, or {@code null} if there is none
   * @param version the version in the archive's manifest, or {@code null} to take it from the name
   */
  public static Archive at(URL location, String version) {
    return location == null ? NONE : at(location.toString(), version);
  }

  /** Returns the same for the text of a location. */
  public static Archive at(String location, String version) {
    boolean isFolder = location.startsWith("file:") && location.endsWith("/");
    int end = location.length();
    while (end > 0 && !isFolder) {
      int start = end - 1;
      while (start >= 0 && location.charAt(start) != '/' && location.charAt(start) != '!') {
        start--;
      }
      String name = location.substring(start + 1, end);
      if (name.endsWith(".jar") || name.endsWith(".war")) {
        return new Archive(name, version != null ? version : versionIn(name));
      }
      end = start;
    }
    return NONE;
  }

  /** Returns the version in a file name such as {@code h2-2.4.240.jar}. */
  private static String versionIn(String name) {
    for (int i = 1; i < name.length() - 4; i++) {
      if (name.charAt(i - 1) == '-' && Character.isDigit(name.charAt(i))) {
        return name.substring(i, name.length() - 4);
      }
    }
    return "";
  }

  // Written out for the same reason as in RegionDescriptor.
  @Override
  public boolean equals(Object other) {
    return other instanceof Archive archive
        && jar.equals(archive.jar)
        && version.equals(archive.version);
  }

  @Override
  public int hashCode() {
    return jar.hashCode();
  }
}
