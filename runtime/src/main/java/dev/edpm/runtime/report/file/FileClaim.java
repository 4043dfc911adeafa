package dev.edpm.runtime.report.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Claims of this process on files that it means to write, seen by all processes of this user on the
 * machine: a lock on an empty file in a folder of the user's own. The operating system lets a claim
 * go when the process ends, however it ends.
 */
final class FileClaim {

  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  /** A channel that nobody refers to is closed, and its lock is gone. */
  private static final Collection<FileChannel> HELD = new ConcurrentLinkedQueue<>();

  private FileClaim() {}

  /**
   * Claims a file for the life of this process.
   *
   * @param file absolute path
   * @param shared the folder that the folders of lock files are in
   * @return false when another live process, or another runtime in this one, has claimed it; true
   *     also when locks cannot be had here at all
   */
  static boolean take(Path file, Path shared) {
    String name = Long.toHexString(hash(file)) + ".lock";
    List<FileChannel> held = new ArrayList<>();
    for (Path folder : LockFolder.in(shared)) {
      if (!isFree(folder.resolve(name), held)) {
        held.forEach(FileClaim::closeQuietly);
        return false;
      }
    }
    HELD.addAll(held);
    return true;
  }

  private static boolean isFree(Path lock, List<FileChannel> held) {
    if (Files.exists(lock, LinkOption.NOFOLLOW_LINKS)
        && !Files.isRegularFile(lock, LinkOption.NOFOLLOW_LINKS)) {
      // Opening a pipe could wait for ever.
      return true;
    }
    FileChannel channel;
    try {
      channel =
          FileChannel.open(
              lock,
              Set.of(
                  StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
    } catch (IOException e) {
      return true;
    }
    boolean taken;
    try {
      taken = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      // To close this channel would release the lock that the other runtime of this process has.
      HELD.add(channel);
      return false;
    } catch (IOException e) {
      taken = true;
    }
    if (taken) {
      held.add(channel);
    } else {
      closeQuietly(channel);
    }
    return taken;
  }

  private static void closeQuietly(FileChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      // It was open for the lock only.
    }
  }

  private static long hash(Path file) {
    long hash = FNV_OFFSET;
    String path = file.toString();
    for (int i = 0; i < path.length(); i++) {
      hash = (hash ^ path.charAt(i)) * FNV_PRIME;
    }
    return hash;
  }
}
