package dev.edpm.it.rooms;

import java.util.List;

/**
 * A library that only some rooms may use.
 *
 * @param packages its packages, each with what is below it
 * @param rooms the packages that may use it; {@code a.b..} means {@code a.b} and what is below it
 */
record Library(List<String> packages, List<String> rooms) {

  /** Tells whether a class is one of the library's. */
  boolean has(String className) {
    return packages.stream().anyMatch(name -> className.startsWith(name + "."));
  }

  /** Tells whether the classes of a package may use it. */
  boolean mayBeUsedIn(String packageName) {
    return rooms.stream().anyMatch(room -> covers(room, packageName));
  }

  private static boolean covers(String room, String packageName) {
    if (!room.endsWith("..")) {
      return packageName.equals(room);
    }
    String root = room.substring(0, room.length() - 2);
    return packageName.equals(root) || packageName.startsWith(root + ".");
  }
}
