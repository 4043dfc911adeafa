package dev.edpm.runtime.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;

/**
 * Determines which files belong to the user that this process runs as. If the system has no numeric
 * owners (Windows), all files do, because temporary folders are not shared there.
 */
public final class ProcessUser {

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final int ROOT = 0;

  private ProcessUser() {}

  /** Tells whether this user owns the file itself, not the target of a link. */
  public static boolean owns(Path file) throws IOException {
    Integer owner = owner(file);
    return owner == null || isOwn(file, owner);
  }

  /** Tells whether only this user, or root, can have created the file. */
  static boolean trusts(Path file) throws IOException {
    Integer owner = owner(file);
    return owner == null || owner == ROOT || isOwn(file, owner);
  }

  /** Tells whether it is a folder of this user that no other user can read or write. */
  public static boolean ownsPrivately(Path folder) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) || !owns(folder)) {
      return false;
    }
    if (owner(folder) == null) {
      return true;
    }
    for (PosixFilePermission permission :
        Files.getPosixFilePermissions(folder, LinkOption.NOFOLLOW_LINKS)) {
      if (!permission.name().startsWith("OWNER_")) {
        return false;
      }
    }
    return true;
  }

  private static Integer owner(Path file) throws IOException {
    try {
      return (Integer) Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS);
    } catch (UnsupportedOperationException | IllegalArgumentException e) {
      return null;
    }
  }

  private static boolean isOwn(Path file, int owner) throws IOException {
    if (Files.isReadable(STATUS)) {
      for (String line : KernelFile.read(STATUS).split("\n")) {
        if (line.startsWith("Uid:")) {
          // The real, effective and saved id, and the one with which files are created.
          String[] ids = line.split("\\s+");
          return ids[ids.length - 1].equals(Integer.toString(owner));
        }
      }
    }
    String name = Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).getName();
    return name.equals(System.getProperty("user.name"));
  }
}
