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
 * The ownership and permissions of a file.
 *
 * @param owner its user
 * @param group its group
 * @param permissions the permissions of owner, group and others
 */
record Ownership(UserPrincipal owner, GroupPrincipal group, Set<PosixFilePermission> permissions) {

  private static final Set<PosixFilePermission> OF_GROUP =
      EnumSet.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.GROUP_EXECUTE);

  private static final Set<PosixFilePermission> WRITING =
      EnumSet.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

  /** Returns the ownership of a file; empty if the system does not support it. */
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
   * Applies the ownership to a file of this process. Only root can always set user and group; if
   * they cannot be set, no user may have more rights to the file than to the previous one.
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
