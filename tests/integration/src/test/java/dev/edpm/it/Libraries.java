package dev.edpm.it;

import java.nio.file.Path;

/** Libraries and agents that tests use beside ours. */
final class Libraries {

  private Libraries() {}

  /**
   * Returns a jar.
   *
   * @param group the folders of its group
   * @param version the system property with its version
   * @param classifier the end of its name, with a hyphen, or empty
   */
  static Path jar(String group, String name, String version, String classifier) {
    String itsVersion = System.getProperty(version);
    return Artifact.REPOSITORY
        .resolve(group)
        .resolve(name)
        .resolve(itsVersion)
        .resolve(name + "-" + itsVersion + classifier + ".jar");
  }
}
