package dev.edpm.tasks.data;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.graph.Node;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The tasks that have used a piece of data last: what the next one has to wait for. Guarded by the
 * lock of the handle's root.
 */
final class AccessHistory {

  private static final Node[] NONE = {};
  private static final int FEW = 8;

  /** The last one that changed the data; several where blocks have been joined. */
  private Node[] writers = NONE;

  /** Those that have looked at it since. */
  private Node[] readers = NONE;

  private int readerCount;

  /** The history of a block of what this is the history of. */
  AccessHistory copy() {
    AccessHistory copy = new AccessHistory();
    copy.writers = writers.clone();
    copy.readers = Arrays.copyOf(readers, readerCount);
    copy.readerCount = readerCount;
    return copy;
  }

  /**
   * Becomes the history of blocks that are joined: of each task once, and of none that has ended
   * and that nobody needs to follow.
   */
  void join(List<AccessHistory> blocks) {
    Set<Node> lastWriters = new LinkedHashSet<>();
    Set<Node> lastReaders = new LinkedHashSet<>();
    for (AccessHistory block : blocks) {
      for (Node writer : block.writers) {
        if (!writer.isClosed() || writer.isLost()) {
          lastWriters.add(writer);
        }
      }
      for (int i = 0; i < block.readerCount; i++) {
        if (!block.readers[i].isClosed()) {
          lastReaders.add(block.readers[i]);
        }
      }
    }
    Node[] all = lastReaders.toArray(NONE);
    writers = lastWriters.toArray(NONE);
    readers = all;
    readerCount = all.length;
  }

  /** Lets a task that is being submitted follow those before it, and be followed by later ones. */
  void access(Node task, AccessMode mode) {
    for (Node writer : writers) {
      task.follow(writer, mode.reads());
    }
    if (!mode.writes()) {
      addReader(task);
      return;
    }
    for (int i = 0; i < readerCount; i++) {
      task.follow(readers[i], false);
    }
    if (writers.length == 1) {
      writers[0] = task;
    } else {
      writers = new Node[] {task};
    }
    if (readerCount > 0) {
      readers = NONE;
      readerCount = 0;
    }
  }

  private void addReader(Node task) {
    if (readerCount == readers.length) {
      forgetEnded();
      if (readerCount > readers.length / 2 || readers.length == 0) {
        readers = Arrays.copyOf(readers, Math.max(FEW, 2 * readers.length));
      }
    }
    readers[readerCount++] = task;
  }

  private void forgetEnded() {
    int kept = 0;
    for (int i = 0; i < readerCount; i++) {
      if (!readers[i].isClosed()) {
        readers[kept++] = readers[i];
      }
    }
    Arrays.fill(readers, kept, readerCount, null);
    readerCount = kept;
  }
}
