package dev.edpm.runtime.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Who may read and write a file.
 *
 * @param owner its user
 * @param group its group
 * @param permissions what these and all others may do
 */
record Ownership(UserPrincipal owner, GroupPrincipal group, Set<PosixFilePermission> permissions) {

  private static final Set<PosixFilePermission> OF_GROUP =
      EnumSet.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.GROUP_EXECUTE);

  private static final Set<PosixFilePermission> WRITING =
      EnumSet.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

  /** Returns that of a file; empty where the system knows nothing of the kind. */
  static Optional<Ownership> of(Path file) throws IOException {
    PosixFileAttributeView view = view(file);
    if (view == null) {
      return Optional.empty();
    }
    PosixFileAttributes attributes = view.readAttributes();
    return Optional.of(
        new Ownership(attributes.owner(), attributes.group(), attributes.permissions()));
  }

  /**
   * Gives it to a file of this process. Where user or group cannot be given, which only root always
   * can, nobody may do more with the file than with the one before.
   */
  void giveTo(Path file) throws IOException {
    PosixFileAttributeView view = view(file);
    PosixFileAttributes now = view.readAttributes();
    Set<PosixFilePermission> given = EnumSet.noneOf(PosixFilePermission.class);
    given.addAll(permissions);
    if (!now.group().equals(group) && !isDone(() -> view.setGroup(group))) {
      given.removeAll(OF_GROUP);
    }
    if (!now.owner().equals(owner) && !isDone(() -> view.setOwner(owner))) {
      given.removeAll(WRITING);
    }
    view.setPermissions(given);
  }

  private interface Change {
    void make() throws IOException;
  }

  private static boolean isDone(Change change) {
    try {
      change.make();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static PosixFileAttributeView view(Path file) {
    return Files.getFileAttributeView(
        file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
  }
}
