package dev.edpm.runtime.report.file;

import dev.edpm.runtime.file.ProcessUser;
import dev.edpm.runtime.file.RandomPart;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/**
 * The folder of this user's lock files, within a folder that users share. Its name has a random
 * part, so that no other user can take the name in advance. Other processes find it by its owner
 * and its permissions.
 */
final class LockFolder {

  private static final String PREFIX = "edpm-locks-";

  private LockFolder() {}

  /**
   * Returns the folders, and creates one if there is none. There may be several if processes
   * started at the same time. Each process searches after it has created its own folder, so that of
   * two processes at least one finds both.
   *
   * @return an empty list if no folder is available
   */
  static List<Path> in(Path shared) {
    try {
      List<Path> folders = existing(shared);
      if (folders.isEmpty()) {
        create(shared);
        folders = existing(shared);
      }
      return folders;
    } catch (IOException | DirectoryIteratorException | SecurityException e) {
      return List.of();
    }
  }

  private static List<Path> existing(Path shared) throws IOException {
    List<Path> folders = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(shared)) {
      for (Path file : files) {
        if (file.getFileName().toString().startsWith(PREFIX) && ProcessUser.ownsPrivately(file)) {
          folders.add(file);
        }
      }
    }
    return folders;
  }

  private static void create(Path shared) throws IOException {
    Path folder = shared.resolve(PREFIX + RandomPart.next());
    boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] privately =
        posix
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
            }
            : new FileAttribute<?>[0];
    Files.createDirectory(folder, privately);
  }
}
