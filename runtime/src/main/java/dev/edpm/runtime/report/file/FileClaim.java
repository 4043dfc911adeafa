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
 * This process's claims on the files that it will write, visible to all processes of this user on
 * the machine. A claim is a lock on an empty file in a folder of the user. The operating system
 * releases a claim when the process ends, however it ends.
 */
final class FileClaim {

  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  /** A channel without references would be closed, and its lock released. */
  private static final Collection<FileChannel> HELD = new ConcurrentLinkedQueue<>();

  private FileClaim() {}

  /**
   * Claims a file for the life of this process.
   *
   * @param file absolute path
   * @param shared the folder of the folders with lock files
   * @return false if another live process, or another runtime in this process, has claimed the
   *     file; true if it is claimed now, or if locks are not available at all
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
      // Opening a pipe could block forever.
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
      // Closing this channel would release the lock of the other runtime in this process.
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
      // It was only open for the lock.
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
