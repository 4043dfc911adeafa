package dev.edpm.runtime.file;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Follows symbolic links, in folders and at the end of a path, but only those of this user and of
 * root. In a folder that several users share, a link of another user may lead to a file that only
 * this user can write.
 */
public final class TrustedPath {

  private static final int MOST_LINKS = 40;

  private TrustedPath() {}

  /**
   * Returns the path without links. Unlike {@code toRealPath}, it accepts paths that do not exist
   * yet. A link to an open file of a process ({@code /proc/self/fd/1}) stays.
   *
   * @param path absolute
   * @throws FileSystemException if a link belongs to another user, or there are too many links
   */
  public static Path resolve(Path path) throws IOException {
    Deque<Path> names = new ArrayDeque<>();
    path.forEach(names::add);
    Path at = path.getRoot();
    int links = 0;
    while (!names.isEmpty()) {
      Path next = at.resolve(names.pop()).normalize();
      if (!Files.isSymbolicLink(next) || OpenPlace.isDescriptor(next)) {
        at = next;
        continue;
      }
      links++;
      if (links > MOST_LINKS) {
        throw new FileSystemException(
            path.toString(), null, "it has too many symbolic links, perhaps a cycle");
      }
      if (!ProcessUser.trusts(next)) {
        throw new FileSystemException(
            path.toString(), null, "the symbolic link " + next + " belongs to another user");
      }
      Path target = Files.readSymbolicLink(next);
      if (target.isAbsolute()) {
        at = target.getRoot();
      }
      for (int i = target.getNameCount() - 1; i >= 0; i--) {
        names.push(target.getName(i));
      }
    }
    return at;
  }
}
