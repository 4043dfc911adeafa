package dev.edpm.tasks.data;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.graph.Node;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The most recent tasks that access a piece of data, from which the dependencies of the next task
 * follow. Guarded by the lock of the root handle.
 */
final class AccessHistory {

  private static final Node[] NONE = {};
  private static final int FEW = 8;

  /** The last task that changes the data; several tasks if blocks have been joined. */
  private Node[] writers = NONE;

  /** The tasks that read the data after that. */
  private Node[] readers = NONE;

  private int readerCount;

  /** Returns a copy, the initial history of a block of this data. */
  AccessHistory copy() {
    AccessHistory copy = new AccessHistory();
    copy.writers = writers.clone();
    copy.readers = Arrays.copyOf(readers, readerCount);
    copy.readerCount = readerCount;
    return copy;
  }

  /**
   * Replaces this history by the histories of joined blocks. Contains each task once, and no ended
   * task that a later task need not follow.
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

  /** Makes a task that is being submitted follow the earlier tasks, and adds it for later ones. */
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
